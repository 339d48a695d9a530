"""A mutation: one small change to the code that removes or bends what one rule says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src/croupier"
TABLES = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.toml"))}


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where `old` stands in the file, exactly once, `new` is put in its place; `file` is below src/croupier."""

    rule: str
    file: str
    old: str
    new: str

    def apply(self, sources: Path) -> None:
        path = sources / self.file
        text = path.read_text(encoding="utf-8")
        if (times := text.count(self.old)) != 1 or self.old == self.new:
            raise ValueError(f"{self.rule}: this stands {times} times in {self.file}, not once:\n{self.old}")
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")


class Division(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mutations of a division. `tests` are the folders of its rules' tests, `playthroughs` how the names of its
    transcripts begin. The first mutation is the one that the ordinary tests run."""

    tests: tuple[str, ...]
    playthroughs: tuple[str, ...]
    mutation: tuple[Mutation, ...]


def read_division(name: str) -> Division:
    return msgspec.toml.decode(TABLES[name].read_bytes(), type=Division)


def named_for(rule: str) -> str:
    """How the names of a rule's own tests begin."""
    number = rule.split(".", 2)[2]
    return "test_" + number.replace(".", "_").replace("-", "_") + "_"


def own_files(division: Division, rule: str) -> Iterator[str]:
    """The test files of the rule's text that hold a test named for it."""
    text = ".".join(rule.split(".")[:2])
    for folder in division.tests:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            words = path.read_text(encoding="utf-8")
            if f'DIVISION = "{text}"' in words and f"def {named_for(rule)}" in words:
                yield str(path.relative_to(ROOT))
