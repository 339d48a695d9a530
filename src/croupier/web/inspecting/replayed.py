"""A replay made into what a page shows of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.gazette.cite import Cite, brief, spell
from croupier.gazette.editions import edition
from croupier.gazette.notices import CASINOS, NOTICES
from croupier.gazette.readings import readings_on
from croupier.gazette.register import gist
from croupier.house.inspecting.inspection import Inspection
from croupier.house.inspecting.replaying import Frame
from croupier.language.places import say_place
from croupier.table.entries import Entry
from croupier.table.masking import mask
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.view import public
from croupier.transcript.expectations import table_result
from croupier.web.http import tell_reading
from croupier.web.inspecting.messages import LawShown, Replayed, Step
from croupier.web.inspecting.telling import kind_of, tell
from croupier.web.inspecting.telling import spell as spell_line
from croupier.web.messages import RuleShown
from croupier.web.pages.drawing import draw_scene
from croupier.web.pages.law import WORDS
from croupier.web.problems import Wrong


def make_replay(inspection: Inspection, name: str, first: int, last: int) -> Replayed:
    frames = inspection.replay(name, first, last)
    if not frames:
        raise Wrong("not-found", f"Table {name} has no entries from {first} to {last}.")
    completed, digest = inspection.completed(name), inspection.digest(name)
    steps = tuple(make_step(frame, completed) for frame in frames)
    table = next((frame.played.shown for frame in frames if frame.played is not None), None)
    first, last = frames[0].entry.seq, frames[-1].entry.seq
    own = [one for one in digest.rounds.values() if one.first <= first <= one.last]
    setup = inspection.setup(name)
    before = frames[0].before
    return Replayed(
        table=name,
        title=inspection.title(name),
        casino=CASINOS[setup.casino].name,
        first=first,
        last=last,
        entries=digest.seq,
        open_until=inspection.open_until(name),
        law=law_of(setup.game, setup.casino, frames[0].entry),
        steps=steps,
        rules={cite: tell_rule(cite) for step in steps for cite in step.cites},
        boards=() if table is None else draw_boards(table),
        names={} if table is None else name_areas(table),
        before={} if before is None else before.now.accounts,
        round=own[0] if own else None,
    )


def make_step(frame: Frame, completed: int) -> Step:
    entry = mask(frame.entry, Role.INSPECTOR, rounds=completed)
    cites = tuple(dict.fromkeys(find_cites(entry)))
    if frame.played is None:
        return Step(entry, kind_of(entry), tell(entry, {}), spell_line(entry), cites)
    shown, after = frame.played.shown, frame.played.table
    layout = dict(shown.game.layout(shown.terms))
    seen = public(shown)
    return Step(
        entry=entry,
        kind=kind_of(entry),
        says=tell(entry, layout),
        line=spell_line(entry),
        cites=cites,
        shown=shown.game.shown(shown.terms, shown.state, shown.floor()),
        cards=find_cards(shown, completed),
        wagers=seen.wagers,
        seats=seen.seats,
        accounts=after.now.accounts,
        sign=after.now.sign,
        duties=tuple(after.now.duties.values()),
        result=table_result(after),
    )


def find_cards(table: Table, completed: int) -> Mapping[str, tuple[str, ...]]:
    """Cards that lay for one player's eyes alone, once their round is over."""
    if table.state is None or table.game.rounds(table.state) >= completed:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for player in table.now.patrons:
        found |= table.game.shown_to(table.terms, table.state, table.floor(), player)
    return found


def find_cites(entry: Entry) -> Iterable[Cite]:
    yield from entry.cites
    for one in entry.settled:
        yield from one.cites
    yield from (call.cite for call in entry.calls)
    yield from (duty.cite for duty in entry.duties)


def tell_rule(cite: Cite) -> RuleShown:
    return RuleShown(cite, spell(cite), gist(cite), tuple(tell_reading(one) for one in readings_on(cite)))


def law_of(game: str, casino: str, entry: Entry) -> LawShown:
    """As the entry itself names it; why, as the editions of the day have it."""
    found = edition(game, casino, entry.act.at)
    gazette = NOTICES[entry.edition].gazette if entry.edition in NOTICES else entry.edition
    status = WORDS["stand-in" if entry.label else "in-force"]
    return LawShown(entry.edition[:4], gazette, status, entry.label, found.reason, name_rules(found.cites))


def name_rules(cites: Iterable[Cite]) -> tuple[tuple[Cite, str], ...]:
    return tuple((cite, brief(cite)) for cite in cites)


def draw_boards(table: Table) -> tuple[str, ...]:
    layout, title = dict(table.game.layout(table.terms)), f"{table.game.title} layout"
    return tuple(draw_scene(scene, layout, title) for scene in table.game.scenes(table.terms))


def name_areas(table: Table) -> dict[str, str]:
    kinds = table.game.layout(table.terms).values()
    return {f"{kind.key}/{key}": say_place(kind, spot) for kind in kinds for key, spot in kind.spots.items()}
