"""A shoe of cards as bytes, put in order before it is dealt: Fisher and Yates, from the front.

On a graphics processor every thread has a shoe, and the shoes of a block lie interleaved by words of four bytes, so
that threads side by side never meet in a bank of its memory. `at` and `stride` say where: card k of a shoe lies at
`(k >> 2) * stride + at + (k & 3)`. For a shoe by itself `at` is 0 and `stride` is 4, and that is simply k.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.compiled import inlined
from croupier.simulate.randomness import ONE, TWO, U, lower, step, upper

Bytes = npt.NDArray[np.uint8]
ALONE = U(4)
"""The stride of a shoe by itself."""
THREE = U(3)


@inlined
def place(k: np.uint64, at: np.uint64, stride: np.uint64) -> np.uint64:
    """In 32 bits, which is all that a graphics processor does in one step."""
    return U(np.uint32(np.uint32(k >> TWO) * np.uint32(stride)) + np.uint32(at) + np.uint32(k & THREE))


@inlined
def shuffle(
    shoe: Bytes, at: np.uint64, stride: np.uint64, cards: np.uint64, need: np.uint64, s0: np.uint64, s1: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """Put the first `need` of the shoe's cards (or one more) in a random order; the rest is what is left. The cards are
    even in number, as whole decks are.

    Where the generator has come to is given back, for what else the unit draws."""
    k, left = U(0), U(cards)
    while k < need:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        here, there = place(k, at, stride), place(k + upper(word, left), at, stride)
        card = shoe[there]
        shoe[there] = shoe[here]
        shoe[here] = card
        k += ONE
        left -= ONE
        here, there = here + ONE, place(k + lower(word, left), at, stride)
        card = shoe[there]
        shoe[there] = shoe[here]
        shoe[here] = card
        k += ONE
        left -= ONE
    return s0, s1


@inlined
def fill(shoe: Bytes, at: np.uint64, stride: np.uint64, deck: Bytes, cards: np.uint64) -> None:
    """The cards of the deck, in their order, into the shoe; `cards` is a multiple of four."""
    k, row = U(0), at
    while k < cards:
        shoe[row] = deck[k]
        shoe[row + ONE] = deck[k + ONE]
        shoe[row + TWO] = deck[k + TWO]
        shoe[row + THREE] = deck[k + THREE]
        row += stride
        k += ALONE


@inlined
def shuffle_in(
    shoe: Bytes, at: np.uint64, stride: np.uint64, deck: Bytes, cards: np.uint64, s0: np.uint64, s1: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """The deck's cards into the shoe in a random order, card by card: each takes the place of one that is in already,
    or its own, and that one goes to the end (Fisher and Yates, inside out). `cards` is a multiple of four.

    Where the generator has come to is given back, for what else the unit draws."""
    k, row = U(0), at
    while k < cards:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        other = s0 + s1
        s0, s1 = step(s0, s1)
        there = place(upper(word, k + ONE), at, stride)
        shoe[row] = shoe[there]
        shoe[there] = deck[k]
        there = place(lower(word, k + TWO), at, stride)
        shoe[row + ONE] = shoe[there]
        shoe[there] = deck[k + ONE]
        there = place(upper(other, k + THREE), at, stride)
        shoe[row + TWO] = shoe[there]
        shoe[there] = deck[k + TWO]
        k += ALONE
        there = place(lower(other, k), at, stride)
        shoe[row + THREE] = shoe[there]
        shoe[there] = deck[k - ONE]
        row += stride
    return s0, s1
