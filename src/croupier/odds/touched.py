"""The rules that a difference touches: what the texts say otherwise, what leaves an option open, what sets a term, and
what the wagers that change rest on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal

import msgspec

from croupier.games import find_game
from croupier.gazette.cite import DIVISIONS, Cite, brief, is_cite, order, parse
from croupier.gazette.differences import compare, holding
from croupier.gazette.readings import reading
from croupier.gazette.register import gist
from croupier.money import Odds
from croupier.odds.differences import GameChange, Side, WagerChange, find_kind, layout_of
from croupier.odds.figures import decimal
from croupier.odds.find import method_of
from croupier.odds.terms_path import Change, change_commission, change_pays, put
from croupier.table.setup import Option
from croupier.table.wagers import Kind, Layout

What = Literal["point", "option", "term", "wager"]


class Ground(msgspec.Struct, frozen=True):
    """A rule or a reading: its id, how it is cited, and what it says in our words."""

    id: str
    cited: str
    gist: str


class Touched(msgspec.Struct, frozen=True):
    """One thing that is otherwise after than before, and the rules on either side. A change of terms has none after:
    there it is what somebody proposes."""

    what: What
    name: str
    before: str = ""
    after: str = ""
    rules_before: tuple[Ground, ...] = ()
    rules_after: tuple[Ground, ...] = ()

    @property
    def rules(self) -> tuple[Ground, ...]:
        return tuple(dict.fromkeys((*self.rules_before, *self.rules_after)))


def find_touched(change: GameChange) -> tuple[Touched, ...]:
    """What was changed, then the wagers that change with it."""
    before, after = change.before, change.after
    return (
        *find_points(before, after),
        *find_options(before, after),
        *(term for one in after.changes if (term := find_term(after, one)).before != term.after),
        *find_wagers(change),
    )


def ground(name: str) -> Ground:
    if is_cite(name):
        found = Cite(name)
        return Ground(name, f"{parse(found).year} {brief(found)}", gist(name))
    return Ground(name, f"reading {name}", reading(name).reading)


def grounds(names: Sequence[str | None]) -> tuple[Ground, ...]:
    return tuple(ground(name) for name in dict.fromkeys(names) if name)


def cite_all(rules: Sequence[Ground]) -> str:
    """1996 Tai-Sai 3.9, 3.10, reading T-6: the text is named once for the rules that follow each other in it."""
    said: list[str] = []
    last = ""
    for rule in rules:
        text, numbered = "", rule.cited
        if is_cite(rule.id):
            provision = parse(Cite(rule.id))
            text = f"{provision.year} {DIVISIONS[provision.year, provision.division][1]} "
            if rule.cited.startswith(text) and text == last:
                numbered = rule.cited.removeprefix(text)
        said.append(numbered)
        last = text
    return ", ".join(said)


def cite_sides(one: Touched) -> str:
    """The rules of either side; where they are the same, or one side has none, once."""
    before, after = cite_all(one.rules_before), cite_all(one.rules_after)
    return f"{before}; after: {after}" if before and after and before != after else before or after


def list_rules(touched: Sequence[Touched]) -> list[Ground]:
    """Each rule once, in the order of the Rules; readings after them."""
    found = dict.fromkeys(rule for one in touched for rule in one.rules)
    rules = sorted((rule for rule in found if is_cite(rule.id)), key=lambda rule: order(Cite(rule.id)))
    return [*rules, *(rule for rule in found if not is_cite(rule.id))]


# Texts ---------------------------------------------------------------------------------------------------


def find_points(before: Side, after: Side) -> list[Touched]:
    """The points on which the two texts differ, with the rules of each on the point where they are known."""
    first, second = before.edition.instrument, after.edition.instrument
    if first == second or first is None or second is None:
        return []
    game = before.edition.game
    a, b = holding(game, first), holding(game, second)
    return [
        Touched("point", one.point, one.says[a.key], one.says[b.key], *(grounds(one.cites(held)) for held in (a, b)))
        for one in compare(a, b)
    ]


# Options -------------------------------------------------------------------------------------------------


def find_options(before: Side, after: Side) -> list[Touched]:
    """Each option whose value is not the same, with what leaves it open."""
    found = []
    for name in dict.fromkeys((*before.options, *after.options)):
        sides = [(side.specs.get(name), side) for side in (before, after)]
        said = [
            "not open" if spec is None else say_option(side.options.get(name, spec.default)) for spec, side in sides
        ]
        if said[0] != said[1]:
            open_by = [grounds([spec.ground]) if spec else () for spec, _ in sides]
            found.append(Touched("option", name, said[0], said[1], *open_by))
    return found


def say_option(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# Terms ---------------------------------------------------------------------------------------------------


def find_term(side: Side, change: Change) -> Touched:
    """A term, what it is by law, and the rule that sets it; none where no rule is on record for it."""
    law = msgspec.structs.replace(side, changes=())
    match change.path:
        case ("pays", kind, *_) | ("commission", kind) if kind in (layout := layout_of(law)):
            return find_price(layout, layout[kind], change)
    switches, rules = method_of(side.edition.game).switches, method_of(side.edition.game).rules
    if switches is not None and change.path[0] in switches.__struct_fields__:
        now = getattr(switches, change.path[0])
        then = getattr(put(switches, change.path, change), change.path[0])
        return Touched("term", change.term, say_term(now), say_term(then), grounds([rules.get(change.path[0])]))
    terms = find_game(side.edition.game).terms(side.edition, side.options)
    now = look_up(terms, change.path)
    then = look_up(put(terms, change.path, change), change.path)
    return Touched("term", change.term, say_term(now), say_term(then), rules_on(law, terms, change.term))


def find_price(layout: Layout, kind: Kind, change: Change) -> Touched:
    """What a wager pays, or the commission on it: the rule of the wager, and the one that sets the price."""
    if change.path[0] == "commission":
        changed = change_commission(layout, change)[kind.key]
        now, then = (one.levy.share if one.levy else one.commission for one in (kind, changed))
        rules = grounds([kind.cite, kind.levy.cite if kind.levy else kind.paid_under])
        return Touched("term", change.term, say_part(now), say_part(then), rules)
    changed = change_pays(layout, change)[kind.key]
    spot = kind.spot(".".join(change.path[2:])) if change.path[2:] else None
    said = [say_term(one.odds_on(spot) if spot else one.pays) for one in (kind, changed)]
    return Touched("term", change.term, said[0], said[1], grounds([kind.cite, kind.paid_under]))


def rules_on(side: Side, terms: Any, term: str) -> tuple[Ground, ...]:
    """What leaves the term open as an option; or else the rule that the game says sets it."""
    if term in side.specs:
        return grounds([side.specs[term].ground])
    game = find_game(side.edition.game)
    return grounds([game.set_by(terms, term)])


def look_up(at: Any, path: Sequence[str]) -> Any:
    """What stands at the end of a path that `put` has found to lead somewhere."""
    for step in path:
        if isinstance(at, msgspec.Struct):
            at = getattr(at, step)
        elif isinstance(at, Mapping):
            at = next(value for key, value in at.items() if str(key) == step)
        else:
            at = at[int(step) - 1]
    return at


def say_part(share: Odds | None) -> str:
    """5%: a share of winnings or of a stake."""
    if share is None:
        return "none"
    percent = Fraction(share.to * 100, share.one)
    return f"{percent}%" if percent.denominator == 1 else f"{decimal(percent, 2).normalize():f}%"


def say_term(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(say_term, value))
    return say_option(value)


# Wagers --------------------------------------------------------------------------------------------------


def find_wagers(change: GameChange) -> list[Touched]:
    """The rules of each text that the wagers that change rest on: what the wager is, and what it is paid."""
    layouts = layout_of(change.before), layout_of(change.after)
    names = {one.wager: one for one in change.changed}
    return [
        Touched("wager", one.name, "", "", *(rules_of_wager(layout, one) for layout in layouts))
        for one in names.values()
    ]


def rules_of_wager(layout: Layout, one: WagerChange) -> tuple[Ground, ...]:
    kind = find_kind(layout, one.wager)
    return () if kind is None else grounds([kind.cite, kind.levy.cite if kind.levy else None, kind.paid_under])
