"""The next step of a table, tried out before anybody takes it, and what the table says to any other."""

from __future__ import annotations

from croupier.gazette.cite import Cite
from croupier.gazette.register import rule
from croupier.house.dealing import next_step
from croupier.house.training.marks import Mark, Skill
from croupier.language.showing import is_card_among
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Settled
from croupier.table.play import Played, play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits

SETTLES = (acts.Collect, acts.Pay)
OF_CARDS = ("shoe", "shuffler")
COURSE_OF_PLAY = ("procedure", "decision")
"""The kinds of rule that say who has a card, as against what it counts."""


def try_out(table: Table, deed: AnyDeed, role: Role = Role.DEALER) -> Played | Refusal:
    """What the table would say to this, were it done now. Nothing is."""
    assert table.now.at is not None
    return play(table, Act("tried out", table.now.at, role.value, role, deed))


def is_own(table: Table, wait: Offer | Show) -> bool:
    """Is it the dealer's to do? Wheels and dice come to rest by themselves, and others have duties too."""
    if isinstance(wait, Show):
        return is_dealt(table, wait)
    return wait.role is Role.DEALER and not isinstance(wait.deed, acts.Discharge)


def is_dealt(table: Table, wait: Offer | Show) -> bool:
    """Is it a card that the dealer deals, rather than a wheel or dice that come to rest by themselves?"""
    if isinstance(wait, Offer):
        return False
    thing = table.game.equipment(table.terms, table.state, wait.of)
    return thing is not None and is_card_among(thing.outcomes())


def find_decided(table: Table) -> dict[str, Settled]:
    """What the rest of a round that is being settled makes of the wagers, from what it will collect and pay."""
    decided: dict[str, Settled] = {}
    while isinstance(step := next_step(awaits(table)), Offer) and isinstance(step.deed, SETTLES):
        done = try_out(table, step.deed, step.role)
        if isinstance(done, Refusal):
            break
        decided |= {one.wager.id: one for one in done.entry.settled}
        table = done.table
    return decided


def judge_order(table: Table, wait: Offer | Show, said: AnyDeed) -> Mark:
    """Is this what comes next? A card is dealt to whom it belongs; of anything else the table is the judge, since more
    than one thing may be lawful: what it would accept is right, and its refusal says what is not."""
    if isinstance(wait, Show) and isinstance(said, acts.Deal):
        return judge_deal(table, wait, said.to)
    if isinstance(wait, Offer) and said == wait.deed:
        return Mark(Skill.ORDER, right=True, cites=(wait.cite,))
    if isinstance(said, acts.Declare):
        says = "Nothing has gone wrong: say irregular to have something go wrong."
        return Mark(Skill.ORDER, right=False, cites=(wait.cite,), says=says)
    answer = (refuse_card(table) if isinstance(said, acts.Deal) else None) or try_out(table, said)
    if isinstance(answer, Refusal):
        return Mark(Skill.ORDER, right=False, cites=(answer.cite,), says=answer.message)
    return Mark(Skill.ORDER, right=True, cites=answer.entry.cites)


def judge_deal(table: Table, wait: Show, to: str) -> Mark:
    """`to` nobody in particular is to whoever is next."""
    right = table.game.next_card_to(table.terms, table.state)
    rule = find_card_rule(table, wait)
    if not to or not right or _same(to, right):
        return Mark(Skill.ORDER, right=True, cites=rule)
    return Mark(Skill.ORDER, right=False, cites=rule, says=f"The next card is for {right}, not for {to}.")


def _same(to: str, right: str) -> bool:
    """box 3, 3 and box3; the Player's Hand is the player."""
    plain = [text.lower().replace("'s", "").replace("the ", "").split() for text in (to, right)]
    said, meant = (["".join(word for word in words if word not in ("box", "hand"))] for words in plain)
    return said == meant


def find_card_rule(table: Table, wait: Show) -> tuple[Cite, ...]:
    """The rules by which a card is dealt: what the table cites when it comes."""
    thing = table.game.equipment(table.terms, table.state, wait.of)
    assert thing is not None
    shown = try_out(table, acts.Observe(wait.of, next(iter(thing.outcomes()))), Role.SYSTEM)
    cites = () if isinstance(shown, Refusal) else shown.entry.cites
    return tuple(c for c in cites if rule(c).kind in COURSE_OF_PLAY) or (wait.cite,)


def has_cards(table: Table) -> bool:
    return any(table.game.equipment(table.terms, table.state, of) is not None for of in OF_CARDS)


def refuse_card(table: Table) -> Refusal | None:
    """What the table says to a card dealt now, where it has cards and awaits none."""
    for of in OF_CARDS:
        thing = table.game.equipment(table.terms, table.state, of)
        if thing is not None and thing.outcomes():
            answer = try_out(table, acts.Observe(of, next(iter(thing.outcomes()))), Role.SYSTEM)
            return answer if isinstance(answer, Refusal) else None
    return None
