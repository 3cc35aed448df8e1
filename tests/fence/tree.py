"""The files of the project, as the tests of the fence walk them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from config import source_files

ROOT = Path(__file__).resolve().parent.parent.parent


def files(*endings: str) -> Iterator[Path]:
    """All files of ours with one of the endings; nothing that a tool keeps in a dot-folder."""
    return source_files.below(ROOT, *endings)


@cache
def parsed(path: Path) -> ast.Module:
    """The module's tree; who asks does not change it."""
    return ast.parse(path.read_text(encoding="utf-8"))


def is_data(source: ast.Module) -> bool:
    """Whether a module is a pure table: names bound to values, and nothing that runs."""
    quiet = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom)
    body = source.body[1:] if ast.get_docstring(source) else source.body
    strings = (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in body)
    return all(isinstance(node, quiet) or text for node, text in zip(body, strings, strict=True))
