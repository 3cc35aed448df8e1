"""A real browser against a real ASGI server on the test database, for the pages people use.

Ask for `browser_page` (a page of a fresh context) and `site` (the server's address); `sign_in`
opens the door for a user. Without Chromium the test is skipped with that reason, unless
BROWSER_REQUIRED=1 makes it a failure.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from merchants.models import User
from tests import patience

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ROOT = Path(__file__).resolve().parent.parent
# A page that missed its bell asks by itself within 30 s.
MILLISECONDS = patience.LONG * 1000
expect.set_options(timeout=MILLISECONDS)


def _chromium() -> str:
    """Where Chromium is; skips or, where it is required, fails."""
    found = next((path for name in NAMES if (path := shutil.which(name))), "")
    if found:
        return found
    reason = "no Chromium on this machine: browser tests were not run"
    if os.environ.get("BROWSER_REQUIRED") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def is_looked_at(item: pytest.Item) -> bool:
    """Whether the test asks for a browser."""
    return "browser" in getattr(item, "fixturenames", ())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests are a group (`groups`)."""
    for item in items:
        if is_looked_at(item) and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group("browser"))


_running = ExitStack()
_chromiums: list[Browser] = []


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Playwright's event loop ends before a test that may have a loop of its own."""
    if not is_looked_at(item):
        _end()


def pytest_sessionfinish() -> None:
    """Nothing is left running."""
    _end()


def _end() -> None:
    _chromiums.clear()
    _running.close()


@pytest.fixture
def browser() -> Browser:
    """Chromium, kept from one browser test to the next."""
    if not _chromiums:
        path = _chromium()
        # Playwright keeps an event loop in this thread, which Django takes for an async caller.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
        _running.callback(os.environ.pop, "DJANGO_ALLOW_ASYNC_UNSAFE")
        playwright = _running.enter_context(sync_playwright())
        launched = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        _chromiums.append(_running.enter_context(launched))
    return _chromiums[0]


@pytest.fixture(scope="session")
def site(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the web process as it runs in production, on this run's test database."""
    _chromium()
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    log = tmp_path_factory.mktemp("site") / "web.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "config.web", "--port", str(port)],
            cwd=ROOT,
            env=environment_of_server(address),
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait(server, address, log)
            yield address
        finally:
            server.terminate()
            server.wait(patience.LONG)


@pytest.fixture
def browser_page(browser: Browser, site: str, transactional_db: None) -> Iterator[Page]:
    """A page of a context of its own; errors of its scripts fail the test."""
    context = browser.new_context(base_url=site, locale="es-BO", viewport=DESK)
    context.add_init_script(_REMEMBERS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if is_wrong(said) else None)
    page.set_default_timeout(MILLISECONDS)
    yield page
    context.close()
    _settle()
    assert errors == []


def _settle() -> None:
    """Waits until the site has finished what the page had asked: the tables are emptied next."""
    quiet, until = 0, time.monotonic() + patience.LONG
    while time.monotonic() < until:
        with connection.cursor() as sql:
            sql.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid() AND state <> 'idle'"
            )
            quiet = quiet + 1 if sql.fetchone() == (0,) else 0
        if quiet == 4:
            return
        time.sleep(0.04)


DESK: Any = {"width": 1280, "height": 800}
POCKET: Any = {"width": 360, "height": 740}


def sign_in(context: BrowserContext, site: str, user: User) -> None:
    """The user's session as a cookie of the browser."""
    client = Client()
    client.force_login(user)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": site}])


def by_day_and_night(page: Page) -> Iterator[str]:
    """The page as it stands, in the "light" and then in the "dark"."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(
            "dark => document.documentElement.classList.toggle('dark', dark)", scheme == "dark"
        )
        yield scheme


def draw(page: Page, path: Path, *, settles: int = 0, **how: Any) -> None:
    """A picture to be looked at, after so many milliseconds; drawn where SCREENSHOTS=1 asks for
    pictures, for it takes longer than most of what is tested."""
    if os.environ.get("SCREENSHOTS") == "1":
        page.wait_for_timeout(settles)
        page.screenshot(path=path, **how)


# What is said for a moment may be gone before a slow machine has looked.
_REMEMBERS = """
window.told = [];
new MutationObserver((changes) => {
    for (const change of changes) for (const one of change.addedNodes)
        if (one.matches?.('.toast')) window.told.push(one.textContent);
}).observe(document, { childList: true, subtree: true });
"""


def is_told(page: Page, words: str) -> None:
    """Waits until this was said for a moment, in a toast, since the page was loaded."""
    page.wait_for_function("(words) => window.told.some((one) => one.includes(words))", arg=words)


def is_wrong(said: Any) -> bool:
    """A script's complaint; what is said about a refused or an abandoned request is none."""
    harmless = ("Failed to load resource", "htmx:sendAbort", "htmx:afterRequest")
    return said.type == "error" and not any(words in said.text for words in harmless)


def environment_of_server(address: str) -> dict[str, str]:
    database = connection.settings_dict
    login = quote(str(database["USER"]), safe="")
    if database["PASSWORD"]:
        login += ":" + quote(str(database["PASSWORD"]), safe="")
    host = quote(str(database["HOST"]), safe="")
    place = f"{host}:{database['PORT']}" if database["PORT"] else host
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DATABASE_URL": f"postgres://{login}@{place}/{quote(str(database['NAME']))}",
        "REDIS_URL": str(settings.REDIS_URL),
        "INSIGHTS_DATABASE_URL": str(settings.INSIGHTS_DATABASE_URL),
        "PUBLIC_URL": address,
    }


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def _wait(server: "subprocess.Popen[bytes]", address: str, log: Path) -> None:
    until = time.monotonic() + 2 * patience.LONG
    while server.poll() is None and time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=patience.LONG)
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the web process did not start:\n{log.read_text()[-4000:]}")
