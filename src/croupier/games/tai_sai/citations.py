"""Where each edition says it: the same game under two numberings (1996 Division VI, 1998 Division 9)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.gazette.cite import Cite, cite


class Citations(msgspec.Struct, frozen=True):
    """The rules of one edition, by what they are about. `wins`, `wins_as_triple` and `loses` are by kind of wager."""

    wagers: Mapping[str, Cite]
    wins: Mapping[str, Cite]
    wins_as_triple: Mapping[str, Cite]
    loses: Mapping[str, Cite]
    odds: Cite
    total: Cite
    faces_decide: Cite
    uppermost: Cite
    chips: Cite
    spoken: Cite
    within: Cite
    responsible: Cite
    position: Cite
    late: Cite
    fixed: Cite
    untouched: Cite
    losers_alone: Cite
    unpaid: Cite
    keys: Cite
    verified: Cite
    lit: Cite
    random: Cite
    tumble: Cite
    call: Cite
    announce: Cite
    announce_doubles: Cite
    enter: Cite
    losers_first: Cite
    then_winners: Cite
    amend: Cite
    hands_off: Cite
    not_flat: Cite
    tumbler_fault: Cite
    exposed: Cite
    not_tumbled: Cite
    without_a_call: Cite
    by_the_dice: Cite
    malfunction: Cite


CITES_1996 = Citations(
    wagers={
        "small": cite("1996.tai-sai.3.1.a"),
        "big": cite("1996.tai-sai.3.1.b"),
        "triple": cite("1996.tai-sai.3.1.c"),
        "double": cite("1996.tai-sai.3.1.d"),
        "any-triple": cite("1996.tai-sai.3.1.e"),
        "total": cite("1996.tai-sai.3.1.f"),
        "combination": cite("1996.tai-sai.3.1.g"),
        "face": cite("1996.tai-sai.3.1.h"),
    },
    wins={
        "small": cite("1996.tai-sai.3.1.a.i"),
        "big": cite("1996.tai-sai.3.1.b.i"),
        "triple": cite("1996.tai-sai.3.1.c.i"),
        "double": cite("1996.tai-sai.3.1.d.i"),
        "any-triple": cite("1996.tai-sai.3.1.e.i"),
        "total": cite("1996.tai-sai.3.1.f.i"),
        "combination": cite("1996.tai-sai.3.1.g.i"),
        "face": cite("1996.tai-sai.3.1.h.i"),
    },
    wins_as_triple={"double": cite("1996.tai-sai.3.1.d.ii")},
    loses={
        "small": cite("1996.tai-sai.3.1.a.ii"),
        "big": cite("1996.tai-sai.3.1.b.ii"),
        "triple": cite("1996.tai-sai.3.1.c.ii"),
        "double": cite("1996.tai-sai.3.1.d.iii"),
        "any-triple": cite("1996.tai-sai.3.1.e.ii"),
        "total": cite("1996.tai-sai.3.1.f.ii"),
        "combination": cite("1996.tai-sai.3.1.g.ii"),
        "face": cite("1996.tai-sai.3.1.h.ii"),
    },
    odds=cite("1996.tai-sai.4.0"),
    total=cite("1996.tai-sai.1.0.total"),
    faces_decide=cite("1996.tai-sai.3.2"),
    uppermost=cite("1996.tai-sai.3.3"),
    chips=cite("1996.tai-sai.3.4"),
    spoken=cite("1996.tai-sai.3.5"),
    within=cite("1996.tai-sai.3.6"),
    responsible=cite("1996.tai-sai.3.7"),
    position=cite("1996.tai-sai.3.8"),
    late=cite("1996.tai-sai.3.9"),
    fixed=cite("1996.tai-sai.3.9"),
    untouched=cite("1996.tai-sai.3.10"),
    losers_alone=cite("1996.tai-sai.3.10"),
    unpaid=cite("1996.tai-sai.6.9"),
    keys=cite("1996.tai-sai.2.5.f.i"),
    verified=cite("1996.tai-sai.2.5.f.iii"),
    lit=cite("1996.tai-sai.2.4"),
    random=cite("1996.tai-sai.2.6"),
    tumble=cite("1996.tai-sai.6.1"),
    call=cite("1996.tai-sai.6.2"),
    announce=cite("1996.tai-sai.6.3"),
    announce_doubles=cite("1996.tai-sai.6.4"),
    enter=cite("1996.tai-sai.6.5"),
    losers_first=cite("1996.tai-sai.6.6.a"),
    then_winners=cite("1996.tai-sai.6.6.b"),
    amend=cite("1996.tai-sai.6.7"),
    hands_off=cite("1996.tai-sai.6.8"),
    not_flat=cite("1996.tai-sai.7.1"),
    tumbler_fault=cite("1996.tai-sai.7.2"),
    exposed=cite("1996.tai-sai.7.3"),
    not_tumbled=cite("1996.tai-sai.7.4"),
    without_a_call=cite("1996.tai-sai.7.5"),
    by_the_dice=cite("1996.tai-sai.7.6"),
    malfunction=cite("1996.tai-sai.7.7"),
)

CITES_1998 = Citations(
    wagers={
        "small": cite("1998.tai-sai.4.1.a"),
        "big": cite("1998.tai-sai.4.1.b"),
        "triple": cite("1998.tai-sai.4.1.c"),
        "double": cite("1998.tai-sai.4.1.d"),
        "any-triple": cite("1998.tai-sai.4.1.e"),
        "total": cite("1998.tai-sai.4.1.f"),
        "combination": cite("1998.tai-sai.4.1.g"),
        "face": cite("1998.tai-sai.4.1.h"),
    },
    wins={
        "small": cite("1998.tai-sai.4.1.a.i"),
        "big": cite("1998.tai-sai.4.1.b.i"),
        "triple": cite("1998.tai-sai.4.1.c.i"),
        "double": cite("1998.tai-sai.4.1.d.i"),
        "any-triple": cite("1998.tai-sai.4.1.e.i"),
        "total": cite("1998.tai-sai.4.1.f.i"),
        "combination": cite("1998.tai-sai.4.1.g.i"),
        "face": cite("1998.tai-sai.4.1.h.i"),
    },
    wins_as_triple={"double": cite("1998.tai-sai.4.1.d.ii")},
    loses={
        "small": cite("1998.tai-sai.4.1.a.ii"),
        "big": cite("1998.tai-sai.4.1.b.ii"),
        "triple": cite("1998.tai-sai.4.1.c.ii"),
        "double": cite("1998.tai-sai.4.1.d.iii"),
        "any-triple": cite("1998.tai-sai.4.1.e.ii"),
        "total": cite("1998.tai-sai.4.1.f.ii"),
        "combination": cite("1998.tai-sai.4.1.g.ii"),
        "face": cite("1998.tai-sai.4.1.h.ii"),
    },
    odds=cite("1998.tai-sai.4.10"),
    total=cite("1998.tai-sai.1.0.total"),
    faces_decide=cite("1998.tai-sai.4.2"),
    uppermost=cite("1998.tai-sai.4.2"),
    chips=cite("1998.tai-sai.4.3"),
    spoken=cite("1998.tai-sai.4.5"),
    within=cite("1998.tai-sai.4.3"),
    responsible=cite("1998.tai-sai.4.6"),
    position=cite("1998.tai-sai.4.9"),
    late=cite("1998.tai-sai.4.7.a"),
    fixed=cite("1998.tai-sai.4.7.b"),
    untouched=cite("1998.tai-sai.4.7.b"),
    losers_alone=cite("1998.tai-sai.4.8"),
    unpaid=cite("1998.tai-sai.4.4"),
    keys=cite("1998.tai-sai.3.3.a.i"),
    verified=cite("1998.tai-sai.3.3.a.iii"),
    lit=cite("1998.tai-sai.3.3.b"),
    random=cite("1998.tai-sai.6.3"),
    tumble=cite("1998.tai-sai.6.1"),
    call=cite("1998.tai-sai.6.2"),
    announce=cite("1998.tai-sai.6.3"),
    announce_doubles=cite("1998.tai-sai.6.3"),
    enter=cite("1998.tai-sai.6.4"),
    losers_first=cite("1998.tai-sai.6.5.a"),
    then_winners=cite("1998.tai-sai.6.5.b"),
    amend=cite("1998.tai-sai.7.2"),
    hands_off=cite("1998.tai-sai.6.6"),
    not_flat=cite("1998.tai-sai.7.1.a"),
    tumbler_fault=cite("1998.tai-sai.7.1.b"),
    exposed=cite("1998.tai-sai.7.1.c"),
    not_tumbled=cite("1998.tai-sai.7.1.d"),
    without_a_call=cite("1998.tai-sai.7.1"),
    by_the_dice=cite("1998.tai-sai.7.3"),
    malfunction=cite("1998.tai-sai.7.4"),
)
