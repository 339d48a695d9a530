"""What a casino supervisor sees to before the table opens (5.0), and what stands there for everybody to read."""

from __future__ import annotations

from croupier.gazette.cite import Cite, cite
from croupier.table.game import Task
from croupier.table.roles import Role

Notices = tuple[tuple[Cite, str], ...]

POWER = "See that the electronic equipment is connected to power and switched on."
TEST_RUNS = "Make test runs: equipment and entry terminal work, and the right winning areas light up."
TUMBLER = "Inspect the dice tumbler and activate it to see that it works."
SEAL = "See that the three dice in the tumbler are properly under seal and the seal untouched."
DROP_BOX = "See that the drop box is attached."

CHECKS_1996: tuple[Task, ...] = (
    Task(
        cite("1996.tai-sai.2.5"),
        Role.GAME_SUPERVISOR,
        "See that the table has its dice tumbler, three dice, entry terminal, change block, chip tray or float cover, "
        "and bell; with non-value chips also the display rack and marker buttons.",
    ),
    Task(cite("1996.tai-sai.2.7"), Role.GAME_SUPERVISOR, DROP_BOX),
    Task(cite("1996.tai-sai.5.0.a"), Role.CASINO_SUPERVISOR, POWER),
    Task(cite("1996.tai-sai.5.0.b"), Role.CASINO_SUPERVISOR, TEST_RUNS),
    Task(cite("1996.tai-sai.5.0.c"), Role.CASINO_SUPERVISOR, TUMBLER),
    Task(cite("1996.tai-sai.5.0.d"), Role.CASINO_SUPERVISOR, SEAL),
)

CHECKS_1998: tuple[Task, ...] = (
    Task(
        cite("1998.tai-sai.3.4"),
        Role.GAME_SUPERVISOR,
        "See that the table has its three dice, dice tumbler, change block and bell; with non-value chips also the "
        "display rack and marker buttons.",
    ),
    Task(cite("1998.tai-sai.3.1"), Role.GAME_SUPERVISOR, DROP_BOX),
    Task(cite("1998.tai-sai.5.0.a"), Role.CASINO_SUPERVISOR, POWER),
    Task(cite("1998.tai-sai.5.0.b"), Role.CASINO_SUPERVISOR, TEST_RUNS),
    Task(cite("1998.tai-sai.5.0.c"), Role.CASINO_SUPERVISOR, TUMBLER),
    Task(cite("1998.tai-sai.5.0.d"), Role.CASINO_SUPERVISOR, SEAL),
)

SMALL_ON_TOP = "Value chips are stacked with the smaller denominations on top, wholly inside one area."
ANSWER_FOR = "Players answer for where their chips lie, even when the dealer helps."
HANDS_OFF = "Nobody interferes with the dice tumbler, the electronic equipment or the entry terminal."

NOTICES_1996: Notices = (
    (cite("1996.tai-sai.3.4"), SMALL_ON_TOP),
    (cite("1996.tai-sai.3.7"), ANSWER_FOR),
    (cite("1996.tai-sai.6.8"), HANDS_OFF),
)

NOTICES_1998: Notices = (
    (cite("1998.tai-sai.4.3"), SMALL_ON_TOP),
    (cite("1998.tai-sai.4.6"), ANSWER_FOR),
    (cite("1998.tai-sai.6.6"), HANDS_OFF),
)
