"""Caribbean stud for a newcomer."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="Poker against the dealer: five cards each, one of the dealer's face up. Fold, or bet twice your ante.",
    steps=(
        "Put up an ante. You get five cards that only you see.",
        "Fold and lose the ante, or bet exactly twice the ante.",
        "The dealer plays with an ace and a king or better; if not, the ante is paid and the bet comes back.",
        "If the dealer plays, the better hand wins: the ante 1 to 1, the bet more for two pairs or better.",
    ),
    say=(
        ("{10} on ante", "your ante"),
        ("progressive jackpot", "once your ante lies: a flush or better wins a prize"),
        ("deal, or Enter", "play the round"),
        ("fold, bet", "when you have seen your cards"),
    ),
    words=(
        ("ante", "the first bet, made before the cards"),
        ("fold", "give up the hand and the ante"),
        ("bet", "twice the ante, to go on against the dealer"),
        ("qualify", "the dealer plays with an ace and a king, or better"),
        ("progressive jackpot", "a side bet on your own five cards: flush or better; the meter shows the pool"),
        ("odd cards", "a hand without a pair, or anything better"),
        ("show", "lay your cards open to be paid"),
    ),
)
