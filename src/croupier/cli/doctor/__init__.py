"""``croupier doctor``."""
