"""Equal values give equal bytes, wherever they came from."""

from __future__ import annotations

import msgspec
import pytest

from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.codec import decode_act, decode_setup, encode
from croupier.table.setup import Setup
from croupier.table.wagers import Wager
from tests.support.desk import PLAYER, SATURDAY_NIGHT


@pytest.mark.parametrize(
    ("written", "deed"),
    [
        (b'{"do":"buy in","player":"ana","amount":500,"tender":"cash","chips":"value"}', acts.BuyIn("ana", 500)),
        (b'{"do":"spin","wheel":"anticlockwise","ball":"clockwise"}', acts.Spin()),
        (b'{"do":"shuffle","of":"cards","how":""}', acts.Shuffle()),
        (b'{"do":"redeem","player":"ana","amount":500,"into":"cash"}', acts.Redeem("ana", 500)),
    ],
)
def test_a_default_written_out_is_the_same_bytes_as_one_left_out(written: bytes, deed: AnyDeed) -> None:
    read = msgspec.json.decode(written, type=AnyDeed)
    assert read == deed
    assert encode(read) == encode(deed)


def test_a_wager_in_value_chips_is_the_same_bytes_however_it_was_made() -> None:
    plain = Wager("w1", "ana", "red", "red", 500)
    spelled = Wager("w1", "ana", "red", "red", 500, "".join(["val", "ue"]))
    assert encode(plain) == encode(spelled)
    assert encode(msgspec.structs.replace(plain, chips="".join(["val", "ue"]))) == encode(plain)


def test_a_setup_with_its_defaults_written_out_is_the_same_bytes() -> None:
    written = b'{"game":"roulette","casino":"auckland","table":"1","under_minimum_grace_scope":"table session"}'
    assert encode(decode_setup(written)) == encode(Setup("roulette", "auckland"))


def test_an_act_survives_json_and_names_an_unknown_field() -> None:
    act = acts.Act("a1", SATURDAY_NIGHT, "ana", PLAYER, acts.Place("w1", "ana", "red", 500))
    assert decode_act(encode(act)) == act
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"do":"spin","speed":9}', type=AnyDeed)
