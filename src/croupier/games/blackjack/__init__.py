"""Blackjack, with Super Sevens: 1996 Rules, Division II."""
