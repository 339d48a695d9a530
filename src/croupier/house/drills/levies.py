"""What commission is due when a wager is put down?"""

from __future__ import annotations

from croupier.house.drills.evening import look, pick, play_evening
from croupier.house.drills.question import Question, Row, Slip
from croupier.house.sources import RandomSource
from croupier.language.places import say_wager
from croupier.money import dollars


def ask_levy(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    found = [
        (step.before, wager)
        for step in play_evening(game, text, seed)
        for wager in step.before.now.wagers.values()
        if wager.commission and step.before.game.layout(step.before.terms)[wager.kind].levy is not None
    ]
    if not found:
        return None
    table, wager = pick(chance, found)
    layout = table.game.layout(table.terms)
    levy, said, due = layout[wager.kind].levy, say_wager(layout, wager), wager.commission
    assert levy is not None
    wins = max((int(odds.won(wager.stake)) for odds in layout[wager.kind].odds_on(wager.spot)), default=0)
    of_other, other = (wins, "of what it wins") if levy.of == "stake" else (wager.stake, "of the stake")
    slips = (
        Slip(int(levy.share.won(of_other)), f"You seem to have taken the share {other}", wager.id),
        Slip(0, "Commission is due on this wager", wager.id),
    )
    return Question(
        asks=f"{wager.player} puts {dollars(wager.stake)} on {said}. What commission is due?",
        beside="Before the dice decide anything.",
        facts=(f"{wager.player}: {dollars(wager.stake)} on {said}",),
        cites=(levy.cite,),
        says=f"{dollars(due)} is due.",
        amount=due,
        rows=(
            Row(
                wager.id,
                said,
                f"{levy.share.to} in {levy.share.one} {'of the stake' if levy.of == 'stake' else 'of what it wins'}",
                due,
            ),
        ),
        slips=tuple(one for one in slips if one.amount != due),
        table=table,
        shown=look(table),
        wagers=(wager,),
        whose=wager.player,
    )
