"""Blackjack, composition by composition: the best play from any shoe, and what it is worth."""

from croupier.odds.blackjack.figures import figures_of, worths_of

__all__ = ["figures_of", "worths_of"]
