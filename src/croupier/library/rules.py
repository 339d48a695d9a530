"""The rules as they are cited, or as they are looked for: `croupier.rules`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, overload

import msgspec

from croupier.gazette.as_json import cited_as_json
from croupier.gazette.cite import Cite, parse, spell
from croupier.gazette.enforced import enforced_at
from croupier.gazette.readings import readings_on
from croupier.gazette.register import gist, rule
from croupier.gazette.searching import Question, select_rules
from croupier.language.names import read_casino, read_game
from croupier.language.rules import find_rules
from croupier.library.asking import Moment, read_known, read_on
from croupier.library.html import frame


class Rule(msgspec.Struct, frozen=True):
    """One rule or paragraph, by the names of `croupier rules --json`."""

    id: Cite

    @property
    def citation(self) -> str:
        return spell(self.id)

    @property
    def gist(self) -> str:
        """What it says, in our own words."""
        return gist(self.id)

    @property
    def instrument(self) -> str:
        return rule(self.id).instrument

    @property
    def division(self) -> str:
        return rule(self.id).division

    @property
    def kind(self) -> str:
        return rule(self.id).kind

    @property
    def treatment(self) -> str:
        """enforce, surface or inform: what a program can do with it."""
        return rule(self.id).treatment

    @property
    def subparagraphs(self) -> dict[str, str]:
        sub = parse(self.id).sub
        return {k: v for k, v in rule(self.id).subparagraphs.items() if not sub or k.startswith(f"{sub}.")}

    @property
    def readings(self) -> tuple[str, ...]:
        """How it is read where it is silent or unclear."""
        return tuple(one.id for one in readings_on(self.id))

    @property
    def enforced_at(self) -> tuple[str, ...]:
        """Where the code cites it."""
        return tuple(map(str, enforced_at(self.id)))

    def as_json(self) -> dict[str, object]:
        """As `croupier rules RULE --json` has it."""
        return cited_as_json(self.id)

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.gist}>"

    def _repr_html_(self) -> str:
        return Rules([self])._repr_html_()


class Rules(tuple[Rule, ...]):
    """Rules in the order of the Gazette."""

    @overload
    def __new__(cls) -> Rules: ...
    @overload
    def __new__(cls, rules: Iterable[Rule]) -> Rules: ...
    def __new__(cls, rules: Iterable[Rule] = ()) -> Rules:
        return super().__new__(cls, rules)

    def as_json(self) -> list[dict[str, object]]:
        return [one.as_json() for one in self]

    def __repr__(self) -> str:
        return f"<{len(self)} rules: {', '.join(one.id for one in self[:4])}{', ...' if len(self) > 4 else ''}>"

    def _repr_html_(self) -> str:
        rows: list[str] = []
        for one in self:
            lines = (f"({k.replace('.', ')(')}) {v}" for k, v in one.subparagraphs.items())
            under = "".join(f"<li>{escape(line)}</li>" for line in lines)
            says = f"{escape(one.gist)}{f'<ul>{under}</ul>' if under else ''}"
            rows.append(f"<tr><th scope='row'>{escape(one.citation)}</th><td>{says}</td></tr>")
        head = "<thead><tr><th scope='col'>rule</th><th scope='col'>gist, in our words</th></tr></thead>"
        return frame(f"<table class='words'>{head}<tbody>{''.join(rows)}</tbody></table>")


def rules(
    said: str = "",
    *,
    game: str | None = None,
    casino: str | None = None,
    on: Moment | None = None,
    search: str = "",
    kind: str | None = None,
    treatment: str | None = None,
) -> Rules:
    """The rules that `said` cites, in any way in which people cite them; or all that the other words leave.

    >>> import croupier
    >>> rule, = croupier.rules("roulette 4.8")
    >>> rule.id, rule.treatment
    ('1996.roulette.4.8', 'enforce')
    >>> len(croupier.rules(game="roulette", search="ball")) > 3
    True
    """
    key = None if game is None else read_known(read_game, game)
    if said.strip():
        found: list[Any] = find_rules(said, key)
        return Rules(Rule(one) for one in found)
    where = None if casino is None else read_known(read_casino, casino)
    question = Question(key, where, read_on(on), kind, treatment, tuple(search.split()))
    return Rules(Rule(one.id) for one in select_rules(question))
