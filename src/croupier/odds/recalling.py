"""Answers that take long, asked for by way of whoever may keep them between runs. The odds themselves touch no file, so
by default nobody does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

T = TypeVar("T")


class Recall(Protocol):
    """Gives the answer that was kept under a name, or has it worked out and keeps it."""

    def __call__(self, name: str, of: type[T], work: Callable[[], T], /) -> T: ...


def work_anew(_name: str, _of: type[T], work: Callable[[], T]) -> T:
    return work()


_recall: ContextVar[Recall] = ContextVar("recall", default=work_anew)


@contextmanager
def recalled_by(recall: Recall) -> Iterator[None]:
    """Meanwhile answers are asked for by way of this."""
    token = _recall.set(recall)
    try:
        yield
    finally:
        _recall.reset(token)


def recall(name: str, of: type[T], work: Callable[[], T]) -> T:
    """The answer of this name: the work is done if nobody has kept it. The name says all that the answer hangs on."""
    return _recall.get()(name, of, work)
