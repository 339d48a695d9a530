"""``croupier adjudicate``."""
