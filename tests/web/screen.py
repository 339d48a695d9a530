"""What a person's screen shows of cards and words at their places, to be held against what the house says."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic, sleep

from croupier.table.scene import Shown
from tests.web.browser import Person

READ = """side => {
  const cards = {}, tags = {}, seat = document.querySelector('croupier-table').boards.find(one => one.svg.classList.contains(side)).seat;
  for (const place of document.querySelectorAll(`svg.board.${side} .place`)) {
    const key = place.dataset.place.replace('*', seat);
    if (place.dataset.what === 'cards') {
      const lying = [...place.querySelectorAll('.playing-card')].map(one => one.dataset.card);
      if (lying.length) cards[key] = lying;
    } else if (place.dataset.what === 'tag' && place.textContent) tags[key] = place.textContent;
  }
  return [cards, tags];
}"""  # noqa: E501


def read(person: Person) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    cards, tags = person.page.evaluate(READ, person.side)
    return {key: tuple(lying) for key, lying in cards.items()}, tags


def agrees(person: Person, shown: Shown, own: Mapping[str, tuple[str, ...]] = {}) -> bool:
    """Before long: every card that the screen has lies there, and none is missing where the drawing has a place."""
    until = monotonic() + 5
    while True:
        cards, tags = read(person)
        said = {**shown.cards, **own}
        same = all(said.get(key) == lying for key, lying in cards.items())
        whole = all(cards.get(key, ()) == lying for key, lying in said.items() if person.side == "wide")
        told = all(shown.tags[key].text == text for key, text in tags.items() if key in shown.tags)
        if same and whole and told:
            return True
        if monotonic() > until:
            raise AssertionError((cards, said, tags))
        sleep(0.02)
