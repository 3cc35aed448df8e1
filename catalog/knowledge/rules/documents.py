"""A text to be indexed, whoever keeps it, and what the index is to hold of it. Pure."""

import hashlib
import uuid
from dataclasses import dataclass
from functools import cached_property

from catalog.knowledge.rules import chunking
from catalog.knowledge.rules.chunking import Chunk


@dataclass(frozen=True)
class Document:
    """`source_type` is one of `audience.Source`."""

    source_type: str
    source_id: uuid.UUID
    title: str
    body: str
    category: str = ""
    tags: tuple[str, ...] = ()

    @cached_property
    def chunks(self) -> tuple[Chunk, ...]:
        """What is found of it, in its order."""
        return tuple(chunking.chunks(self.title, self.body))


def policy_key(merchant_id: int, kind: str) -> uuid.UUID:
    """The key of a merchant's policy, which has no UUID of its own; SQL makes the same one."""
    told = f"policy:{merchant_id}:{kind}".encode()
    return uuid.UUID(hashlib.md5(told, usedforsecurity=False).hexdigest())
