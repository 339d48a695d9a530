"""Parts 4 and 5: to whom the dice are offered, who may throw, who must pass them on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.craps import dice_set
from croupier.games.craps.state import Phase, State, has_line_wager
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.game import Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

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

STICKPERSON = "stickperson"
GROUNDS = ("delay", "invalid rolls", "contravention")
PASS_THE_DICE = "pass the dice"


def clockwise(seats: Mapping[str, int | None]) -> list[str]:
    """Seat 1 is to the left of the game supervisor; whoever stands comes after the seats, as they came (X-31)."""
    places = {player: (1, order) if seat is None else (0, seat) for order, (player, seat) in enumerate(seats.items())}
    return sorted(seats, key=lambda player: places[player])


def after(seats: Mapping[str, int | None], player: str) -> tuple[str, ...]:
    """Everybody from the left of this player round to the player again."""
    order = clockwise(seats)
    if player not in seats:
        return tuple(order)
    place = order.index(player) + 1
    return (*order[place:], *order[:place])


def is_anybodys(state: State, cloth: Cloth) -> bool:
    """Are the dice offered to all, as at the commencement of play (4.3)? Later they are offered to those on the line
    (5.9); but with no wager left on the layout play commences anew (readings X-24, X-31)."""
    return state.commencing or not cloth


def in_turn(state: State, cloth: Cloth) -> list[str]:
    """Those to whom the dice may be offered, in the order in which they are."""
    if is_anybodys(state, cloth):
        return clockwise(state.seats)
    waiting = [player for player in state.queue if player in state.seats]
    waiting += [player for player in clockwise(state.seats) if player not in waiting]
    return [player for player in waiting if has_line_wager(player, cloth)]


def offered_to(state: State, cloth: Cloth) -> str | None:
    """The player to whom the dice are offered now; None where nobody is left who might take them."""
    return next((player for player in in_turn(state, cloth) if player not in state.declined), None)


def offer_rule(state: State, cloth: Cloth) -> Cite:
    if is_anybodys(state, cloth):
        return COMMENCING
    first = in_turn(state, cloth)[:1]
    return TO_THE_LEFT if first == [offered_to(state, cloth)] else THEN_CLOCKWISE


def awaits(state: State, cloth: Cloth) -> list[Await]:
    """Whose turn it is with the dice, and how a shooter may lose them."""
    waiting = state.phase is Phase.BETTING and not dice_set.is_wanting(state.dice, state.shooter)
    if state.shooter is not None:
        ready = has_line_wager(state.shooter, cloth)
        throw: list[Await] = [Offer(Role.PLAYER, acts.Throw(state.shooter), THROW)] if waiting and ready else []
        gives_up = acts.Choose(state.shooter, "pass")
        orders = (acts.Direct(PASS_THE_DICE, ground) for ground in GROUNDS)
        return [
            *throw,
            Offer(Role.PLAYER, gives_up, MAY_PASS, course=waiting and not ready),
            *(Offer(Role.GAME_SUPERVISOR, order, ORDERED, course=False) for order in orders),
        ]
    if not waiting:
        return []
    player = offered_to(state, cloth)
    if player is not None:
        rule = offer_rule(state, cloth)
        return [Offer(Role.PLAYER, acts.Choose(player, word), rule) for word in ("accept", "pass")]
    return [Offer(Role.DEALER, acts.Throw(STICKPERSON), STICKPERSON_THROWS)] if cloth else []


def judge_accept(state: State, deed: acts.Choose, cloth: Cloth) -> Ruling | Refusal:
    """The first to accept becomes the shooter and keeps two of the dice (4.4, 5.10)."""
    if (refusal := check_turn(state, deed, cloth)) is not None:
        return refusal
    left = dice_set.at_hand(state.dice) - 2
    taken = FIRST_TO_ACCEPT if is_anybodys(state, cloth) else NEW_SHOOTER
    call = Call(f"{deed.player} is the shooter: select two dice; {left} back to the bowl before the stickperson", taken)
    return Ruling((offer_rule(state, cloth), taken), (call,))


def judge_pass(state: State, deed: acts.Choose, cloth: Cloth) -> Ruling | Refusal:
    """The shooter may give up the dice between any two rolls (5.8, reading X-22); others may decline an offer."""
    if state.phase in (Phase.BETTING, Phase.SELECTING) and state.shooter == deed.player:
        return Ruling((MAY_PASS,), (Call(f"{deed.player} passes the dice", MAY_PASS),))
    if (refusal := check_turn(state, deed, cloth)) is not None:
        return refusal
    return Ruling((offer_rule(state, cloth),))


def check_turn(state: State, deed: acts.Choose, cloth: Cloth) -> Refusal | None:
    """Is it to this player that the dice are offered?"""
    rule = offer_rule(state, cloth)
    if state.phase is not Phase.BETTING or state.shooter is not None:
        return Refusal("not-now", rule, f"The dice are not being offered: {said(state)}.")
    if dice_set.is_wanting(state.dice, state.shooter):
        return Refusal("not-now", dice_set.NEW_SET, "Dice are wanting: they come before the next shooter.")
    player = offered_to(state, cloth)
    if player == deed.player:
        return None
    if not is_anybodys(state, cloth) and not has_line_wager(deed.player, cloth):
        message = f"{deed.player} needs a Pass Bet or a Don't Pass Bet to be offered the dice."
        return Refusal("not-now", ELIGIBLE, message)
    return Refusal("not-now", rule, f"The dice are offered to {player or 'nobody now'}, not to {deed.player}.")


def judge_throw(state: State, deed: acts.Throw, cloth: Cloth) -> Ruling | Refusal:
    if state.phase is not Phase.BETTING:
        return Refusal("not-now", THROW, f"The dice cannot be thrown now: {state.phase.value}.")
    if dice_set.is_wanting(state.dice, state.shooter):
        return Refusal("not-now", dice_set.NEW_SET, "Two dice are needed: find, replace or select them first.")
    if state.shooter is None:
        return judge_stickpersons_throw(state, deed, cloth)
    if deed.player != state.shooter:
        return Refusal("not-yours", FIRST_TO_ACCEPT, f"{state.shooter} is the shooter, not {deed.player}.")
    if not has_line_wager(deed.player, cloth):
        message = f"{deed.player} needs a Pass Bet or a Don't Pass Bet to throw."
        return Refusal("not-now", ELIGIBLE, message)
    return Ruling((THROW, ELIGIBLE, STAYS_ELIGIBLE))


def judge_stickpersons_throw(state: State, deed: acts.Throw, cloth: Cloth) -> Ruling | Refusal:
    """The stickperson throws where nobody is there to accept the dice and a wager is undetermined (5.11, X-23)."""
    player = offered_to(state, cloth)
    if player is not None or deed.player != STICKPERSON:
        return Refusal(
            "not-now", FIRST_TO_ACCEPT, f"There is no shooter: the dice are offered to {player or 'nobody'}."
        )
    if not cloth:
        return Refusal("not-now", STICKPERSON_THROWS, "No wager is undetermined, so there is nothing to throw for.")
    return Ruling((STICKPERSON_THROWS,), (Call("Nobody takes the dice: the stickperson throws", STICKPERSON_THROWS),))


def judge_order(state: State, ground: str) -> Ruling | Refusal:
    """The game supervisor orders the shooter to pass the dice (5.8(b))."""
    if state.shooter is None or state.phase not in (Phase.BETTING, Phase.SELECTING):
        return Refusal("not-now", ORDERED, "Between two rolls a shooter can be ordered to pass the dice.")
    if ground not in GROUNDS:
        return Refusal("no-ground", ORDERED, f"The grounds are: {', '.join(GROUNDS)}.")
    return Ruling((ORDERED,), (Call(f"{state.shooter}, pass the dice", ORDERED),))


def said(state: State) -> str:
    return f"{state.shooter} is the shooter" if state.shooter is not None else state.phase.value


def accept(state: State, player: str) -> State:
    return msgspec.structs.replace(state, shooter=player, declined=frozenset())


def decline(state: State, player: str) -> State:
    return msgspec.structs.replace(state, declined=state.declined | {player})


def offer_again(state: State, cloth: Cloth) -> State:
    """Everybody has declined and there is nothing to throw for: the offer goes round again."""
    if cloth or not state.declined or not state.declined.issuperset(state.seats):
        return state
    return msgspec.structs.replace(state, declined=frozenset())


def relinquish(state: State, *, declines: bool = True) -> State:
    """The shooter gives up the dice: they go round from his or her left, and the point stays (X-21, X-22)."""
    if state.shooter is None:
        return state
    phase = Phase.BETTING if state.phase is Phase.SELECTING else state.phase
    return msgspec.structs.replace(
        state,
        phase=phase,
        shooter=None,
        queue=after(state.seats, state.shooter),
        declined=frozenset({state.shooter}) if declines else frozenset(),
        dice=msgspec.structs.replace(state.dice, asked=False),
    )


def leave(state: State, player: str) -> State:
    """Whoever leaves the table leaves the dice; while they are in the air the roll still counts."""
    if state.shooter == player and state.phase in (Phase.BETTING, Phase.SELECTING):
        state = relinquish(state)
    seats = {name: seat for name, seat in state.seats.items() if name != player}
    return msgspec.structs.replace(state, seats=seats, declined=state.declined - {player})


def sit(state: State, player: str, seat: int | None) -> State:
    return msgspec.structs.replace(state, seats={**state.seats, player: seat})


def keep_eligible(state: State, cloth: Cloth) -> State:
    """Between rolls: with a point on, a shooter without a line wager has lost the dice at once (5.3, reading X-21)."""
    shooter = state.shooter
    if shooter is None or state.phase not in (Phase.BETTING, Phase.SELECTING):
        return state
    gone = shooter not in state.seats
    if gone or (state.point is not None and not has_line_wager(shooter, cloth)):
        return relinquish(state)
    return state
