"""Static files: hashed, compressed and kept once collected, and no more than pages use."""

import os
import re
from pathlib import Path

import pytest
import unfold
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import Client
from pytest_django.fixtures import Settings as SettingsWrapper

from config import admin_site, running, static_files
from config.management.commands import up

ROOT = Path(__file__).resolve().parents[2]
THEME = Path(unfold.__file__).parent / "templates" / "unfold"
STYLES = Path(unfold.__file__).parent / "static" / "unfold" / "css" / "styles.css"
SKELETON = "layouts/skeleton.html"
ICONS = ROOT / "static" / "unfold" / "fonts" / "material-symbols" / "names.txt"
IN_A_PAGE = re.compile(r"material-symbols-outlined[^>]*>\s*([a-z0-9_]+)\s*<")
IN_A_STYLE = re.compile(r"content:\s*[\"']([a-z_\\]{4,})[\"']")
IN_THE_CODE = re.compile(r"\bicon\"?[=:] ?\"([a-z0-9_]+)\"")


@pytest.fixture
def shelf(settings: SettingsWrapper, tmp_path: Path) -> Path:
    """A folder of two scripts, one of which imports the other, and where they are collected."""
    sources = tmp_path / "sources"
    sources.mkdir()
    (sources / "page.js").write_text('import { ring } from "./bell.js";\nring();\n' * 20)
    (sources / "bell.js").write_text("export const ring = () => 1;\n" * 20)
    settings.STATICFILES_DIRS = [str(sources)]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = str(tmp_path / "collected")
    settings.STORAGES = {**settings.STORAGES}
    finders.get_finder.cache_clear()  # type: ignore[attr-defined]  # a cached function
    return sources


def test_collected_files_bear_their_hash_and_are_compressed(shelf: Path) -> None:
    assert static_files.collect()

    url = staticfiles_storage.url("page.js")
    served = Path(staticfiles_storage.path(url.removeprefix("/static/")))
    bell = Path(staticfiles_storage.url("bell.js")).name
    assert re.fullmatch(r"/static/page\.[0-9a-f]{12}\.js", url)
    assert f'from "./{bell}"' in served.read_text()
    assert served.with_name(f"{served.name}.gz").exists()


def test_files_are_collected_again_where_one_has_changed(shelf: Path) -> None:
    assert static_files.collect()
    before = staticfiles_storage.url("bell.js")
    assert not static_files.collect()

    (shelf / "bell.js").write_text("export const ring = () => 2;\n" * 20)
    os.utime(shelf / "bell.js", (1, 1))

    assert static_files.collect()
    assert staticfiles_storage.url("bell.js") != before


def test_a_file_that_nobody_collected_keeps_its_name(shelf: Path) -> None:
    assert staticfiles_storage.url("page.js") == "/static/page.js"
    static_files.collect()
    assert staticfiles_storage.url("later.js") == "/static/later.js"


def test_the_frame_of_pages_is_the_themes_without_its_font_and_charts() -> None:
    ours = (ROOT / "templates" / "unfold" / SKELETON).read_text()
    theirs = (THEME / SKELETON).read_text()
    left_out = ('{% static "unfold/fonts/inter/styles.css" %}', "unfold/js/chart/chart.js")
    lines = [line for line in theirs.splitlines() if not any(one in line for one in left_out)]
    assert [re.sub(r"\{#.*?#\}", "", line) for line in ours.splitlines()] == lines


def test_every_icon_that_pages_name_is_in_their_font() -> None:
    known = set(ICONS.read_text().split())
    named = {entry.icon for _title, entries in admin_site.MENU for entry in entries}
    named |= {name.replace("\\", "") for name in IN_A_STYLE.findall(STYLES.read_text())}
    for folder in (ROOT / "templates", THEME):
        for page in folder.rglob("*.html"):
            named |= set(IN_A_PAGE.findall(page.read_text()))
    for package in (
        "config",
        "handoff",
        "chatbot",
        "insights",
        "catalog",
        "intents",
        "llm",
        "merchants",
    ):
        for module in (ROOT / package).rglob("*.py"):
            named |= set(IN_THE_CODE.findall(module.read_text()))
    assert named - known == set()


@pytest.mark.django_db
def test_pages_are_compressed_for_a_browser_that_takes_it() -> None:
    plain = Client().get("/admin/login/")
    packed = Client().get("/admin/login/", headers={"Accept-Encoding": "gzip"})
    picture = Client().get("/static/simulator/icon.svg", headers={"Accept-Encoding": "gzip"})

    assert "Content-Encoding" not in plain
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < len(plain.content) / 2
    assert "Content-Encoding" not in picture


def test_a_command_beside_up_names_the_port_that_up_listens_on(
    settings: SettingsWrapper, tmp_path: Path
) -> None:
    settings.LOCAL_DIR = tmp_path
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy()
    settings.ENVIRONMENT.model_fields_set.discard("PUBLIC_URL")
    settings.PUBLIC_URL = "http://localhost:8000"

    assert running.public_url() == "http://localhost:8000"
    running.tell(tmp_path, "http://localhost:8123")
    assert running.public_url() == "http://localhost:8123"
    settings.ENVIRONMENT.model_fields_set.add("PUBLIC_URL")
    assert running.public_url() == "http://localhost:8000"
    running.forget(tmp_path)
    running.forget(tmp_path)


def test_every_process_of_up_may_answer_questions_to_data(settings: SettingsWrapper) -> None:
    settings.INSIGHTS_DATABASE_URL = "postgres://reader@localhost/mostrador"
    assert up._environment()["INSIGHTS_DATABASE_URL"] == settings.INSIGHTS_DATABASE_URL
