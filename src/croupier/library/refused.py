"""A lawful no, for programs that go on only where all is well."""

from __future__ import annotations

from croupier.gazette.cite import Cite, spell
from croupier.language.words import Unclear
from croupier.table.acts import AnyDeed
from croupier.table.refusals import Refusal

__all__ = ["Refused", "Unclear"]


class Refused(Exception):
    """The table refused a deed; nothing has changed. `code` is one of a fixed list, `cite` the rule that decides, and
    `message` says what would be lawful."""

    refusal: Refusal
    deed: AnyDeed | None

    def __init__(self, refusal: Refusal, deed: AnyDeed | None = None) -> None:
        self.refusal, self.deed = refusal, deed
        super().__init__(f"{refusal.message} [{spell(refusal.cite)}] ({refusal.code})")

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def cite(self) -> Cite:
        return self.refusal.cite

    @property
    def message(self) -> str:
        return self.refusal.message

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal, AnyDeed | None]]:
        return Refused, (self.refusal, self.deed)
