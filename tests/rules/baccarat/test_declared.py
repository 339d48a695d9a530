"""What each version declares of itself: options, what can go wrong and what may be directed, text by text."""

from __future__ import annotations

import pytest

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.acts import AnyDeed, Stated
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.irregularities import Irregularity
from croupier.table.options import OptionSpec
from croupier.table.setup import Option
from croupier.table.waiting import awaits
from tests.rules.baccarat.table import MIDI_04, MINI, MINI_04, TEXTS, Cards, Text
from tests.support.desk import CASINO_MANAGER

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")


def declared(text: Text) -> dict[str, Irregularity]:
    instrument = edition(text.game, text.casino, text.at).instrument
    return {one.key: one for one in find_game(text.game).irregularities if instrument in one.texts}


def say(one: Irregularity) -> AnyDeed:
    needed = [fact for fact in one.facts if fact.needed]
    facts = tuple(Stated(fact.name, fact.values[0] if fact.values else 2) for fact in needed)
    return acts.Direct(one.key, facts=facts) if one.directed else acts.Declare(one.key, facts=facts)


@each_text
def test_the_table_knows_every_word_that_is_declared_for_its_text(text: Text) -> None:
    for one in declared(text).values():
        assert one.cite.startswith(text.division)
        for ready in (True, False):
            answer = Cards(text, ready=ready).say(say(one), CASINO_MANAGER)
            assert isinstance(answer, Entry) or answer.code in ("not-now", "no-such-wager"), (one, answer)


@each_text
def test_whatever_the_table_offers_to_be_said_is_declared(text: Text) -> None:
    desk = Cards(text, style="A" if text is MINI else "B", ready=False)
    unshuffled = desk.table
    desk.ready()
    desk.bet("ana", "banker", 2_000, "1")
    for table in (unshuffled, desk.table):
        deeds = [wait.deed for wait in awaits(table) if isinstance(wait, Offer)]
        said = [deed.word for deed in deeds if isinstance(deed, acts.Direct)]
        said += [deed.irregularity for deed in deeds if isinstance(deed, acts.Declare)]
        assert said and set(said) <= set(declared(text))


def test_style_b_and_pre_shuffled_cards_are_not_declared_for_mini_baccarat_of_1996() -> None:
    lacking = {"style B", "dealer turns Banker's Hand", "dealer turns Player's Hand", "accept pre-shuffled cards"}
    assert not lacking & set(declared(MINI))
    assert lacking <= set(declared(MINI_04)) and lacking <= set(declared(MIDI_04))


def beyond(spec: OptionSpec) -> list[Option]:
    """Values just outside what the option allows."""
    if isinstance(spec.default, bool):
        return [1]
    if spec.least is not None and spec.most is not None:
        return [spec.least - 1, spec.most + 1]
    return ["pig", 3] if spec.values else [3]


@each_text
def test_every_value_of_an_option_makes_terms_and_none_beyond_it(text: Text) -> None:
    game, law = find_game(text.game), edition(text.game, text.casino, text.at)
    for spec in game.options:
        values = spec.values or tuple(v for v in (spec.default, spec.least, spec.most) if v is not None)
        if spec.texts and law.instrument not in spec.texts:
            known = any(o.name == spec.name and law.instrument in o.texts for o in game.options)
            wrong = [] if known else [*values]
        else:
            wrong = beyond(spec)
            for value in values:
                game.terms(law, {spec.name: value})
        for value in wrong:
            with pytest.raises(ValueError, match=spec.name):
                game.terms(law, {spec.name: value})


def test_the_versions_are_named_as_people_name_them() -> None:
    names = {key: (find_game(key).name, find_game(key).title) for key in ("mini-baccarat", "midi-baccarat", "baccarat")}
    assert names == {
        "mini-baccarat": ("mini baccarat", "Mini baccarat"),
        "midi-baccarat": ("midi baccarat", "Midi baccarat"),
        "baccarat": ("baccarat", "Baccarat"),
    }
