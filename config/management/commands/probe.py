"""Holds the rules against JSON lines from standard input, one answer a line, in order."""

import io
import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config import probes, warming


class Command(BaseCommand):
    """`probe PART`: reads JSON lines, writes JSON lines; a bad line does not stop the rest."""

    help = "Answer JSON lines from standard input by the rules of one part, without a database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("part", choices=sorted(probes.PARTS))
        parser.add_argument(
            "--catalog",
            type=Path,
            help='for `order`: a file {"products": [{"name", "price"}]}',
        )
        parser.add_argument(
            "--gazetteer",
            type=Path,
            help='for `place`: a file [{"name", "level", "parent"}]',
        )
        parser.add_argument(
            "--tables",
            default="*",
            help="for `sql`: tables that may be read, separated by commas; * is any",
        )

        parser.add_argument(
            "--vertical",
            default="",
            help="for `intent`: the line of business, such as dental or restaurante",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        files = probes.Options(
            options["catalog"], options["gazetteer"], options["tables"], options["vertical"]
        )
        try:
            probe = probes.PARTS[options["part"]](files)
        except probes.BadFile as problem:
            raise CommandError(str(problem)) from problem
        warming.warm()
        for raw in _lines():
            if raw.strip():
                found = json.dumps(probes.answer(raw, probe), ensure_ascii=False)
                self.stdout.write(_writable(found))
                self.stdout.flush()


def _lines() -> io.TextIOBase:
    """Standard input as UTF-8 whatever the terminal says; broken bytes become a mark."""
    source = getattr(sys.stdin, "buffer", None)
    if source is None:
        return sys.stdin  # type: ignore[return-value]
    return io.TextIOWrapper(source, encoding="utf-8-sig", errors="replace")


def _writable(text: str) -> str:
    """Lone surrogates cannot be written; they come out as question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")
