"""Parts 4 and 5: to whom the dice are offered, who may throw, who must pass them on."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import msgspec

from croupier.games.craps import dice_set, rules
from croupier.games.craps.state import BETWEEN_ROLLS, Phase, State, on_the_line
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Cloth, Ruling
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff

COMMENCING = cite("1996.craps.4.3")
FIRST_TO_ACCEPT = cite("1996.craps.4.4")
ELIGIBLE = cite("1996.craps.5.1")
THROW = cite("1996.craps.5.2")
STAYS_ELIGIBLE = cite("1996.craps.5.3")
MAY_PASS = cite("1996.craps.5.8")
MUST_PASS = cite("1996.craps.5.8.a")
ORDERED = cite("1996.craps.5.8.b")
TO_THE_LEFT = cite("1996.craps.5.9.a")
THEN_CLOCKWISE = cite("1996.craps.5.9.b")
NEW_SHOOTER = cite("1996.craps.5.10")
STICKPERSON_THROWS = cite("1996.craps.5.11")

A_PLAYER = cite("1996.craps.1.0.shooter")
ONLY_THESE = cite("1996.craps.7.1")
WHOSE = (COMMENCING, FIRST_TO_ACCEPT, ELIGIBLE, STAYS_ELIGIBLE, MUST_PASS, NEW_SHOOTER, STICKPERSON_THROWS)
"""The rules of who throws: a roll made against one of them is none of those that 7.1 makes void (reading X-45)."""

STICKPERSON = "stickperson"
GROUNDS = ("delay", "invalid rolls", "contravention")
PASS_THE_DICE = Irregularity(
    "pass the dice",
    ORDERED,
    "The shooter is ordered to pass the dice.",
    Role.GAME_SUPERVISOR,
    (Fact("ground", "choice", "what the shooter does", values=GROUNDS),),
    directed=True,
)
ORDERS = tuple(
    Offer(PASS_THE_DICE.least, acts.Direct(PASS_THE_DICE.key, ground), ORDERED, course=False) for ground in GROUNDS
)


def seats_here(floor: Floor) -> dict[str, int | None]:
    return {player: floor.patrons[player].seat for player in floor.here()}


def clockwise(seats: Mapping[str, int | None]) -> list[str]:
    """Seat 1 is to the left of the game supervisor; whoever stands comes after the seats, as they came (X-31)."""
    return sorted(seats, key=lambda player: seats[player] or inf)


def from_the_left(state: State, shooter: str, floor: Floor) -> tuple[str, ...]:
    """Everybody from the left of the shooter, here or gone, round to him or her again."""
    seats = {name: patron.seat for name, patron in floor.patrons.items() if not patron.away or name == shooter}
    order = clockwise({**seats, shooter: state.seat})
    left = order.index(shooter) + 1
    return (*order[left:], *order[:left])


def is_anybodys(state: State, cloth: Cloth) -> bool:
    """Are the dice offered to all, as at the commencement of play (4.3)? Later they are offered to those on the line
    (5.9); but with no wager left on the layout play commences anew (readings X-24, X-31)."""
    return state.commencing or not cloth


def in_turn(state: State, floor: Floor) -> list[str]:
    """Those who are here, in the order in which the dice go round, whether they may take them or not."""
    around = clockwise(seats_here(floor))
    first = 0 if is_anybodys(state, floor.cloth) else left_of_last_shooter(state, around, floor)
    return [*around[first:], *around[:first]]


def left_of_last_shooter(state: State, around: list[str], floor: Floor) -> int:
    """Where among those around the table the offer begins: whoever has come since stands where he or she is now. Of a
    shooter who has gone and had no seat, where it began."""
    last = state.queue[-1] if state.queue else ""
    if last in around:
        return around.index(last) + 1
    if state.seat is not None:
        return sum((floor.patrons[player].seat or inf) <= state.seat for player in around)
    return next((around.index(player) for player in state.queue if player in around), 0)


def offer(state: State, floor: Floor) -> tuple[str | None, Cite]:
    """The player to whom the dice are offered now, None where nobody is left who might take them; and the rule. The
    offer goes on from the last who declined."""
    order, anybodys = in_turn(state, floor), is_anybodys(state, floor.cloth)
    able = set(order) if anybodys else on_the_line(floor.cloth)
    asked = [place for place, player in enumerate(order, 1) if player in state.declined - {*state.queue[-1:]}]
    first = asked[-1] if asked else 0
    going = [player for player in (*order[first:], *order[:first]) if player in able and player not in state.declined]
    player = going[0] if going else None
    if anybodys:
        return player, COMMENCING
    return player, THEN_CLOCKWISE if asked or player is None else TO_THE_LEFT


def awaits(state: State, floor: Floor) -> list[Await]:
    """Whose turn it is with the dice, and how a shooter may lose them."""
    shooter = state.shooter
    waiting = state.phase is Phase.BETTING and not dice_set.is_wanting(state.dice, shooter)
    if shooter is not None:
        ready = shooter in on_the_line(floor.cloth)
        throw: list[Await] = [Offer(Role.PLAYER, acts.Throw(shooter), THROW)] if waiting and ready else []
        gives_up = Offer(Role.PLAYER, acts.Choose(shooter, "pass"), MAY_PASS, course=waiting and not ready)
        return [*throw, gives_up, *ORDERS]
    if not waiting:
        return []
    player, rule = offer(state, floor)
    if player is not None:
        return [Offer(Role.PLAYER, acts.Choose(player, word), rule) for word in ("accept", "pass")]
    return [Offer(Role.DEALER, acts.Throw(STICKPERSON), STICKPERSON_THROWS)] if floor.cloth else []


# What is lawful -----------------------------------------------------------------------------------


def judge_accept(state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    """The first to accept becomes the shooter and keeps two of the dice (4.4, 5.10)."""
    rule = check_turn(state, deed, floor)
    if isinstance(rule, Refusal):
        return rule
    left = state.dice.at_hand - 2
    taken = FIRST_TO_ACCEPT if is_anybodys(state, floor.cloth) else NEW_SHOOTER
    call = Call(f"{deed.player} is the shooter: select two dice; {left} back to the bowl before the stickperson", taken)
    return Ruling((rule, taken), (call,))


def judge_pass(state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    """The shooter may give up the dice between any two rolls (5.8, reading X-22); others may decline an offer."""
    if state.phase in BETWEEN_ROLLS and state.shooter == deed.player:
        return Ruling((MAY_PASS,), (Call(f"{deed.player} passes the dice", MAY_PASS),))
    rule = check_turn(state, deed, floor)
    return rule if isinstance(rule, Refusal) else Ruling((rule,))


def check_turn(state: State, deed: acts.Choose, floor: Floor) -> Cite | Refusal:
    """The rule by which the dice are offered to this player, or why they are not."""
    player, rule = offer(state, floor)
    if state.phase is not Phase.BETTING or state.shooter is not None:
        said = f"{state.shooter} is the shooter" if state.shooter is not None else state.phase.value
        return Refusal("not-now", rule, f"The dice are not being offered: {said}.")
    if dice_set.is_wanting(state.dice, state.shooter):
        message = "Dice are wanting: they come before the next shooter."
        return Refusal("not-now", dice_set.wanting_under(state.dice), message)
    if player == deed.player:
        return rule
    if not is_anybodys(state, floor.cloth) and deed.player not in on_the_line(floor.cloth):
        message = f"{deed.player} needs a Pass Bet or a Don't Pass Bet to be offered the dice."
        return Refusal("not-now", ELIGIBLE, message)
    return Refusal("not-now", rule, f"The dice are offered to {player or 'nobody now'}, not to {deed.player}.")


def judge_throw(state: State, role: Role, deed: acts.Throw, floor: Floor) -> Ruling | Refusal:
    ruling = judge_turn(state, deed, floor)
    if not (deed.found and isinstance(ruling, Refusal) and ruling.cite in WHOSE):
        return ruling
    if not is_staff(role):
        return Refusal("no-authority", ruling.cite, "That somebody else's throw went unnoticed, a dealer says.")
    if deed.player == STICKPERSON and state.shooter is not None:
        return ruling
    if deed.player != STICKPERSON and not floor.is_here(deed.player):
        return Refusal("not-at-table", A_PLAYER, f"{deed.player} is not at the table: a shooter is a player.")
    says = f"({deed.player} has thrown: unless “No roll” is called, the roll counts)"
    return Ruling((ruling.cite, ONLY_THESE), (Call(says, ONLY_THESE),))


def judge_turn(state: State, deed: acts.Throw, floor: Floor) -> Ruling | Refusal:
    """May this player throw now?"""
    if state.phase is not Phase.BETTING:
        return Refusal("not-now", THROW, f"The dice cannot be thrown now: {state.phase.value}.")
    if dice_set.is_wanting(state.dice, state.shooter):
        message = "Two dice are needed: find, replace or select them first."
        return Refusal("not-now", dice_set.wanting_under(state.dice), message)
    if state.shooter is None:
        return judge_stickpersons_throw(state, deed, floor)
    if deed.player != state.shooter:
        taken = NEW_SHOOTER if state.queue else FIRST_TO_ACCEPT
        rule = STICKPERSON_THROWS if deed.player == STICKPERSON else taken
        return Refusal("not-yours", rule, f"{state.shooter} is the shooter, not {deed.player}.")
    if deed.player not in on_the_line(floor.cloth):
        message = f"{deed.player} needs a Pass Bet or a Don't Pass Bet to throw."
        return Refusal("not-now", ELIGIBLE, message)
    return Ruling((THROW, ELIGIBLE, STAYS_ELIGIBLE))


def judge_stickpersons_throw(state: State, deed: acts.Throw, floor: Floor) -> Ruling | Refusal:
    """The stickperson throws where nobody is there to accept the dice and a wager is undetermined (5.11, X-23)."""
    player, _ = offer(state, floor)
    if player is not None or deed.player != STICKPERSON:
        message = f"There is no shooter: the dice are offered to {player or 'nobody'}."
        return Refusal("not-now", why_not_shooter(state, deed.player, floor), message)
    if not floor.cloth:
        return Refusal("not-now", STICKPERSON_THROWS, "No wager is undetermined, so there is nothing to throw for.")
    return Ruling((STICKPERSON_THROWS,), (Call("Nobody takes the dice: the stickperson throws", STICKPERSON_THROWS),))


def why_not_shooter(state: State, player: str, floor: Floor) -> Cite:
    """The rule by which somebody does not throw while there is no shooter: a 7 Out thrown, a line wager given up, or
    simply that nobody has accepted the dice yet."""
    if player == STICKPERSON:
        return STICKPERSON_THROWS
    past = state.past
    rolled = None if past is None or past.shooter != player or past.roll is None else rules.Roll.read(past.roll)
    if past is not None and rolled is not None and rules.is_seven_out(past.point, rolled):
        return MUST_PASS
    if state.queue[-1:] == (player,) and state.point is not None and player not in on_the_line(floor.cloth):
        return STAYS_ELIGIBLE
    return FIRST_TO_ACCEPT if is_anybodys(state, floor.cloth) else NEW_SHOOTER


def judge_order(state: State) -> Ruling | Refusal:
    """The game supervisor orders the shooter to pass the dice, on one of the grounds of 5.8(b)."""
    if state.shooter is None or state.phase not in BETWEEN_ROLLS:
        return Refusal("not-now", ORDERED, "Between two rolls a shooter can be ordered to pass the dice.")
    return Ruling((ORDERED,), (Call(f"{state.shooter}, pass the dice", ORDERED),))


def throw(state: State, deed: acts.Throw, floor: Floor) -> State:
    """Whoever throws is the shooter (1.0), though the dice were another's (reading X-45)."""
    if deed.player not in (state.shooter, STICKPERSON):
        state = accept(state, deed.player, floor)
    return msgspec.structs.replace(state, phase=Phase.ROLLING, past=None, since=frozenset(), taken={}, shut=False)


# What it does -------------------------------------------------------------------------------------


def accept(state: State, player: str, floor: Floor) -> State:
    seat = floor.patrons[player].seat
    return msgspec.structs.replace(state, shooter=player, seat=seat, declined=frozenset())


def decline(state: State, player: str) -> State:
    return msgspec.structs.replace(state, declined=state.declined | {player})


def relinquish(state: State, floor: Floor, *, declines: bool = True) -> State:
    """The shooter gives up the dice: they go round from his or her left, and the point stays (X-21, X-22)."""
    if state.shooter is None:
        return state
    return msgspec.structs.replace(
        state,
        phase=Phase.BETTING if state.phase is Phase.SELECTING else state.phase,
        shooter=None,
        queue=from_the_left(state, state.shooter, floor),
        declined=frozenset({state.shooter}) if declines else frozenset(),
        dice=msgspec.structs.replace(state.dice, asked=False),
    )


def forfeit(state: State, floor: Floor) -> State:
    """Between rolls the dice are lost by a shooter who has left the table; and at once, with a point on, by one without
    a line wager (5.3, reading X-21)."""
    shooter = state.shooter
    if shooter is None or state.phase not in BETWEEN_ROLLS:
        return state
    here = floor.is_here(shooter)
    if here and (state.point is None or shooter in on_the_line(floor.cloth)):
        return state
    return relinquish(state, floor, declines=here)


def offer_again(state: State, floor: Floor) -> State:
    """Everybody has declined and there is nothing to throw for: the offer goes round again."""
    if floor.cloth or not state.declined or not state.declined.issuperset(floor.here()):
        return state
    return msgspec.structs.replace(state, declined=frozenset())
