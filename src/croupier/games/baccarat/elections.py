"""What the operator may direct about wagers while the table is open: the odds of 2004 5.11, a differential, the areas.

Each takes effect between two rounds; what it changes is an option of the table, so that the layout, the limits and the
settlement of the next round follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from croupier.games.baccarat.citations import Citations, known
from croupier.games.baccarat.options import Elect
from croupier.games.baccarat.rounds import BETWEEN
from croupier.games.baccarat.state import Round, State
from croupier.games.baccarat.terms import Terms
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.awaits import Offer
from croupier.table.entries import Call, Duty
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import Fact, FactValue, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option

ELECTIONS = frozenset(Elect)
SHARING = frozenset((Elect.AREA, Elect.NO_AREA, Elect.SHARED))
"""About areas that several players use, of which there are none in full baccarat."""
DIFFERENTIAL_MOST = 10_000_000
SIGN_UP = "Display the sign: Banker pays 1 to 1, on a winning 6 it pays 1 to 2, no commission."
SIGN_DOWN = "Take down the sign of the modified odds."
SIGNS = (SIGN_UP, SIGN_DOWN)


def declare(rules: Citations) -> Iterator[Irregularity]:
    """What one text lets be elected; "the casino operator" is a casino supervisor (G-8)."""
    operator = Role.CASINO_SUPERVISOR
    amount = Fact("amount", "amount", "how many dollars more may lie on one hand than on the other")
    player = Fact("player", "player", "only this player's wagers, or together with others so directed", needed=False)
    yield Irregularity(Elect.DIFFERENTIAL, rules.differential, "A table differential is set.", operator, (amount,))
    yield Irregularity(Elect.NO_DIFFERENTIAL, rules.differential, "There is no table differential.", operator)
    if rules.six_pays_half is not None:
        yield Irregularity(Elect.NO_COMMISSION, rules.six_pays_half, "Banker pays 1 to 1, on a six 1 to 2.", operator)
        yield Irregularity(Elect.COMMISSION, rules.six_pays_half, "Banker pays 1 to 1 less commission.", operator)
    if rules.area_maximum is not None and rules.shared_area is not None:
        says = "Wagers on one area together stay within the table maximum."
        yield Irregularity(Elect.AREA, rules.area_maximum, says, operator, (player,))
        yield Irregularity(Elect.NO_AREA, rules.area_maximum, "Wagers on one area have no maximum together.", operator)
        number = Fact("number", "number", "how many players may share an area, three at most")
        yield Irregularity(Elect.SHARED, rules.shared_area, "So many players may share an area.", operator, (number,))


def may_be_elected(terms: Terms, state: State, word: str, floor: Floor) -> bool:
    """Between two rounds; other odds only with no wager down but what a tie left (U-6)."""
    if state.phase not in BETWEEN or (terms.is_full and word in SHARING):
        return False
    if word in (Elect.NO_COMMISSION, Elect.COMMISSION):
        return floor.cloth.keys() <= floor.settled.keys() and terms.no_commission == (word == Elect.COMMISSION)
    if word == Elect.NO_DIFFERENTIAL:
        return terms.differential is not None
    return word != Elect.NO_AREA or terms.area_maximum or bool(terms.capped_players)


def judge(
    terms: Terms, state: State, of: Irregularity, facts: Mapping[str, FactValue], floor: Floor
) -> Ruling | Refusal:
    word, rule = of.key, of.cite
    if terms.is_full and word in SHARING:
        return refuse_sharing(terms, "not-now")
    if not may_be_elected(terms, state, word, floor):
        return Refusal("not-now", rule, f"That is directed between rounds, where it is otherwise: {NOT_NOW[word]}.")
    player, number = facts.get("player"), int(facts.get("number", 1))
    if player is not None and not floor.is_here(str(player)):
        return Refusal("not-at-table", rule, f"{player} is not at the table.")
    if number > 3 or int(facts.get("amount", 1)) > DIFFERENTIAL_MOST:
        return Refusal("impossible", rule, "Up to three players may share an area, and a differential has its bounds.")
    chosen = choose(terms, word, facts)
    overtaken = [name for name, duty in floor.duties.items() if is_overtaken(terms, word, duty)]
    tasks = () if any(floor.duties[name].says in SIGNS for name in overtaken) else post_signs(terms, word, facts)
    return Ruling((rule,), (Call(of.says, rule),), tasks, chooses=chosen, discharges=tuple(overtaken))


def refuse_sharing(terms: Terms, code: str) -> Refusal:
    """1996 has no such direction in full baccarat; 2004 knows it, but for mini and midi."""
    message = "In full baccarat a numbered area is one seated player's: nobody shares it, and it has no total."
    return Refusal(code, terms.one_per_area, message)


NOT_NOW: dict[str, str] = {
    Elect.NO_COMMISSION: "no fresh wager lies and commission is taken",
    Elect.COMMISSION: "no fresh wager lies and no commission is taken",
    Elect.DIFFERENTIAL: "no call has been made",
    Elect.NO_DIFFERENTIAL: "there is a differential",
    Elect.AREA: "no call has been made",
    Elect.NO_AREA: "there is such a maximum",
    Elect.SHARED: "no call has been made",
}


def choose(terms: Terms, word: str, facts: Mapping[str, FactValue]) -> dict[str, Option]:
    """The options of the table that the direction changes."""
    match word:
        case Elect.NO_COMMISSION | Elect.COMMISSION:
            return {"no_commission": word == Elect.NO_COMMISSION}
        case Elect.DIFFERENTIAL | Elect.NO_DIFFERENTIAL:
            return {"table_differential": int(facts.get("amount", 0))}
        case Elect.AREA if "player" in facts:
            return {"area_maximum_of": ",".join(dict.fromkeys((*terms.capped_players, str(facts["player"]))))}
        case Elect.AREA:
            return {"area_maximum": True}
        case Elect.NO_AREA:
            return {"area_maximum": False, "area_maximum_of": ""}
    return {"bettors_per_area": int(facts["number"])}


def keep_elected(terms: Terms, state: State, word: str) -> State:
    """A round just over keeps the odds that stood when its betting closed: it may be settled anew (2004 5.11, U-6)."""
    over = state.over
    if over is None:
        return state
    if word in (Elect.NO_COMMISSION, Elect.COMMISSION) and over.no_commission is None:
        over = msgspec.structs.replace(over, no_commission=terms.no_commission)
    return msgspec.structs.replace(state, over=over)


def at_odds_of(terms: Terms, round: Round) -> Terms:
    """The terms at whose odds a round was played."""
    if round.no_commission is None:
        return terms
    return msgspec.structs.replace(terms, no_commission=round.no_commission)


def is_overtaken(terms: Terms, word: str, duty: Duty) -> bool:
    """A sign that was not put up, or not taken down, before it is directed otherwise again need not be; a notice shows
    the differential directed last."""
    if word in (Elect.NO_COMMISSION, Elect.COMMISSION):
        return duty.says in SIGNS
    return word in (Elect.DIFFERENTIAL, Elect.NO_DIFFERENTIAL) and duty.cite == terms.rules.differential


def post_signs(terms: Terms, word: str, facts: Mapping[str, FactValue]) -> tuple[Task, ...]:
    """Other odds stand on a sign from the beginning of the first round under them, a differential on the notice."""
    text, supervisor = terms.rules, Role.GAME_SUPERVISOR
    if word == Elect.NO_COMMISSION:
        return (Task(known(text.six_pays_half), supervisor, SIGN_UP, blocks=True),)
    if word == Elect.COMMISSION:
        return (Task(known(text.six_pays_half), supervisor, SIGN_DOWN, blocks=True),)
    if word == Elect.DIFFERENTIAL:
        says = f"Show the maximum table differential of {dollars(int(facts['amount']) * 100)} on the notice of limits."
        return (Task(text.differential, supervisor, says, blocks=True),)
    return ()


def ready_made(word: str) -> acts.Direct:
    stated: dict[str, Stated] = {Elect.DIFFERENTIAL: Stated("amount", 500), Elect.SHARED: Stated("number", 3)}
    return acts.Direct(word, facts=(stated[word],) if word in stated else ())


def offers(terms: Terms, state: State, declared: Mapping[str, Irregularity], floor: Floor) -> Iterator[Offer]:
    for word, one in declared.items():
        if word in ELECTIONS and may_be_elected(terms, state, word, floor):
            yield Offer(one.least, ready_made(word), one.cite, course=False)
