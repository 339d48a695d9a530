"""Writes a full shoe for each text and dealing style as a transcript: `python -m tests.rules.baccarat.write_shoes`.

The cards and the wagers are drawn with a fixed seed. What each round comes to and what everybody holds is written
into the transcript as expectations, by the table at which the shoe was played; from then on the file stands by itself.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.waiting import awaits
from tests.rules.baccarat.table import FULL, FULL_04, MIDI, MIDI_04, MIDI_98, MINI, MINI_04, SEATED, Cards, Text
from tests.support.desk import PLAYER, SYSTEM
from tests.test_playthroughs import digest, play

FOLDER = Path(__file__).parent.parent.parent / "playthroughs" / "regression"
SHOES: dict[str, tuple[Text, str]] = {
    f"{text.game}-{instrument}-style-{style.lower()}": (text, style)
    for text, instrument, styles in (
        (MINI, "1996-07", "AC"),
        (FULL, "1996-07", "ABC"),
        (MIDI, "1996-07", "ABC"),
        (MIDI_98, "1998-11", "ABC"),
        (MINI_04, "2004-56", "A"),
        (MIDI_04, "2004-56", "C"),
        (FULL_04, "2004-56", "B"),
    )
    for style in styles
}
EVERY = 10
"""Balances are expected after so many rounds."""


class Shoe:
    """One shoe, played and written down line by line."""

    def __init__(self, text: Text, style: str, seed: int) -> None:
        self.chance = Random(seed)
        self.desk = Cards(text, style=style, ready=False)
        self.wagers = 0
        self.lines = [
            f"# {text.casino.capitalize()}, {text.at:%-d %B %Y}: a full shoe of {text.game}, Style {style}.",
            f"table {text.game} at {text.casino}",
            "seats 20",
            *([f"option style = {style}"] if style != "A" else []),
            f"on {text.at:%Y-%m-%d %H:%M}",
            "opens 5 to 500",
        ]
        for player, seat in SEATED.items():
            self.lines += [f"{player} sits {seat}", f"{player} buys 10,000"]

    def do(self, deed: acts.AnyDeed, line: str, role: Role = Role.DEALER, by: str | None = None) -> Entry:
        self.lines.append(line)
        return self.desk.accepts(deed, role, by)

    def play(self) -> str:
        while self.desk.phase != "place your bets":
            self.step()
        while self.desk.phase == "place your bets":
            self.play_round()
        self.lines += ["", "# The shoe has ended."]
        self.say_balances()
        return "\n".join(self.lines) + "\n"

    def play_round(self) -> None:
        rounds = self.desk.table.state.rounds
        self.lines += ["", f"# Round {rounds + 1}."]
        for player in SEATED:
            if not any(wager.player == player for wager in self.desk.table.now.wagers.values()):
                self.bet(player)
        entry = self.step()
        while self.desk.table.state.rounds == rounds:
            entry = self.step()
        for settled in entry.settled:
            verdict = {"win": f"wins {plain(settled.won)}", "stand off": "stands off", "void": "is void"}
            self.lines.append(f"expect {settled.wager.id} {verdict.get(settled.verdict, 'loses')}")
        if (rounds + 1) % EVERY == 0:
            self.say_balances()

    def bet(self, player: str) -> None:
        wait = next(w for w in awaits(self.desk.table, player) if isinstance(w, Wagers))
        kinds = [k for k in wait.kinds for _ in range(1 if k == "tie" else 4)]
        kind = self.chance.choice(kinds)
        stakes = wait.kinds[kind]
        stake = stakes.least + stakes.step * self.chance.randint(0, 3)
        spot = str(SEATED[player])
        self.wagers += 1
        deed = acts.Place(f"w{self.wagers}", player, kind, stake, spot)
        self.do(deed, f"{player} bets {plain(stake)} on {kind} {spot}", PLAYER)

    def step(self) -> Entry:
        """The next thing in the ordinary course."""
        waits = awaits(self.desk.table)
        course = [w for w in waits if isinstance(w, Show) or (isinstance(w, Offer) and w.course)]
        blocking = [w for w in course if isinstance(w, Offer) and isinstance(w.deed, acts.Discharge)]
        wait = self.chance.choice(blocking or course)
        if isinstance(wait, Show):
            return self.show()
        assert isinstance(wait, Offer)
        return self.take(wait.deed, wait.role)

    def take(self, deed: acts.AnyDeed, role: Role) -> Entry:
        match deed:
            case acts.Choose(player=player, word=word, on=on):
                return self.do(deed, f"{player} chooses {word} on {on}", PLAYER)
            case acts.Cut():
                at = self.chance.randint(52, 364)
                return self.do(acts.Cut(at), f"cuts at {at}" if role is PLAYER else f"dealer cuts at {at}")
            case acts.Insert(at=at):
                return self.do(deed, f"dealer inserts the cutting card at {at}")
            case acts.Discharge(duty=name):
                return self.do(deed, f"{role.value} discharges {name}", role)
        words = {"no more bets": "calls no more bets", "shuffle": "shuffles", "deal": "deals"}
        tag = str(deed.__struct_config__.tag)
        return self.do(deed, f"dealer {words.get(tag, tag + 's')}", role)

    def show(self) -> Entry:
        left = self.desk.table.state.left
        card = self.chance.choices(list(left), list(left.values()))[0]
        entry = self.do(acts.Observe("shoe", card), f"shoe shows {card}", SYSTEM)
        self.lines += [f"expect call: {call.says}" for call in entry.calls if "wins" in call.says or "Tie" in call.says]
        self.lines += [f"expect call: {call.says}" for call in entry.calls if call.says == "Last coup"]
        return entry

    def say_balances(self) -> None:
        for player in SEATED:
            self.lines.append(f"expect {player} holds {plain(self.desk.holds(player))}")
        result = -sum(self.desk.holds(player) + self.on_layout(player) - 1_000_000 for player in SEATED)
        won = "wins" if result >= 0 else "loses"
        self.lines.append(f"expect the table {won} {plain(abs(result))}")

    def on_layout(self, player: str) -> Cents:
        return sum(w.stake for w in self.desk.table.now.wagers.values() if w.player == player)


def plain(cents: Cents) -> str:
    return dollars(cents).removeprefix("$")


def write() -> None:
    for seed, (name, (text, style)) in enumerate(SHOES.items()):
        path = FOLDER / f"{name}.txt"
        path.write_text(Shoe(text, style, seed).play(), encoding="utf-8")
        path.with_suffix(".sha256").write_text(digest(play(path)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
