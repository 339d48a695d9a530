"""The Rules of Casino Table Games of New Zealand as working software."""

__version__ = "0.2.0"
