"""The two questions that whoever runs us asks the web process."""

import pytest
from django.test import Client

from config.version import version


def test_a_living_process_says_so_without_touching_anything(client: Client) -> None:
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content.decode()) == (200, f"ok {version()}")


@pytest.mark.django_db
def test_ready_means_that_database_and_redis_answer(client: Client) -> None:
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "parts": {"database": True, "redis": True}}
