"""Where a long run has come to, on disk: whole or not at all, and refused when it is damaged or another job's."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from croupier.runs.backends import Run
from croupier.simulate.find import hash_tables, prepare
from croupier.simulate.job import Job, decode, digest, encode, told

FORMAT = 1


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds. Totals are written as words: they may be longer than other programs' numbers."""

    format: int
    job: msgspec.Raw
    tables: str
    done: int
    totals: tuple[str, ...]
    seconds: float
    compiled: float
    digest: str


class BadCheckpoint(ValueError):
    """The file cannot be gone on with; the message says why and what to do."""


def save(path: Path, so_far: Run) -> None:
    """Written beside the old file and put in its place at once, so that a kill leaves one or the other."""
    job, totals = so_far.job, so_far.totals
    kept = Kept(
        format=FORMAT,
        job=msgspec.Raw(encode(job)),
        tables=hash_tables(prepare(job)),
        done=so_far.done,
        totals=tuple(map(str, totals)),
        seconds=so_far.seconds,
        compiled=so_far.ready,
        digest=digest_at(so_far),
    )
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(msgspec.json.encode(kept))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path) -> Run:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadCheckpoint(f"{path} cannot be read: {error.strerror}") from None
    try:
        kept = msgspec.json.decode(data, type=Kept)
        if kept.format != FORMAT:
            raise BadCheckpoint(f"{path} is of format {kept.format}, this croupier reads {FORMAT}: begin anew")
        job = decode(bytes(kept.job))
        so_far = Run(job, kept.done, tuple(map(int, kept.totals)), kept.seconds, kept.compiled)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadCheckpoint(f"{path} is no checkpoint, or a damaged one: remove it and begin anew") from None
    if digest_at(so_far) != kept.digest:
        raise BadCheckpoint(f"{path} is damaged, its digest does not fit: remove it and begin anew")
    if hash_tables(prepare(job)) != kept.tables:
        raise BadCheckpoint(f"{path} was begun under other rules or by another croupier: remove it and begin anew")
    return so_far


def digest_at(so_far: Run) -> str:
    """The digest of a run as far as it has come."""
    return digest(msgspec.structs.replace(so_far.job, units=max(1, so_far.done)), so_far.totals)


def resume(path: Path, job: Job) -> Run:
    """What the file has of this job; from the beginning where there is no file yet."""
    if not path.exists():
        return Run(job)
    so_far = load(path)
    if so_far.job != job:
        asked, held = told(job), told(so_far.job)
        differ = ", ".join(sorted(key for key in asked if asked[key] != held[key]))
        raise BadCheckpoint(f"{path} holds another job (it differs in {differ}): name another file, or --resume {path}")
    return so_far
