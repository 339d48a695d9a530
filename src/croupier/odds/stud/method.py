"""How the odds of Caribbean stud are found."""

from croupier.games.caribbean_stud.layout import BET
from croupier.odds.method import Method
from croupier.odds.stud.advice import advise
from croupier.odds.stud.chart import draw_charts
from croupier.odds.stud.figures import figures_of, figures_under
from croupier.odds.stud.jackpot import draw_curve, jackpot_figures
from croupier.odds.stud.moments import answer

METHOD = Method(
    says=(
        "All deals were counted, the game's own rules ranking the hands, and each decision taken the better way, or as "
        "the strategy named says."
    ),
    is_slow=True,
    figures=figures_of,
    under=figures_under,
    charts=draw_charts,
    jackpot=draw_curve,
    advise=advise,
    at_meter=jackpot_figures,
    counted_in=frozenset({BET}),
    moment=answer,
)
