"""Chance by counting: the numbers that a unit of work uses follow from the seed and the unit's own index alone.

A unit is a shoe, a block of spins or of rolls, a session. Its generator is xoroshiro128+ (Blackman and Vigna), begun
with four words of SplitMix64's finaliser at a place that the seed and the index name. So a unit comes out the same
whoever plays it, in whatever order, beside whatever others.

Each 64-bit word makes two draws, by its upper and its lower half: a number below n is the half times n, without its
lower 32 bits. For n up to 2 to the 12th no number is more likely than another by more than one part in a million.

In these loops every whole number is unsigned: mixing signed and unsigned makes floats of both.
"""

from __future__ import annotations

import numpy as np

from croupier.simulate.compiled import inlined

U = np.uint64
GOLDEN = U(0x9E3779B97F4A7C15)
ONE, TWO = U(1), U(2)
HALF = U(32)
LOWER = U(0xFFFFFFFF)


@inlined
def mix(z: np.uint64) -> np.uint64:
    z = (z ^ (z >> U(30))) * U(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U(27))) * U(0x94D049BB133111EB)
    return z ^ (z >> U(31))


@inlined
def begin(seed: np.uint64, index: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The generator of one unit; never all zeros, since the finaliser gives zero for one word only."""
    key = mix(U(seed) + GOLDEN)
    return mix(key + GOLDEN * (TWO * U(index) + ONE)), mix(key + GOLDEN * (TWO * U(index) + TWO))


@inlined
def step(s0: np.uint64, s1: np.uint64) -> tuple[np.uint64, np.uint64]:
    """On to the next word; the word itself is `s0 + s1`, taken before the step."""
    t = s1 ^ s0
    return ((s0 << U(24)) | (s0 >> U(40))) ^ t ^ (t << U(16)), (t << U(37)) | (t >> U(27))


@inlined
def upper(word: np.uint64, n: np.uint64) -> np.uint64:
    """A number below n, by the upper half of a word."""
    return ((word >> HALF) * U(np.uint32(n))) >> HALF


@inlined
def lower(word: np.uint64, n: np.uint64) -> np.uint64:
    """A number below n, by the lower half."""
    return ((word & LOWER) * U(np.uint32(n))) >> HALF
