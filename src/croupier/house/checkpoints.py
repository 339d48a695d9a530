"""Signed checkpoints: where the chain of a table stood, under the house's key. An inspector who keeps one can show that
anything before it was changed, even if the whole chain was made anew."""

from __future__ import annotations

from contextlib import suppress
from os import fsync, getpid
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.house.store.chain import digest
from croupier.house.store.contract import Checkpoint, NotInstalled

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY_MODE = 0o600


class Signer:
    """The house's own key. `public` is what an inspector is given, once, outside the house."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = key.public_key().public_bytes_raw()

    @classmethod
    def make(cls) -> Signer:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(Ed25519PrivateKey.generate())

    @classmethod
    def at(cls, path: Path) -> Signer:
        """The key in a file that nobody else may read; made where there is none."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        if not path.exists():
            cls._write(path, Ed25519PrivateKey.generate())
        return cls(Ed25519PrivateKey.from_private_bytes(path.read_bytes()))

    @staticmethod
    def _write(path: Path, key: Ed25519PrivateKey) -> None:
        """Whole or not at all, and once: where several processes begin together, they have the key of the first."""
        draft = path.with_name(f"{path.name}.{getpid()}")
        draft.touch(KEY_MODE)
        with draft.open("wb") as file:  # on the disk before anything is sealed or signed with it
            file.write(key.private_bytes_raw())
            file.flush()
            fsync(file.fileno())
        with suppress(FileExistsError):
            path.hardlink_to(draft)
        draft.unlink()

    def sign(self, table: str, seq: int, link: bytes, at: str) -> Checkpoint:
        signature = self._key.sign(signed_bytes(table, seq, link, at))
        return Checkpoint(table, seq, link, at, self.public, signature)


def signed_bytes(table: str, seq: int, link: bytes, at: str) -> bytes:
    return digest(b"checkpoint", table.encode(), str(seq).encode(), link, at.encode())


def is_signed(checkpoint: Checkpoint, key: bytes) -> bool:
    """Was it signed under this key? The key that it carries itself proves nothing. What tries it is an extra: whoever
    has no key to try does without."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as error:
        raise NotInstalled.of("cryptography", "house") from error
    said = signed_bytes(checkpoint.table, checkpoint.seq, checkpoint.link, checkpoint.at)
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(checkpoint.signature, said)
    except (InvalidSignature, ValueError):
        return False
    return True
