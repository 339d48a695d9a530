"""What Division I asks of people rather than of the engine: checks at opening, and notices that stand at a table."""

from __future__ import annotations

from croupier.gazette.cite import Cite, cite
from croupier.table.game import Task
from croupier.table.roles import Role

CHECKS: tuple[Task, ...] = (
    Task(cite("1996.general.13.2"), Role.GAME_SUPERVISOR, "See that the sign of limits stands at the table."),
    Task(cite("1996.general.8.3"), Role.GAME_SUPERVISOR, "Have a copy of the Rules ready for anyone who asks."),
)

# Shown wherever the table is: what everybody there is bound by, in one line each.
HOUSE_NOTICES: tuple[tuple[Cite, str], ...] = (
    (cite("1996.general.2.2"), "Whoever takes part in a game accepts the Rules."),
    (cite("1996.general.3.0"), "Staff neither ask for nor take tips or any other benefit."),
    (cite("1996.general.4.1"), "Staff do not advise on how to play, except so that the Rules are kept."),
    (cite("1996.general.4.2"), "Nobody offers a player advice that the player has not asked for."),
    (cite("1996.general.7.0"), "No side bets between players or spectators."),
    (cite("1996.general.9.0"), "Nobody under 20 may be in the gaming area."),
    (cite("1996.general.10.0"), "Whoever is asked to leave on the operator's behalf must leave."),
    (cite("1996.general.11.1"), "No calculators, computers or other devices that record or predict play."),
    (cite("1996.general.16.1"), "Players claim and collect their own winnings."),
    (
        cite("1996.general.8.1"),
        "A dispute goes to the game supervisor, then a casino supervisor, then an inspector.",
    ),
)
