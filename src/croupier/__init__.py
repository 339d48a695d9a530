"""The Rules of Casino Table Games of New Zealand as working software."""
