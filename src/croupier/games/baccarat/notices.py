"""What people see to when the table opens, and what stands at it for everybody to read."""

from __future__ import annotations

from croupier.games.baccarat.citations import known
from croupier.games.baccarat.directions import card_tasks, notify_style_b
from croupier.games.baccarat.elections import SIGN_UP
from croupier.games.baccarat.options import TWO_SETS, Style
from croupier.games.baccarat.state import Cards
from croupier.games.baccarat.terms import Terms
from croupier.gazette.cite import Cite
from croupier.money import dollars
from croupier.table.game import Task
from croupier.table.roles import Role


def checks(terms: Terms) -> tuple[Task, ...]:
    text, supervisor = terms.rules, Role.GAME_SUPERVISOR
    tasks = [
        Task(text.equipment, supervisor, f"See that the table has its {name_equipment(terms)}."),
        Task(text.drop_box, supervisor, "See that the drop box is attached."),
        *card_tasks(terms, Cards.NEW),
    ]
    if terms.differential is not None:
        says = f"Show the maximum table differential of {dollars(terms.differential)} on the notice of limits."
        tasks.append(Task(text.differential, supervisor, says))
    if terms.no_commission:
        tasks.append(Task(known(text.six_pays_half), supervisor, SIGN_UP, blocks=True))
    if terms.style is Style.B:
        tasks += notify_style_b(terms)
    return tuple(tasks)


def name_equipment(terms: Terms) -> str:
    """1996 2.4; 1998, 2004 3.4."""
    sets = ["two sets of cards with backs of different colours"] if terms.dealt_from == TWO_SETS else []
    cutting = "cutting card" if terms.cutting_cards == 1 else "two cutting cards, the second for the back of the stack"
    things = [*sets, f"{terms.decks} decks", cutting, terms.dealt_from, terms.text.discards]
    if Style.B in terms.text.styles:
        things.append("the two pucks")
    if terms.text.chips_in:
        things.append(terms.text.chips_in)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def notices(terms: Terms) -> tuple[tuple[Cite, str], ...]:
    text = terms.rules
    found: list[tuple[Cite | None, str]] = [
        (text.hands_off, "Nobody but the dealer touches the cards, except as the Rules permit."),
        (text.chips, "Chips lie inside the area wagered on, the smaller denominations on top."),
        (text.own_placement, "Players answer for where their chips lie, even when the dealer helps."),
        (text.control_face_up, "Face up, the dealer is in control of the cards at all times."),
        (text.control_face_down, "Face down and turned by the dealer, the cards stay in the dealer's control."),
    ]
    if (style_b := text.style_b) is not None:
        found += [
            (style_b.in_view, "Style B: cards passed to a player stay in full view of everybody and of the cameras."),
            (style_b.on_the_table, "Style B: cards passed to a player stay on the table."),
            (style_b.turn_at_once, "Style B: whoever has checked a hand turns it face up at once."),
            (style_b.only_expose, "Style B: Banker and Player only expose their hands."),
            (style_b.banker_likewise, "Style B: what holds for the Player's cards holds for the Banker's."),
        ]
    if terms.differential is not None:
        found.append((text.differential, f"Maximum table differential: {dollars(terms.differential)}."))
    if terms.no_commission:
        found.append((known(text.six_pays_half), "Banker pays 1 to 1, and 1 to 2 when it wins with 6; no commission."))
    once: dict[Cite, str] = {}
    for rule, words in found:  # a text with one rule for two points says the first
        if rule is not None:
            once.setdefault(rule, words)
    return tuple(once.items())
