"""Every layout that the Rules give: of each game under each text, with its options that change the cloth."""

from __future__ import annotations

from croupier.games import GAMES, find_game
from croupier.gazette.editions import timeline
from croupier.gazette.notices import CASINOS
from croupier.table.wagers import Layout

OPTIONS = {"blackjack": {"super_sevens": True}}


def every_layout() -> dict[str, Layout]:
    found: dict[str, Layout] = {}
    for game in GAMES:
        for casino in CASINOS:
            for edition in timeline(game, casino):
                name = f"{game} {edition.instrument}"
                if edition.instrument is not None and name not in found and edition.status in ("in-force", "stand-in"):
                    of = find_game(game)
                    found[name] = of.layout(of.terms(edition, OPTIONS.get(game, {})))
    return found
