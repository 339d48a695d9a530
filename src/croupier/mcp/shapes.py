"""What the tools answer with: the JSON of the commands, as types from which a schema is made."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict


class Number(TypedDict):
    """A number as a fraction, null where only a decimal is known, and as a decimal."""

    exact: str | None
    decimal: str | float | None


class RuleShape(TypedDict):
    """One rule or paragraph. `gist` is in our own words; `treatment` is enforce, surface or inform."""

    id: str
    citation: str
    instrument: str
    division: str
    part: str
    kind: str
    who: str
    treatment: str
    gist: str
    subparagraphs: dict[str, str]
    readings: list[str]


class RulesAnswer(TypedDict):
    """`left_out` is how many more fit the question than were asked for."""

    rules: list[RuleShape]
    left_out: int


class EditionShape(TypedDict):
    """Which text governed: `instrument` is null where none that is held did, and `reason` says why."""

    game: str
    casino: str
    on: str | None
    instrument: str | None
    status: str
    reason: str
    division: str | None
    since: str | None
    until: str | None
    citations: list[str]
    changes_not_held: list[str]


class Text(TypedDict):
    instrument: str
    division: str


class WagerShape(TypedDict):
    """What a wager is worth for each unit of the first stake."""

    game: str
    edition: Text
    options: dict[str, Any]
    wager: str
    spot: str
    strategy: str | None
    win: Number | None
    lose: Number | None
    stand_off: Number | None
    expected_value: Number
    house_edge: Number
    element_of_risk: Number
    variance: Number | None
    standard_deviation: str | None
    expected_rolls: Number | None
    expected_value_per_roll: Number | None
    outcomes: list[dict[str, Any]] | None


class AlikeShape(WagerShape):
    """Spots with the same figures are told once; `alike` are the others."""

    alike: list[str]


class OddsAnswer(TypedDict):
    wagers: list[AlikeShape]


class AdjudicateAnswer(TypedDict):
    """`answers` has for every line an entry, with what was settled under which rules, or a refusal with the rule; money
    is in cents. `failed` are expectations of the transcript that were not met."""

    setup: dict[str, Any]
    edition: dict[str, Any]
    general: dict[str, Any]
    answers: list[dict[str, Any]]
    balances: dict[str, Any]
    result: int
    commission: int
    duties: list[dict[str, Any]]
    failed: list[dict[str, Any]]
    stopped: bool


class FindingShape(TypedDict):
    """What was found of one wager. `mean` is for each unit of the first stake; `exact_value` is what the odds say."""

    wager: str
    spot: str
    player: str | None
    strategy: str | None
    trials: int
    win: float
    stand_off: float
    lose: float
    mean: Number
    standard_error: float
    variance: float
    standard_deviation: float
    exact_value: Number | None
    standard_errors_away: float | None
    kept_apart_by: str | None
    percentiles: dict[str, float]
    distribution: list[dict[str, Any]]


class SimulateAnswer(TypedDict):
    job: dict[str, Any]
    played: dict[str, str]
    run: dict[str, Any]
    findings: list[FindingShape]
    sessions: list[dict[str, Any]]
    more: dict[str, dict[str, str]]
