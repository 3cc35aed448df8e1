"""The seeding of the demo for tests: what it says, the rows it makes, one picture for all goods."""

from functools import cache
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection

from config.demo import jugueria, pictures

DRAW = pictures.product


def seed(**options: object) -> str:
    """What the command says; the shops have no history unless `no_history=False` asks for it."""
    out = StringIO()
    call_command("seed_demo", stdout=out, **{"no_history": True, **options})
    return out.getvalue()


def rows() -> dict[str, int]:
    """Rows of every table of ours, by label."""
    labels = ("merchants", "products", "orders", "conversations", "agent", "bookings")
    counts = {}
    with connection.cursor() as sql:
        for model in apps.get_models():
            if model._meta.app_label in labels:
                sql.execute(f'SELECT count(*) FROM "{model._meta.db_table}"')
                counts[model._meta.label] = sql.fetchone()[0]
    return counts


def one_picture(patched: pytest.MonkeyPatch) -> None:
    """Drawing takes most of a seeding's time, and one picture serves these tests."""
    drawing = jugueria.GOODS[0].drawing
    same = cache(lambda: DRAW(drawing, ("#ffffff", "#eeeeee")))
    patched.setattr(pictures, "product", lambda *_: same())
