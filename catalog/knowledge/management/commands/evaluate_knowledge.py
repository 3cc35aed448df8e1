"""Holds the search of the knowledge base against a set of passages and questions."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog.knowledge import evaluating
from catalog.knowledge.rules import evaluation
from llm.values import ModelFailed


class Command(BaseCommand):
    """`evaluate_knowledge PASSAGES QUESTIONS`: a JSON line a method; nothing is left behind."""

    help = evaluation.__doc__ or ""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> Any:
        """The help keeps its lines."""
        kwargs["formatter_class"] = RawDescriptionHelpFormatter
        return super().create_parser(prog_name, subcommand, **kwargs)

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("passages", type=Path, help="a file of JSON lines")
        parser.add_argument("questions", type=Path, help="a file of JSON lines")

    def handle(self, *args: Any, **options: Any) -> None:
        passages = _read(options["passages"], evaluation.passages)
        known = [one.id for one in passages]
        asked = _read(options["questions"], lambda text: evaluation.questions(text, known))
        try:
            found = evaluating.scores(passages, asked)
        except ModelFailed as failed:
            raise CommandError(f"whoever makes the vectors does not answer: {failed}") from failed
        for score in found:
            self.stdout.write(score.line())


def _read(path: Path, parse: Any) -> Any:
    """What a file holds. Raises `CommandError`."""
    try:
        return parse(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise CommandError(f"{path}: {error}") from error
