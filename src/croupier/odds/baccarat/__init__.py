"""Baccarat, exact without replacement, from a shoe of any composition."""
