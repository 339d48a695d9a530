"""How the odds of baccarat are found."""

from collections.abc import Mapping
from typing import Any

from croupier.gazette.editions import Edition
from croupier.odds.baccarat.coups import figures_now, figures_of, figures_under, results_together
from croupier.odds.baccarat.moments import answer
from croupier.odds.baccarat.removal import find_removals
from croupier.odds.method import ManyShoes, Method, Options


def weigh_shoes(edition: Edition, options: Options, shoes: Any) -> Mapping[str, Any]:
    """What takes numpy, an extra, is fetched when it is asked for: all else here does without."""
    from croupier.odds.baccarat.shoes import weigh_shoes

    return weigh_shoes(edition, options, shoes)


METHOD = Method(
    says=(
        "All hands were counted without replacement from a fresh shoe, the game's own rules saying who draws and who "
        "wins; probabilities and values are exact fractions."
    ),
    figures=figures_of,
    under=figures_under,
    now=figures_now,
    together=results_together,
    removals=find_removals,
    shoes=ManyShoes(weigh_shoes, cards_least=13, drawn=2_000, at_once=2_000),
    moment=answer,
)
