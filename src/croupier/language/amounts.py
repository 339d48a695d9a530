"""Amounts of money as people write them: `25`, `$25`, `12.50`, `1,000`."""

from __future__ import annotations

import re

from croupier.language.words import Unclear
from croupier.money import Cents, read_dollars

AMOUNT = r"\$?\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\$?\d+(?:\.\d\d)?"
_AMOUNT = re.compile(AMOUNT)
_BELOW_NOTHING = re.compile(r"-\s*\$?\d[\d,.]*")


def is_amount(text: str) -> bool:
    return _AMOUNT.fullmatch(text) is not None


def read_amount(text: str) -> Cents:
    if _BELOW_NOTHING.fullmatch(text):
        raise Unclear(f"{text} is no amount: write one above nothing, such as {text.lstrip('- ')}.")
    try:
        return read_dollars(text)
    except ValueError as error:
        raise Unclear(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
