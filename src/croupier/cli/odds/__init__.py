"""``croupier odds``."""
