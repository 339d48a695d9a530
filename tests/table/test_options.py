"""Options are declared once: what there is, what is allowed, and what a wrong one is told."""

from __future__ import annotations

import pytest

from croupier.table.options import OptionSpec, choose

SPECS = (
    OptionSpec("decks", 6, "1.1", "how many", least=4, most=8),
    OptionSpec("style", "A", "1.2", "which", values=("A", "B", "C")),
    OptionSpec("burn", True, "1.3", "a card face down"),
    OptionSpec("seed", 0, "1.4", "what the pool starts at", least=0, amount=True),
    OptionSpec("new", False, "1.5", "only in the later text", texts=("2004-56",)),
)


def test_what_is_not_said_has_its_default() -> None:
    assert choose("toy", SPECS, {}, "1996-07") == {"decks": 6, "style": "A", "burn": True, "seed": 0}
    assert choose("toy", SPECS, {"decks": 8, "new": True}, "2004-56")["new"] is True


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"dekcs": 6}, "toy has no option dekcs under this text; it has: decks, style, burn, seed"),
        ({"new": True}, "toy has no option new under this text"),
        ({"decks": 9}, "the option decks is 4 to 8, not 9"),
        ({"decks": "6"}, "the option decks is 4 to 8, not '6'"),
        ({"decks": True}, "the option decks is 4 to 8, not True"),
        ({"style": "D"}, "the option style is A, B or C, not 'D'"),
        ({"burn": 1}, "the option burn is true or false, not 1"),
        ({"seed": -1}, "the option seed is cents, 0 or more, not -1"),
    ],
)
def test_a_wrong_option_is_named_with_what_would_be_right(given: dict[str, str | int | bool], says: str) -> None:
    with pytest.raises(ValueError) as error:
        choose("toy", SPECS, given, "1996-07")
    assert str(error.value).startswith(says)
