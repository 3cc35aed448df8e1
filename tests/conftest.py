"""Servers for this test run, in a folder of its own, and what every test may ask for."""

import gc
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack

import hypothesis
import pytest
from django.conf import settings
from django.utils import translation

from config import collecting

pytest_plugins = [
    "tests.browser",
    "tests.cast",
    "tests.databases",
    "tests.deep",
    "tests.figures",
    "tests.groups",
]
_open = ExitStack()
# An example that takes long is a slow machine's, and no fault of what it is an example of. The same
# examples come in every run; tests that are `deep` ask for new ones.
hypothesis.settings.register_profile(
    "patient",
    hypothesis.settings.default,
    deadline=None,
    derandomize=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("patient")


def pytest_configure(config: pytest.Config) -> None:
    """The first process of a run starts the servers; workers use them."""
    gc.disable()
    sys.stdout.flush()
    if hasattr(config, "workerinput") or settings.SERVERS.embedded is None:
        return
    from config.embedded import session

    local = settings.LOCAL_DIR
    _open.callback(shutil.rmtree, local, ignore_errors=True)
    _open.enter_context(session.running(settings.SERVERS.embedded, "tests", lasting=False))


def pytest_collection_finish() -> None:
    """What was loaded stays to the end: nobody looks through it again for what is left over."""
    gc.collect()
    gc.freeze()
    collecting.seldom()
    gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stops them and removes the folder."""
    _open.close()


@pytest.fixture
def redis_url() -> Iterator[str]:
    """Address of a Redis database of this worker, empty before and after."""
    import redis

    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()
        yield settings.REDIS_URL
        client.flushdb()


@pytest.fixture(autouse=True)
def spanish() -> Iterator[None]:
    """Every test begins in the source language: a request in English leaves its thread so."""
    translation.activate(settings.LANGUAGE_CODE)
    yield
    translation.deactivate()
