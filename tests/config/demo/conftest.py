"""The demo shops with their last days, planted once for all tests of this folder."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from tests.config import seeding


@pytest.fixture(scope="package")
def lived(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Each test undoes what it changes; the modules share one process (`xdist_group`)."""
    with (
        django_db_blocker.unblock(),
        pytest.MonkeyPatch.context() as patched,
        transaction.atomic(),
    ):
        seeding.one_picture(patched)
        patched.setenv("OPENAI_API_KEY", "not-to-be-used")
        seeding.seed(no_history=False)
        yield
        transaction.set_rollback(True)
