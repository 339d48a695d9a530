"""The money wheel for a newcomer."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="A big upright wheel with seven symbols: the rarer a symbol is on it, the more it pays.",
    steps=(
        "Put chips on one symbol or several.",
        "The dealer spins the wheel and calls “No more bets”.",
        "The symbol at the top when it stops wins; the others are collected.",
    ),
    say=(
        ("{10} on a", "a symbol, by its letter; layout shows all with what they pay"),
        ("{5} on a, {5} on g", "several at once"),
        ("spin, or Enter", "play the round; again repeats the last bets"),
    ),
    words=(
        ("symbol", "one of the seven signs, each on so many sections of the wheel"),
        ("section", "one part of the wheel's rim; there are as many of a symbol as its odds call for, or fewer"),
        ("spin", "the wheel turns until it stops by itself"),
    ),
)
