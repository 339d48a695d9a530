"""Roulette: 1996 Rules, Division III."""
