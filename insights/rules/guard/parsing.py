"""The parser of PostgreSQL's SQL, which gives up on what it could read in too many ways.

Where a text may mean several things, the parser tries one after the other: of joins without a
condition, or brackets that do not close, each doubles the tries of the one before, and a hundred
characters would take it for ever.
"""

from typing import Any

import sqlglot
from sqlglot import exp
from sqlglot.parsers.postgres import PostgresParser
from sqlglot.tokenizer_core import Token

from insights.rules.guard import limits
from insights.rules.guard.values import Refused

DIALECT = sqlglot.Dialect.get_or_raise("postgres")
_FREE = 500
_A_TOKEN = 5
"""Steps back for each token; honest statements take one or two."""


def trees(sql: str) -> list[exp.Expr | None]:
    """The statements of the text. Raises `Refused` or a `SqlglotError`."""
    limits.size(sql)
    found = DIALECT.tokenize(sql)
    limits.depth(found)
    return _Parser(dialect=DIALECT).parse(found, sql)


class _Parser(PostgresParser):
    """Counts its steps back. Its base must not be the compiled one, which nothing can extend."""

    _left = 0

    def parse(self, raw_tokens: list[Token], sql: str) -> list[exp.Expr | None]:
        """The trees of the tokens. Raises `Refused` beyond so many steps back."""
        self._left = _FREE + _A_TOKEN * len(raw_tokens)
        return super().parse(raw_tokens, sql)

    def _retreat(self, index: Any) -> None:
        self._left -= 1
        if self._left < 0:
            raise Refused("size: ambiguity")
        super()._retreat(index)
