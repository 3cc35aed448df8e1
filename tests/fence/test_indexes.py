"""No index is the beginning of another one: each is written at every change of its table."""

import pytest
from django.db import connection

KEPT = {
    "idx_kb_embeddings_tenant": "the specification names it (specs/tool_calling_rag.md)",
    **dict.fromkeys(
        (
            "auth_group_permissions_group_id_b120cbf9",
            "auth_permission_content_type_id_2f476e4b",
            "merchants_user_groups_user_id_ba76e708",
            "merchants_user_user_permissions_user_id_a464c325",
        ),
        "of Django's own tables, which hardly change",
    ),
}
"""Index → why it stands although another begins with its columns."""

# A unique index is a rule and not only a way to find rows; `indpred` and `indexprs` are compared as
# PostgreSQL keeps them, so that partial indexes are each other's beginning only where both look at
# the same rows.
_BEGINNINGS = """
    SELECT short.indexrelid::regclass::text, long.indexrelid::regclass::text
    FROM pg_index short
    JOIN pg_index long ON long.indrelid = short.indrelid AND long.indexrelid <> short.indexrelid
    JOIN pg_class s ON s.oid = short.indexrelid
    JOIN pg_class l ON l.oid = long.indexrelid AND l.relam = s.relam
    JOIN pg_namespace n ON n.oid = s.relnamespace AND n.nspname = 'public'
    WHERE NOT short.indisunique AND short.indisvalid
        AND coalesce(short.indpred::text, '') = coalesce(long.indpred::text, '')
        AND short.indexprs IS NULL
        AND (long.indkey::text || ' ') LIKE (short.indkey::text || ' %')
        AND (long.indclass::text || ' ') LIKE (short.indclass::text || ' %')
        AND (long.indoption::text || ' ') LIKE (short.indoption::text || ' %')
        AND (short.indkey::text <> long.indkey::text OR long.indisunique
             OR short.indexrelid < long.indexrelid)
        AND l.relkind = 'i'
    ORDER BY 1, 2
"""


@pytest.mark.django_db
def test_no_index_is_the_beginning_of_another() -> None:
    with connection.cursor() as sql:
        sql.execute(_BEGINNINGS)
        found = {short: long for short, long in sql.fetchall() if short not in KEPT}
    assert not found


# A row that others refer to is looked for in their tables when it goes.
_UNINDEXED = """
    SELECT c.conrelid::regclass::text, a.attname
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND array_length(c.conkey, 1) = 1
        AND c.connamespace = 'public'::regnamespace
        AND NOT EXISTS (
            SELECT FROM pg_index i
            WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
                AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) LIKE
                     '%' || quote_ident(a.attname) || ' IS NOT NULL%')
        )
    ORDER BY 1, 2
"""


@pytest.mark.django_db
def test_each_foreign_key_begins_an_index() -> None:
    with connection.cursor() as sql:
        sql.execute(_UNINDEXED)
        found = sql.fetchall()
    assert not found
