"""A watch on a table that runs away: a test that may be looked at after every round, for as long as the table stands.

It is an auditor with a fortune of one who bets, at fair odds, that the table is not what the Rules say. On wagers whose
mean is known the auditor's fortune goes up and down but is on the average never more than it was, whatever the stakes
are and however wagers hang together; that it ever comes to 1,000 has a chance of at most 1 in 1,000 (Ville's
inequality). So a table that plays by the Rules is flagged with at most that chance in its whole life, however often
somebody looks.

The auditor bets on both sides: that players win more than is to be expected, and that the house does. Where a mean
supposes the best play, only the first: players who play worse win less. A bet is for a share of the fortune, a dozen
shares side by side, against all that could be lost from the first wager on an empty layout until all are decided. How
much is bet on a wager is settled when it is made: a share of the room that the wagers before gave reason for.
"""

from __future__ import annotations

from math import exp, log, log1p

import msgspec

from croupier.house.figures.expectations import Expectation

FALSE_ALARMS = 0.001
"""The chance at most that a table which plays by the Rules is ever flagged."""
SHARES = tuple(0.5**n for n in range(1, 13))
"""Of the fortune, bet side by side on each side."""
FORGOTTEN = 1 / 64
"""How much of the room is given up after each group of wagers that does not need it."""


class Bet(msgspec.Struct):
    """On one wager: the cents of it that are bet on, what part of the stake they are, what is expected of a unit, and
    whether that supposes how somebody plays; `basis` is the wager that it is counted with, if any."""

    cents: float = 0.0
    part: float = 0.0
    mean: float = 0.0
    supposes: bool = False
    basis: str = ""
    decided: bool = False


class Side(msgspec.Struct):
    """Bets in one direction. `room` is what may be lost on them from now until all are decided, `used` what may be lost
    on those made, `wide` what might be lost if all were bet on; `swing` is what they have come to so far."""

    room: float = 0.0
    used: float = 0.0
    wide: float = 0.0
    swing: float = 0.0
    fortunes: list[float] = msgspec.field(default_factory=lambda: [0.0] * len(SHARES))

    def close(self) -> None:
        """Every fortune is multiplied by what its bet has come to; they are kept as logarithms."""
        if self.room > 0 and self.swing:
            gain = max(-1.0, self.swing / self.room)
            self.fortunes = [had + log1p(share * gain) for had, share in zip(self.fortunes, SHARES, strict=True)]
        self.room = max(self.wide, self.room * (1 - FORGOTTEN))
        self.used = self.wide = self.swing = 0.0


class Watch(msgspec.Struct):
    """`players` are bets that players win too much, `house` that the house does. `flagged` is the entry at which the
    fortune came to what no honest table should see, and it stays."""

    players: Side = msgspec.field(default_factory=Side)
    house: Side = msgspec.field(default_factory=Side)
    bets: dict[str, Bet] = {}
    undecided: int = 0
    flagged: int | None = None
    towards: str = ""

    def place(self, name: str, stake: int, expected: Expectation | None = None, basis: str = "") -> None:
        """A wager is made. One of which nothing is known is not bet on by itself."""
        if name in self.bets and not self.bets[name].decided:
            return
        self.undecided += 1
        self.bets[name] = Bet(basis=basis) if expected is None else self._bet(stake, expected)

    def _bet(self, stake: int, expected: Expectation) -> Bet:
        """As much of the stake as there is room for on either side."""
        supposes, part = bool(expected.strategy), 1.0
        sides = [(self.players, stake * (expected.mean - expected.least))]
        if not supposes:
            sides.append((self.house, stake * (expected.most - expected.mean)))
        for side, risk in sides:
            side.wide += risk
            if risk > 0:
                part = min(part, max(0.0, side.room - side.used) / risk)
        for side, risk in sides:
            side.used += part * risk
        return Bet(part * stake, part, expected.mean, supposes)

    def decide(self, name: str, stake: int, net: float) -> None:
        """What a wager came to, for the player."""
        bet = self.bets.get(name)
        if bet is None or bet.decided:
            return
        self.finish(name)
        if bet.basis:
            self.players.swing += self._root(bet).part * net
            return
        swing = bet.cents * (net / stake - bet.mean)
        self.players.swing += swing
        if not bet.supposes:
            self.house.swing -= swing

    def _root(self, bet: Bet) -> Bet:
        """The wager that all of these were added to."""
        below = self.bets.get(bet.basis)
        return bet if below is None else self._root(below)

    def finish(self, name: str) -> None:
        """A wager is off the layout, or lies on as a new one."""
        bet = self.bets.get(name)
        if bet is not None and not bet.decided:
            bet.decided = True
            self.undecided -= 1

    def close(self, seq: int) -> None:
        """All that lay is decided: the bets are."""
        self.bets = {}
        self.players.close()
        self.house.close()
        if self.flagged is None and self.log_fortune >= -log(FALSE_ALARMS):
            self.flagged = seq
            self.towards = "players" if max(self.players.fortunes) > max(self.house.fortunes) else "house"

    @property
    def log_fortune(self) -> float:
        """Of the auditor, who began with one, divided evenly among all bets."""
        every = [*self.players.fortunes, *self.house.fortunes]
        most = max(every)
        return most + log(sum(exp(one - most) for one in every) / len(every))
