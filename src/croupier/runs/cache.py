"""What took long to work out, kept between runs where a user's cache belongs: never needed, and never trusted.

An answer is kept under a seal over itself, the version and all code of the package. One that other code gave, or that
was damaged, does not have the seal and is worked out anew; where nothing can be kept, every answer is.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TypeVar

import msgspec

import croupier

T = TypeVar("T")

SEAL_BYTES = sha256().digest_size
IN_THE_WAY = OSError, RuntimeError, ValueError, TypeError, msgspec.MsgspecError
"""No folder, no leave, no room, no home; another seal, or no answer of this kind."""


def recall(name: str, of: type[T], work: Callable[[], T]) -> T:
    """The answer that this very code kept under this name; otherwise the work is done, and its answer kept."""
    if (kept := find_kept(name, of)) is not None:
        return kept
    answer = work()
    with suppress(*IN_THE_WAY):
        write_whole(find_folder() / name, seal(msgspec.msgpack.encode(answer, enc_hook=as_plain)))
    return answer


def find_kept(name: str, of: type[T]) -> T | None:
    """The answer that this very code kept under this name, if it is there."""
    with suppress(*IN_THE_WAY):
        return open_sealed((find_folder() / name).read_bytes(), of)
    return None


def find_folder() -> Path:
    """CROUPIER_CACHE names it; otherwise it is `croupier` where XDG_CACHE_HOME says, or under ~/.cache."""
    if own := os.environ.get("CROUPIER_CACHE"):
        return Path(own)
    shared = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not shared.is_absolute():  # as the XDG specification asks
        shared = Path.home() / ".cache"
    return shared / "croupier"


def write_whole(file: Path, held: bytes) -> None:
    """All of it or nothing, even when another process writes the same file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix=f"{file.name}.", delete=False) as part:
        whole = Path(part.name)
        try:
            part.write(held)
            part.close()
            whole.replace(file)
        finally:
            whole.unlink(missing_ok=True)


def as_plain(value: object) -> str | float:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, float):  # of a kind of its own, as compiled loops give it
        return float(value)
    raise TypeError(f"{type(value).__name__} is not kept")


def from_plain(of: type, text: str) -> object:
    if of is Fraction:
        return Fraction(text)
    raise TypeError(f"{of.__name__} is not kept")


# The seal ------------------------------------------------------------------------------------------------


def seal(packed: bytes) -> bytes:
    return sha256(code_digest() + packed).digest() + packed


def open_sealed(held: bytes, of: type[T]) -> T:
    packed = held[SEAL_BYTES:]
    if seal(packed) != held:
        raise ValueError("other code kept this, or it was damaged")
    return msgspec.msgpack.decode(packed, type=of, dec_hook=from_plain)


@cache
def code_digest() -> bytes:
    """Of the version and every file of the package: no list of what an answer hangs on has to be kept in step."""
    said = sha256(croupier.__version__.encode())
    package = Path(croupier.__file__).parent
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.parent.name != "__pycache__":
            code = path.read_bytes()
            said.update(f"{path.relative_to(package)} {len(code)}\n".encode())
            said.update(code)
    return said.digest()
