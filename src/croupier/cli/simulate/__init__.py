"""``croupier simulate``."""
