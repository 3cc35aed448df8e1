"""A version is named in one place, and what it brings stands under its name."""

import datetime as dt
from pathlib import Path

import pytest

from config import release
from config.release import NotReleasedError

DAY = dt.date(2026, 12, 1)
BEFORE = "# Changelog\n\n## Unreleased\n\n### Added\n- A thing.\n\n## 1.0.0 (2026-11-01)\n- Old.\n"


def test_what_was_unreleased_stands_under_the_version_and_its_day() -> None:
    after = release.noted(BEFORE, "1.1.0", DAY)

    assert after.startswith(
        "# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-12-01)\n\n### Added\n- A thing.\n"
    )
    assert after.endswith("\n## 1.0.0 (2026-11-01)\n- Old.\n")


def test_a_version_that_brings_nothing_is_refused() -> None:
    with pytest.raises(NotReleasedError, match="nothing"):
        release.noted(release.noted(BEFORE, "1.1.0", DAY), "1.2.0", DAY)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "orders" / "migrations").mkdir(parents=True)
    (tmp_path / "orders" / "migrations" / "0001_tables.py").write_text("first")
    files = {"CHANGELOG": "CHANGELOG.md", "PROJECT": "pyproject.toml", "MIGRATIONS": "released.txt"}
    for name, file in files.items():
        monkeypatch.setattr(release, name, tmp_path / file)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "version", lambda: "0.9.0")
    (tmp_path / "CHANGELOG.md").write_text(BEFORE)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "m"\nversion = "0.9.0"\n')
    return tmp_path


@pytest.mark.parametrize("told", ["0.9.0", "0.8.9", "1.0", "v1.0.0", "1.0.0rc1", "01.0.0"])
def test_a_version_is_three_numbers_and_comes_after_the_last(project: Path, told: str) -> None:
    assert release.main([told]) == 1
    assert (project / "CHANGELOG.md").read_text() == BEFORE


def test_a_release_names_the_version_the_notes_and_the_migrations(project: Path) -> None:
    assert release.main(["0.10.0"]) == 0

    assert 'version = "0.10.0"' in (project / "pyproject.toml").read_text()
    assert "## 0.10.0 (" in (project / "CHANGELOG.md").read_text()
    known = release.released((project / "released.txt").read_text())
    assert known == release.sums(project)
    assert [*known] == ["orders/migrations/0001_tables.py"]


def test_a_released_migration_that_changes_is_seen(project: Path) -> None:
    release.main(["1.0.0"])
    (project / "orders" / "migrations" / "0001_tables.py").write_text("second")

    known = release.released((project / "released.txt").read_text())
    assert known != release.sums(project)


def test_a_release_without_a_version_says_how_it_is_asked_for(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main([]) == 1
    assert "VERSION=1.2.0" in capsys.readouterr().err
