"""``croupier rules``."""
