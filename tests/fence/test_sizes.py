"""No file outgrows a room and no function a screen: what does is split by a rule's name."""

import ast
from pathlib import Path

import pytest

from tests.fence.tree import ROOT, files, is_data, parsed

MOST_LINES_OF_A_FILE = 300
MOST_LINES_OF_A_FUNCTION = 40


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def made_by_a_tool(path: Path) -> bool:
    return "migrations" in path.parts


def test_no_file_is_longer_than_a_room() -> None:
    too_long = {
        str(path.relative_to(ROOT)): lines(path)
        for path in files(".py", ".js", ".css", ".html")
        if lines(path) > MOST_LINES_OF_A_FILE
        and not made_by_a_tool(path)
        and not (path.suffix == ".py" and is_data(parsed(path)))
    }

    assert too_long == {}


def test_no_function_is_longer_than_a_screen() -> None:
    too_long = {}
    for path in files(".py"):
        if made_by_a_tool(path):
            continue
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > MOST_LINES_OF_A_FUNCTION:
                    too_long[f"{path.relative_to(ROOT)}:{node.name}"] = length

    assert too_long == {}


def test_every_module_opens_with_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in files(".py")
        if not made_by_a_tool(path)
        and path.name not in ("__init__.py", "apps.py")
        and not ast.get_docstring(parsed(path))
    ]

    assert silent == []


@pytest.mark.parametrize(
    ("source", "answer"),
    [
        ('"""Words."""\nfrom x import y\nA = (1, 2)\nB: int = 3\n"""About B."""\n', True),
        ("A = 1\ndef f():\n    return A\n", False),
        ("for a in ():\n    pass\n", False),
    ],
)
def test_only_what_runs_nothing_is_a_table(source: str, answer: bool) -> None:
    assert is_data(ast.parse(source)) is answer
