"""Tai-Sai for a newcomer."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="Three dice are shaken under a cover. Bet on their total, on pairs and triples, or on single faces.",
    steps=(
        "The dealer tumbles the covered dice. Put chips on as many areas as you like.",
        "“No more bets”: the dice are uncovered and called.",
        "Losing chips are collected, winning ones paid at the odds of their area.",
    ),
    say=(
        ("{10} on big, {5} on total 10", "Big is 11 to 17, Small 4 to 10; three alike lose both"),
        ("{5} on triple 3, {5} on any triple", "three alike: named, or any"),
        ("{5} on double 6, {5} on face 4", "two or more of a face; a face pays more the oftener it shows"),
        ("go, or Enter", "play the round"),
    ),
    words=(
        ("big, small", "the total is 11 to 17, or 4 to 10, and the three are not alike"),
        ("triple", "all three dice show this face"),
        ("any triple", "all three dice are alike"),
        ("double", "at least two dice show this face"),
        ("total", "the three dice add up to this"),
        ("combination", "these two different faces show"),
        ("face", "this face shows once, twice or three times"),
    ),
)
