"""Roulette for a newcomer."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="A ball falls into one of 37 numbered pockets. Bet on a number, on several together, or on a colour.",
    steps=(
        "Put chips on as many spots as you like.",
        "The dealer spins and calls “No more bets”; then nothing may be touched.",
        "The number is called; losing chips are collected, winning ones paid.",
        "A winning stake stays where it lies and is your next bet, unless you take it up.",
    ),
    say=(
        ("{25} on 17, {10} on red", "a number pays 35 to 1, a colour 1 to 1"),
        ("{5} on 17-20, corner 8-9-11-12", "two or four numbers at once, by their numbers"),
        ("{20} on 1-12, column 3", "a dozen or a column pays 2 to 1"),
        ("spin, or Enter", "play the round; take all, again: lift your chips, or repeat them"),
    ),
    words=(
        ("straight up", "one number"),
        ("split", "two numbers side by side, chips on the line between them"),
        ("street", "three numbers in a row across"),
        ("corner", "four numbers that meet in a point"),
        ("six line", "two streets side by side"),
        ("column, dozen", "twelve numbers"),
        ("low, high", "1 to 18, 19 to 36; zero is neither, nor odd, even, red or black"),
        ("dolly", "the marker that the dealer puts on the winning number"),
        ("colour", "chips of your own colour, worth what you say when you buy them"),
    ),
)
