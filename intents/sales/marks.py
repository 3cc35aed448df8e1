"""Which versions of a merchant's rows the sales vocabulary stands on, in one look.

What is made of the rows is kept by each process under this mark. PostgreSQL's `xmin` and `ctid`
name one version of one row: whatever is written, by whom and by whichever door, is another mark.
"""

from merchants import prepared
from merchants.tenancy import TenantModel

_ROWS = "SELECT {at}::text || ' ' || ctid::text || ' ' || xmin::text FROM {table}"
_TEXT = "SELECT string_agg(mark, ';' ORDER BY mark) FROM ({rows}) AS marks(mark)"


def text(*models: type[TenantModel]) -> str:
    """The SQL for the rows of these models; it takes the merchant's key once a model."""
    rows = (
        f"{_ROWS.format(at=at, table=model._meta.db_table)} WHERE merchant_id = %s"
        for at, model in enumerate(models)
    )
    return _TEXT.format(rows=" UNION ALL ".join(rows))


def of(merchant_id: int, sql: str, count: int) -> str:
    """The mark of the merchant's rows by a text of `text` for `count` models; "" for no rows."""
    with prepared.cursor() as cursor:
        cursor.execute(sql, [merchant_id] * count)
        (mark,) = cursor.fetchone()
    return mark or ""
