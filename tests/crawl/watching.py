"""A watch over one merchant's tables: every row that is written, changed or deleted is noted.

Triggers note it, so that a change is seen by whatever way it came, and even if it is undone.
"""

from typing import Any

from django.db import connection, models

from tests.crawl.addresses import tenant_models
from tests.crawl.planting import BESIDE, Shop

_NOTE = """
CREATE TABLE crawl_noted (told text);
CREATE FUNCTION crawl_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    was text := to_jsonb(OLD) ->> TG_ARGV[0];
    becomes text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
    IF was = ANY (string_to_array(TG_ARGV[1], ','))
    OR becomes = ANY (string_to_array(TG_ARGV[1], ','))
    THEN INSERT INTO crawl_noted VALUES (TG_OP || ' ' || TG_TABLE_NAME);
    END IF;
    RETURN NULL;
END $$
"""


def over(shop: Shop) -> None:
    """From now on, to the end of the test, what happens to the shop's rows is noted."""
    accounts = _pks("conversations.ChannelAccount", shop)
    people = [user.pk for user in shop.members]
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")
        sql.execute("SET CONSTRAINTS ALL DEFERRED")
        sql.execute(_NOTE)
        for model in tenant_models():
            _watch(sql, model._meta.db_table, "merchant_id", [shop.merchant.pk])
        for label, column in BESIDE.items():
            table = label.replace(".", "_").lower()
            _watch(sql, table, column, accounts if column == "account_id" else [shop.merchant.pk])
        _watch(sql, "merchants_user", "id", people)


def _watch(sql: Any, table: str, column: str, keys: list[Any]) -> None:
    told = ",".join(str(key) for key in keys)
    sql.execute(
        f'CREATE TRIGGER crawl_{table} AFTER INSERT OR UPDATE OR DELETE ON "{table}" '
        f"FOR EACH ROW EXECUTE FUNCTION crawl_note('{column}', '{told}')"
    )


def noted() -> list[str]:
    """What was noted since, as `UPDATE orders_order`.

    Raises `DatabaseError` for what a commit would refuse.
    """
    with connection.cursor() as sql:
        sql.execute(
            "SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED;"
            "SELECT DISTINCT told FROM crawl_noted ORDER BY told"
        )
        while sql.nextset():
            pass
        return [told for (told,) in sql.fetchall()]


def _pks(label: str, shop: Shop) -> list[Any]:
    model: type[models.Model] = next(m for m in tenant_models() if m._meta.label == label)
    rows = model._base_manager.filter(merchant=shop.merchant)
    return list(rows.values_list("pk", flat=True))
