"""The five tools: what may be asked, in the words and with the answers of the library."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from pydantic import Field

from croupier.games import GAMES
from croupier.gazette.notices import CASINOS
from croupier.library.law import law
from croupier.library.odds import Odds
from croupier.library.odds import odds as find_odds
from croupier.library.rules import rules as find_rules
from croupier.library.settle import adjudicate_text
from croupier.library.simulate import simulate as play
from croupier.mcp.shapes import (
    AdjudicateAnswer,
    AlikeShape,
    EditionShape,
    OddsAnswer,
    RulesAnswer,
    SimulateAnswer,
    WagerShape,
)
from croupier.table.codec import encode
from croupier.table.setup import Option

RULES_MOST = 40
ROUNDS_MOST = 100_000_000

Game = Annotated[str, Field(description=f"One of {', '.join(GAMES)}; or any name that people have for it.")]
Division = Annotated[str | None, Field(description="A game, or general for the rules of every game.")]
Casino = Annotated[str, Field(description=f"One of {', '.join(CASINOS)}, or the town it is in.")]
On = Annotated[str, Field(description="A day or a moment, New Zealand's time: 1997-05-03 or 1997-05-03T21:00.")]
Notice = Annotated[str | None, Field(description="A notice, such as 1996-07; the latest text held when left out.")]
Options = Annotated[
    dict[str, Option] | None, Field(description='Options of the game, such as {"decks": 8} for blackjack.')
]


def rules(
    cited: Annotated[str, Field(description="As it is cited: roulette 4.8, general 14.1(b), 1996.roulette.4.8.")] = "",
    game: Division = None,
    search: Annotated[str, Field(description="Only rules in which every one of these words occurs.")] = "",
    casino: Annotated[str | None, Field(description="Only rules that governed there.")] = None,
    on: Annotated[str | None, Field(description="Only rules that governed on that day.")] = None,
    most: Annotated[int, Field(ge=1, le=200, description="So many at most.")] = RULES_MOST,
) -> RulesAnswer:
    """Rules of the Casino Table Games of New Zealand as they are cited or looked for, each with a gist in our own words
    (not the Gazette's), how a program treats it, and the readings on it."""
    found = find_rules(cited, game=game, casino=casino, on=on, search=search)
    shown = [plainly(one.as_json()) for one in found[:most]]
    return {"rules": shown, "left_out": len(found) - len(shown)}


def editions(game: Game, casino: Casino, on: On) -> EditionShape:
    """Which text of the Rules governed a game at a casino on a day: in force, a stand-in, or none, and why."""
    answer: EditionShape = plainly(law(game, casino, on).as_json())
    return answer


def adjudicate(
    transcript: Annotated[
        str,
        Field(
            description="What happened, a line each: 'table roulette at christchurch', 'on 1997-05-03 21:00', "
            "'game supervisor opens 5 to 500', 'ana sits at seat 1', 'ana buys 100', 'ana bets 25 on straight-up 17', "
            "'dealer spins', 'dealer calls no more bets', 'wheel shows 17', 'dealer pays'."
        ),
    ],
) -> AdjudicateAnswer:
    """What should have been paid? A transcript of a table, judged act by act under the law of its day: what followed
    from each line, what was settled under which rules, and what was refused and why."""
    answer: AdjudicateAnswer = plainly(adjudicate_text(transcript).as_json())
    return answer


def odds(
    game: Game,
    wager: Annotated[str | None, Field(description="One kind of wager only, by any of its names.")] = None,
    spot: Annotated[str | None, Field(description="One spot of that wager only.")] = None,
    edition: Notice = None,
    casino: Annotated[str | None, Field(description="With `on`: the text that governed there on that day.")] = None,
    on: Annotated[str | None, Field(description="With `casino`: a day.")] = None,
    options: Options = None,
    outcomes: Annotated[bool, Field(description="Every way in which each may come out, too.")] = False,
) -> OddsAnswer:
    """What every wager of a game is worth, as exact fractions derived from the game's own rules: chances, house edge,
    variance."""
    found: Odds = find_odds(game, casino=casino, on=on, edition=edition, options=options)
    if wager is not None:
        found = found.of(wager, spot)
    return {"wagers": fold(plainly(found.as_json()), outcomes=outcomes)}


def fold(wagers: list[WagerShape], *, outcomes: bool) -> list[AlikeShape]:
    """Spots with the same figures together: a reader has little room."""
    groups: dict[str, AlikeShape] = {}
    for one in wagers:
        figures = repr({name: value for name, value in one.items() if name != "spot"})
        if figures in groups:
            groups[figures]["alike"].append(one["spot"])
        else:
            groups[figures] = {**one, "alike": [], "outcomes": one["outcomes"] if outcomes else None}
    return list(groups.values())


def simulate(
    game: Game,
    rounds: Annotated[int, Field(ge=1, le=ROUNDS_MOST, description="At least so many rounds.")] = 1_000_000,
    seed: Annotated[int, Field(ge=0, description="The same seed and question give the same numbers.")] = 1,
    bets: Annotated[list[str] | None, Field(description='What is bet each round, such as ["5 on red"].')] = None,
    strategy: Annotated[str, Field(description="How decisions are taken, by name: basic, mimic the dealer, ...")] = "",
    plan: Annotated[str, Field(description="How the stake goes up and down in sessions: martingale, paroli.")] = "",
    session: Annotated[int | None, Field(ge=1, description="Play in sessions of so many rounds.")] = None,
    bankroll: Annotated[int | None, Field(ge=1, description="Each session's purse, in cents.")] = None,
    goal: Annotated[int | None, Field(ge=1, description="A session is over with so much profit, in cents.")] = None,
    edition: Notice = None,
    options: Options = None,
) -> SimulateAnswer:
    """Play any number of rounds by compiled loops, beside the exact odds. In sessions: the risk of ruin, the chance of
    a goal, what an hour costs."""
    found = play(
        game, rounds=rounds if session is None else None, units=None if session is None else max(1, rounds // session),
        seed=seed, bets=bets or (), strategy=strategy, plan=plan, session=session, bankroll=bankroll, goal=goal,
        edition=edition, options=options,
    )  # fmt: skip
    answer: SimulateAnswer = plainly(found.as_json())
    return answer


TOOLS = (rules, editions, adjudicate, odds, simulate)


def plainly(value: object) -> Any:
    """As it would be read from the command's JSON."""
    return msgspec.json.decode(encode(value))
