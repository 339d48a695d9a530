"""The optimum of a round of blackjack: every card that was seen is used, from one split hand to the next."""
