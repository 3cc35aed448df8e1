"""What a monitoring system reads, and who else may."""

import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from chatbot.conversations.models import FailingKind, WorkClaim
from config import metrics
from merchants.models import User

HOUR = timedelta(hours=1)
COUNT = """
from prometheus_client import Counter
Counter("mostrador_test", "Of a test.").inc()
"""


@pytest.mark.django_db
def test_only_the_token_or_a_superuser_opens_the_counters(
    client: Client, root: User, owner: User
) -> None:
    token = {"Authorization": "Bearer secreto"}
    other = {"Authorization": "Bearer otro"}

    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers=token).status_code == 404, "no token is set"
    with override_settings(METRICS_TOKEN="secreto"):
        assert client.get("/metrics", headers=other).status_code == 404
        told = client.get("/metrics", headers=token)
    client.force_login(owner)
    assert client.get("/metrics").status_code == 404
    client.force_login(root)
    assert client.get("/metrics").status_code == 200
    assert told.status_code == 200
    assert "# TYPE python_info gauge" in told.content.decode()


@pytest.mark.django_db
def test_one_reading_tells_of_all_processes_since_the_start(
    client: Client, root: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = metrics.folder(tmp_path)
    shared.mkdir()
    (shared / "counter_1.db").write_bytes(b"of a former run")
    metrics.begin(tmp_path)
    for _process in range(2):
        subprocess.run(
            [sys.executable, "-c", COUNT],
            env={**os.environ, metrics.SHARED: str(shared)},
            check=True,
        )
    monkeypatch.setenv(metrics.SHARED, str(shared))
    client.force_login(root)

    assert "mostrador_test_total 2.0" in client.get("/metrics").content.decode()


@pytest.mark.django_db
def test_due_work_that_fails_or_waits_is_told(client: Client, root: User) -> None:
    now = timezone.now()
    FailingKind.objects.create(name="turn", since=now - timedelta(minutes=1), seen_at=now)
    WorkClaim.objects.create(task="t", argument="a", queue="turns", token=uuid4(), until=now + HOUR)
    WorkClaim.objects.create(task="t", argument="b", queue="turns", until=now + HOUR, attempts=2)
    client.force_login(root)
    told = client.get("/metrics").content.decode()

    assert "mostrador_dispatcher 0.0" in told
    assert 'mostrador_due_failing{kind="turn"} 6' in told
    assert 'mostrador_due_waiting{queue="turns"} 1.0' in told
    assert 'mostrador_due_put_off{task="t"} 1.0' in told
