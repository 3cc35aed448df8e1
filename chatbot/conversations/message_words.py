"""What a message is found by: its Spanish words, and whose it is.

A GIN index holds no plain columns here (PostgreSQL comes without `btree_gin`), so the merchant is
one more word of each message: PostgreSQL meets the merchant's own messages alone, however many the
others have. Both sides of a search use this module; written otherwise, the index is not used.
"""

from django.contrib.postgres.search import SearchQuery, SearchVector
from django.db.models import TextField, Value
from django.db.models.functions import Cast, Concat

_WHOSE = Concat(Value("m"), Cast("merchant", TextField()), output_field=TextField())
VECTOR = SearchVector(_WHOSE, config="simple") + SearchVector("text", config="spanish")


def query(merchant_id: int, words: str) -> SearchQuery:
    """`words` is a raw `tsquery`; only messages of the merchant fit."""
    return SearchQuery(f"m{merchant_id} & ({words})", config="spanish", search_type="raw")
