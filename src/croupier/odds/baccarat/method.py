"""How the odds of baccarat are found."""

from croupier.odds.baccarat.coups import figures_now, figures_of, figures_under, results_together
from croupier.odds.baccarat.moments import answer
from croupier.odds.baccarat.removal import find_removals
from croupier.odds.method import Method

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
    moment=answer,
)
