"""Baccarat for a newcomer, in any of its three games."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="Two hands are dealt, Player and Banker; you bet on which comes closer to nine, or on a tie.",
    steps=(
        "Bet before “No more bets”. The hands are not yours: anybody may back either.",
        "Each gets two cards. Court cards and tens count nothing; only the last digit of a total counts.",
        "Fixed rules say who draws a third card. Nobody decides anything.",
        "A tie gives back bets on either hand. Where the table takes commission, it keeps 5% of a Banker win.",
    ),
    say=(
        ("{20} on banker", "or {20} on player: pays 1 to 1"),
        ("{5} on tie", "pays 8 to 1"),
        ("deal, or Enter", "play the round; again repeats your last bets"),
        ("roads", "the scoreboard of this shoe"),
    ),
    words=(
        ("natural", "eight or nine with two cards: no third card is drawn"),
        ("point count", "the last digit of what the cards add up to"),
        ("commission", "5% of what a bet on the Banker wins, kept by the house"),
        ("coup", "one round; the last coup is the last before the shuffle"),
        ("burn", "the first card of a shoe, and as many as it counts, are put away unused"),
        ("void hand", "a hand dealt without wagers after a mistake: it has no result"),
        ("accept", "take what is offered: the cut, or a hand to turn"),
        ("decline", "leave it to others"),
        ("lift", "look under your card before it is turned for all"),
        ("turn", "turn your card up for all"),
        ("cut", "the shuffled cards are cut once; accept to have the cut, decline to leave it: no chance changes"),
        ("roads", "marks of past results; they tell nothing of what comes next"),
    ),
    choices=(
        ("accept cut", "cut the shuffled cards yourself: no chance changes"),
        ("decline cut", "leave the cut to others"),
        ("accept bank", "turn the Banker's cards yourself"),
        ("decline bank", "leave the Banker's cards to others"),
        ("accept cards", "turn the Player's cards yourself"),
        ("decline cards", "leave the Player's cards to others"),
    ),
)
