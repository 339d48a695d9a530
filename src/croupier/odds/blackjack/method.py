"""How the odds of blackjack are found."""

from croupier.games.blackjack.layout import DOUBLE, SPLIT
from croupier.odds.blackjack.advice import advise
from croupier.odds.blackjack.chart import draw_charts
from croupier.odds.blackjack.decisions import weigh_decisions
from croupier.odds.blackjack.figures import figures_of, lay_out_otherwise, play_otherwise, valued_of
from croupier.odds.blackjack.moments import answer
from croupier.odds.blackjack.play import LAW, RULES
from croupier.odds.blackjack.removal import find_indices, find_removals
from croupier.odds.blackjack.shoes import weigh_shoes
from croupier.odds.method import ManyShoes, Method

VARIATIONS = (
    "dealer_hits_soft_17=true",
    "double_any_two=true",
    "double_after_split=false",
    "hands_max=1",
    "hands_max=2",
    "hands_max=4",
    "must_draw_to_twelve=false",
    "blackjack_pays=6 to 5",
    "blackjack_pays=1",
    "hole_card=true",
)

METHOD = Method(
    says=(
        "The best play was found for every hand against every first card from the cards then left, the dealer's "
        "chances being exact for each composition; split hands are played as unsplit ones, with which the value of all "
        "hands of a split together is exact, a fraction. Every way a box may come out was followed so, in double "
        "precision, what three hands of a split have in common beyond every two of them left out; its chances are good "
        "to seven places. Insurance and Super Sevens are exact."
    ),
    is_slow=True,
    figures=figures_of,
    valued=valued_of,
    what_if=play_otherwise,
    layout=lay_out_otherwise,
    switches=LAW,
    rules=RULES,
    variations=VARIATIONS,
    charts=draw_charts,
    decisions=weigh_decisions,
    advise=advise,
    counted_in=frozenset({DOUBLE, SPLIT}),
    removals=find_removals,
    indices=find_indices,
    shoes=ManyShoes(weigh_shoes, cards_least=52, drawn=48, at_once=2),
    moment=answer,
)
