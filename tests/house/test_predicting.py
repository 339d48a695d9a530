"""Nothing that is public before a draw predicts it (G8d); `python -m bench.soak_predict` plays ten thousand rounds."""

from __future__ import annotations

from croupier.house.sources import seeded
from tests.support.drawing import Drawing
from tests.support.predicting import Predictor, is_chance, play_and_predict

ROUNDS = 300


def test_whoever_saw_everything_until_no_more_bets_does_no_better_than_chance() -> None:
    hits, places = play_and_predict(Drawing("roulette", entropy=seeded(21)), ROUNDS)
    assert len(places) == ROUNDS and all(0 < closed < drawn for closed, drawn in places)
    assert hits.pop("with the secret") == ROUNDS, "the control: whoever has the secret is always right"
    guesses = Predictor().guesses()
    assert set(hits) <= set(guesses) and len(guesses) == 12
    for guess in guesses:
        assert is_chance(hits[guess], ROUNDS), (guess, hits[guess])
