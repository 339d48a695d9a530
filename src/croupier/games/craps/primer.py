"""Craps for a newcomer."""

from croupier.table.primer import Primer

PRIMER = Primer(
    gist="Two dice, one shooter: bet with the shooter, against, or on the next roll.",
    steps=(
        "Come-out roll: 7 or 11 wins a Pass Bet at once; 2, 3 or 12 loses it.",
        "Any other number is the point: it wins if it comes again before a 7.",
        "If the 7 comes first the Pass Bet loses, and the dice go to the next shooter.",
        "With a point, odds behind the Pass Bet pay the true chances: no house edge.",
    ),
    say=(
        ("{10} on pass", "with the shooter; {10} on don't pass is against"),
        ("odds {10} on w1", "once there is a point, added to wager w1"),
        ("place 6 for {12}", "that a 6 comes before a 7"),
        ("throw, or Enter", "your throw, once you have taken the dice (accept)"),
    ),
    words=(
        ("accept", "take the dice; the shooter needs a Pass or Don't Pass Bet"),
        ("pass", "let the dice go to the next player; {10} on pass is the bet"),
        ("throw", "throw the dice"),
        ("odds", "more behind a Pass or Come Bet, paid at the true chances"),
        ("come", "a Pass Bet made in the middle: the next roll is its come-out"),
        ("place, buy, lay", "that a number comes before a 7, or a 7 before it"),
        ("hardway", "that a number comes as a pair before it comes otherwise, and before a 7"),
        ("field, any seven, any craps", "bets on the next roll alone"),
        ("on, off", "whether a bet counts on the next roll"),
        ("puck", "On, at the number that is the point; Off before a come-out roll"),
    ),
)
