"""Tests stand where what they test stands: `tests/` mirrors the tree, folder by folder."""

from pathlib import Path

from tests.fence.tree import ROOT

ACROSS = {
    "chaos": "kills processes of the whole system",
    "conversations_played": "plays conversations through the whole system",
    "crawl": "walks every page and address of every package",
    "end_to_end": "runs the whole system as processes",
    "evaluation": "judges conversations of the whole system",
    "fence": "holds the house itself",
    "prose": "measures lists of sentences by other hands",
    "stubs": "holds the servers that stand in for providers",
}
"""Folders of tests that are about no one folder of the tree, and why."""


def test_each_folder_with_tests_is_a_folder_or_a_module_of_the_tree() -> None:
    folders = {path.parent.relative_to(ROOT / "tests") for path in ROOT.glob("tests/**/test_*.py")}

    astray = [f"tests/{folder}" for folder in sorted(folders) if not _mirrors(folder)]

    assert astray == []


def test_each_folder_across_the_tree_is_there() -> None:
    assert [name for name in ACROSS if not (ROOT / "tests" / name).is_dir()] == []


def _mirrors(folder: Path) -> bool:
    """A module's tests may be divided further: what lies below a module mirrors it."""
    if folder == Path() or folder.parts[0] in ACROSS:
        return True
    return (ROOT / folder).is_dir() or any(
        (ROOT / place).with_suffix(".py").is_file() for place in (folder, *folder.parents[:-1])
    )
