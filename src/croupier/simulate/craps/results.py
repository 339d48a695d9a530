"""What a tally of craps means: every wager that was decided, and packages by the cycle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from croupier.games.craps.layout import ADDED, SWITCHED
from croupier.games.craps.terms import Terms
from croupier.odds.figures import Figures
from croupier.odds.find import find_odds
from croupier.odds.many_rolls import WITH_ODDS, WORKING
from croupier.simulate.craps.packages import Package, spot_of
from croupier.simulate.craps.players import Walker, bins_of, grains_of, terms_of, walkers_of, width_of
from croupier.simulate.craps.walk import Event, nets_of, per_cycle, stake_of
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, edition_of

SINGLE_ODDS, CALLED_OFF = "single odds", "called off"
TOGETHER = "several stand at once and fall together: the error is that of wagers which do not"


class Tally(msgspec.Struct, frozen=True):
    """One player's part of a tally: how often each event was, the squares of what cycles came to in cents, and how many
    cycles came to what for each unit of the first wager: bins by the mean of what is in them, so that the mean of all
    is exact. No squares and no cycles where the events tell as much."""

    walker: Walker
    events: Sequence[int]
    squares: int
    cycles: Mapping[Fraction, int]


Label = tuple[str, str, str, str]
"""Wager, spot, strategy, and what to bear in mind."""


def label_results(package: Package, terms: Terms, event: Event) -> Iterator[tuple[Label, Fraction]]:
    """Every wager that an event decides, and the wagers with what was added to them taken together."""
    together: dict[str, Fraction] = {}
    for one in event.decided:
        part = package.parts[one.part]
        spot = one.spot if one.kind in ADDED else spot_of(part, terms)
        called = {"on": WORKING, "off": CALLED_OFF}.get(part.call, "") if one.kind in SWITCHED else ""
        yield (one.kind, spot, called, TOGETHER if part.most > 1 else ""), one.result
        if part.odds != "none":
            stake = Fraction(stake_of(package, terms, one), part.units * package.unit)
            together[one.basis] = together.get(one.basis, Fraction(0)) + one.result * stake
    for basis, result in together.items():
        part = package.parts[int(basis.partition("/")[0])]
        strategy = SINGLE_ODDS if part.odds == "single" and terms.double_odds else WITH_ODDS
        if part.call:
            strategy += f", called {part.call}"
        yield (part.wager, spot_of(part, terms), strategy, TOGETHER if part.most > 1 else ""), result


def read_tally(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """Each wager decided, by its exact result for each unit of it; and packages of several wagers by what a cycle came
    to for each unit of the first, wins rounded up to chips."""
    terms, known = terms_of(job), odds_known(job)
    found: dict[tuple[str, Label], Finding] = {}
    for tally in tallies_of(job, totals):
        walker = tally.walker
        for label, results in read_wagers(tally, terms).items():
            wager, spot, strategy, near = label
            exact = known[wager, spot, strategy].value if label[:3] in known else solve(walker, terms, label)
            found.setdefault((walker.name, label), Finding(wager, spot, results, exact, walker.name, strategy, near))
        if job.players and is_of_several(walker.package):
            name, cycles = walker.package.name, tally.cycles or by_cycle(tally, terms)
            exact = exact_cycle(walker, terms) / walker.stake
            found[walker.name, (name, "cycle", "", "")] = Finding(name, "cycle", cycles, exact, walker.name)
    return tuple(found.values())


def read_wagers(tally: Tally, terms: Terms) -> dict[Label, dict[Fraction, int]]:
    """How often each wager came to what, in the order of the layout."""
    found: dict[Label, dict[Fraction, int]] = {}
    for event, times in zip(tally.walker.walk.events, tally.events, strict=True):
        for label, result in label_results(tally.walker.package, terms, event) if times else ():
            results = found.setdefault(label, {})
            results[result] = results.get(result, 0) + times
    kinds = {kind: place for place, kind in enumerate(terms.layout)}
    spots = {kind: list(terms.layout[kind].spots) for kind in kinds}
    return dict(sorted(found.items(), key=lambda one: (kinds[one[0][0]], one[0][2], spots[one[0][0]].index(one[0][1]))))


def odds_known(job: Job) -> dict[tuple[str, str, str], Figures]:
    """The odds of every wager, and with single odds where the operator doubles them."""
    edition = edition_of(job)
    known = {(one.wager, one.spot, one.strategy): one for one in find_odds("craps", edition, job.options)}
    if terms_of(job).double_odds:
        single = find_odds("craps", edition, {**job.options, "double_odds": False})
        known |= {(one.wager, one.spot, SINGLE_ODDS): one for one in single if one.strategy == WITH_ODDS}
    return known


def solve(walker: Walker, terms: Terms, label: Label) -> Fraction:
    """The value of a wager under a strategy that the odds do not have, by the walk itself."""
    sums, times = list[Fraction](), list[Fraction]()
    for event in walker.walk.events:
        results = [result for other, result in label_results(walker.package, terms, event) if other == label]
        sums.append(sum(results, Fraction(0)))
        times.append(Fraction(len(results)))
    total, number = per_cycle(walker.walk, [sums, times])
    return total / number


def is_of_several(package: Package) -> bool:
    return len(package.parts) > 1 or package.parts[0].most > 1


def exact_cycle(walker: Walker, terms: Terms) -> Fraction:
    """The cents that a cycle comes to on average."""
    nets = [Fraction(net) for net in nets_of(walker.package, terms, walker.walk)]
    return per_cycle(walker.walk, [nets])[0]


def by_cycle(tally: Tally, terms: Terms) -> dict[Fraction, int]:
    """Results of cycles, each told by the event that ends it."""
    walker, results = tally.walker, dict[Fraction, int]()
    nets = nets_of(walker.package, terms, walker.walk)
    for event, net, times in zip(walker.walk.events, nets, tally.events, strict=True):
        if event.ends and times:
            result = Fraction(net, walker.stake)
            results[result] = results.get(result, 0) + times
    return results


def tallies_of(job: Job, totals: Sequence[int]) -> Iterator[Tally]:
    """Each player's part of the tally."""
    here = 0
    for walker in walkers_of(job):
        grains, grain = grains_of(job, walker)
        below, above = bins_of(grains) if walker.counted else (0, 0)
        events, end = here + len(walker.walk.events), here + width_of(walker, below, above)
        squares, cycles = 0, dict[Fraction, int]()
        if walker.counted:
            high, low, *binned = totals[events:end]
            squares = ((high << 32) + low) * grain**2
            for number, total in zip(binned[: below + above], binned[below + above :], strict=True):
                if number:
                    result = Fraction(total * grain, number * walker.stake)
                    cycles[result] = cycles.get(result, 0) + number
        yield Tally(walker, totals[here:events], squares, cycles)
        here = end


def rounds_in(job: Job, totals: Sequence[int]) -> int:
    """Rolls: every one of them is an event, and the players share them."""
    return max(sum(tally.events) for tally in tallies_of(job, totals))


# By the cycle ----------------------------------------------------------------------------------------------------


class Cycles(msgspec.Struct, frozen=True):
    """What a package came to: whole cycles and the rolls in them, the net in cents and the sum of its squares by cycle,
    and what the odds say of one cycle."""

    player: str
    package: str
    cycles: int
    rolls: int
    net: int
    squares: int
    exact_net: Fraction
    exact_rolls: Fraction

    @property
    def mean(self) -> Fraction:
        return Fraction(self.net, self.cycles)

    @property
    def variance(self) -> Fraction:
        return Fraction(self.squares, self.cycles) - self.mean**2

    @property
    def net_per_roll(self) -> Fraction:
        return Fraction(self.net, self.rolls)

    def words(self) -> dict[str, str]:
        """For people."""
        rolls, error = Fraction(self.rolls, self.cycles), sqrt(self.variance / self.cycles)
        away = f", {float(self.mean - self.exact_net) / error:+.2f} standard errors away" if error else ""
        exactly = f"(exactly {in_dollars(self.exact_net)}{away})"
        return {
            "cycles": f"{self.cycles:,} of {float(rolls):.4f} rolls (exactly {float(self.exact_rolls):.4f})",
            "net of a cycle": f"{in_dollars(self.mean)} ± {in_dollars(error)} {exactly}",
            "standard deviation of a cycle": in_dollars(sqrt(self.variance)),
            "net of a roll": in_dollars(self.net_per_roll),
        }


def in_dollars(cents: Fraction | float) -> str:
    """To the hundredth of a cent."""
    return f"{'-' if cents < 0 else ''}${abs(float(cents)) / 100:,.4f}"


def read_cycles(job: Job, totals: Sequence[int]) -> tuple[Cycles, ...]:
    """What every player's package came to, by the cycle and by the roll."""
    terms, told = terms_of(job), list[Cycles]()
    for tally in tallies_of(job, totals):
        walker, counts = tally.walker, tally.events
        nets = nets_of(walker.package, terms, walker.walk)
        cycles = sum(n for n, event in zip(counts, walker.walk.events, strict=True) if event.ends)
        net = sum(n * net for n, net in zip(counts, nets, strict=True))
        squares = tally.squares if walker.counted else sum(n * net**2 for n, net in zip(counts, nets, strict=True))
        name, exact = walker.package.name, exact_cycle(walker, terms)
        told.append(Cycles(walker.name, name, cycles, sum(counts), net, squares, exact, walker.walk.rolls))
    return tuple(told)


def more(job: Job, totals: Sequence[int]) -> dict[str, dict[str, str]]:
    """Beside the findings: what each player's package comes to by the cycle and by the roll."""
    told = read_cycles(job, totals) if job.players else ()
    return {f"{one.player}, {one.package}, by the cycle": one.words() for one in told}
