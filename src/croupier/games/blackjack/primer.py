"""Blackjack for a newcomer."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="Come closer to 21 than the dealer without going over. Court cards count ten, an ace one or eleven.",
    steps=(
        "Bet on your box. You get two cards face up, the dealer one.",
        "Draw as you like, below 12 you must; over 21 you lose at once.",
        "The dealer draws to 16 and stands on 17. The higher total wins 1 to 1.",
        "Ace and ten-value card are a blackjack: it pays 3 to 2 and beats any 21.",
    ),
    say=(
        ("{20}", "a bet on your own box; {20} on box 3 for another"),
        ("draw, stand (h, s)", "in your turn; so are double and split where they are offered"),
        ("deal, or Enter", "play the round"),
    ),
    words=(
        ("draw", "take another card (hit)"),
        ("stand", "take no more"),
        ("double down", "on 9, 10 or 11: stake up to as much again, and take one card only"),
        ("split pairs", "two cards of equal value become two hands, each with your stake"),
        ("insurance", "against a dealer's ace: half your stake that the dealer has blackjack; pays 2 to 1"),
        ("even money", "your blackjack paid 1 to 1 at once, against a dealer's ace"),
        ("decline", "leave what is offered"),
        ("accept", "take what is offered: the cut"),
        ("cut", "the shuffled cards are cut once; accept to have the cut, decline to leave it: no chance changes"),
        ("soft", "a total in which an ace counts eleven; hard: one in which none does"),
        ("bust", "over 21: lost, whatever the dealer has"),
        ("stand off", "the same total as the dealer: your stake comes back"),
        ("super sevens", "a side bet on the sevens among your first three cards, where it is played"),
    ),
)
