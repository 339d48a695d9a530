"""Blackjack, composition by composition: the best play from any shoe, and what it is worth."""
