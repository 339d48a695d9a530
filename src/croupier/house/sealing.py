"""Secrets at rest: sealed under a key that comes of the house's key file, so that whoever reads the store, a copy of it
or an export learns none."""

from __future__ import annotations

from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from croupier.house.checkpoints import Signer
from croupier.house.sources import system_entropy
from croupier.house.store.chain import digest
from croupier.house.store.contract import Sealed

PURPOSE = b"croupier sealing 1"
NONCE_SIZE = 12


class WrongKey(ValueError):
    """This key does not open what was sealed, or it was changed."""


class Sealer:
    def __init__(self, key: bytes) -> None:
        """`key` is the house's own; what seals is derived from it and signs nothing."""
        self._cipher = AESGCM(HKDF(SHA256(), 32, None, PURPOSE).derive(key))

    @classmethod
    def at(cls, path: Path) -> Sealer:
        """By the key in a file that nobody else may read; made where there is none."""
        Signer.at(path)
        return cls(path.read_bytes())

    def seal(self, table: str, series: int, commitment: bytes, secrets: int, last: bytes) -> Sealed:
        nonce = system_entropy(NONCE_SIZE)
        sealed = self._cipher.encrypt(nonce, last, belongs_to(table, series, commitment, secrets))
        return Sealed(table, series, commitment, secrets, nonce + sealed)

    def open(self, one: Sealed) -> bytes:
        """WrongKey where it was sealed under another key, for another table or series, or changed since."""
        nonce, sealed = one.sealed[:NONCE_SIZE], one.sealed[NONCE_SIZE:]
        try:
            return self._cipher.decrypt(nonce, sealed, belongs_to(one.table, one.series, one.commitment, one.secrets))
        except (InvalidTag, ValueError):
            message = (
                f"the secrets of table {one.table} cannot be opened with this key; name the one they were made with"
            )
            raise WrongKey(message) from None


def belongs_to(table: str, series: int, commitment: bytes, secrets: int) -> bytes:
    return digest(b"sealed", table.encode(), str(series).encode(), commitment, str(secrets).encode())
