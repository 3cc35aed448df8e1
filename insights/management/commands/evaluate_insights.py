"""Holds a dataset's answers against golden questions, and prints how many are right."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from insights import askable, evaluating
from insights.graph.state import Reader
from insights.rules import confidence, curves, description, evaluation
from insights.rules.evaluation import Judged, Mark
from merchants.models import Merchant

SHOWN = 8
"""Cells' rows of a miss that are printed."""


class Command(BaseCommand):
    """`evaluate_insights DATASET FILE`: accuracy by kind, coverage, error, time and cost."""

    help = evaluation.__doc__ or ""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> Any:
        """The help keeps its lines."""
        kwargs["formatter_class"] = RawDescriptionHelpFormatter
        return super().create_parser(prog_name, subcommand, **kwargs)

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "dataset",
            help="a published dataset's slug, or MERCHANT/SLUG; MERCHANT/mi-tienda is the shop",
        )
        parser.add_argument("questions", type=Path, help="a file of JSON lines")
        parser.add_argument(
            "--reader",
            choices=("rules", *Reader),
            default=Reader.GAPS.value,
            help="what the merchant's model reads: nothing, what the rules do not, or everything",
        )
        parser.add_argument(
            "--curve",
            action="store_true",
            help="answer whatever the confidence, and print coverage and error by threshold",
        )
        parser.add_argument(
            "--misses", action="store_true", help="print each question that is not right"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        dataset = _dataset(options["dataset"])
        try:
            questions = evaluation.parsed(options["questions"].read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CommandError(f"{options['questions']}: {error}") from error
        merchant = Merchant.objects.get(pk=dataset.merchant_id)
        began = timezone.now()
        found = evaluating.judged(
            dataset,
            questions,
            now=askable.local(merchant, began),
            reader=None if options["reader"] == "rules" else Reader(options["reader"]),
            thresholds=confidence.OPEN if options["curve"] else confidence.CALIBRATED,
        )
        if options["misses"]:
            for one in found:
                if one.mark is not Mark.RIGHT:
                    self.stdout.write("\n".join(_miss(one)))
        self.stdout.write("\n".join(_figures(found)))
        if options["curve"]:
            self.stdout.write("\n".join(_curve(found)))
        spent = evaluating.cost(merchant.pk, began)
        self.stdout.write(f"cost         US$ {spent:.4f}" + ("" if spent else " (by rules)"))


def _dataset(name: str) -> description.Dataset:
    """The dataset of that name. Raises `CommandError`."""
    shop, _slash, slug = name.rpartition("/")
    owners = Merchant.objects.filter(slug=shop) if shop else Merchant.objects.all()
    found = [one for owner in owners if (one := askable.named(owner, slug)) is not None]
    if len(found) == 1:
        return found[0]
    several = "Several merchants have" if found else "There is no"
    raise CommandError(f"{several} published dataset {name!r}; say MERCHANT/SLUG.")


def _figures(found: Sequence[Judged]) -> list[str]:
    tallies = evaluation.by_kind(found)
    width = max([len(kind) for kind in tallies] + [11])
    lines = [f"{'kind':<{width}}  asked  right  withheld  wrong  accuracy  calls       US$"]
    for kind, tally in tallies.items():
        marks = tally.marks
        lines.append(
            f"{kind:<{width}}  {tally.asked:>5}  {marks[Mark.RIGHT]:>5}"
            f"  {marks[Mark.WITHHELD]:>8}  {marks[Mark.WRONG]:>5}  {tally.accuracy:>8.1%}"
            f"  {tally.calls:>5}  {tally.cost:>8.4f}"
        )
    right = sum(one.mark is Mark.RIGHT for one in found)
    times = [one.milliseconds for one in found]
    return [
        *lines,
        f"all          {evaluation.share(right, len(found)):.1%}: {right} of {len(found)} right",
        f"coverage     {evaluation.coverage(found):.1%} of what can be answered was",
        f"error        {evaluation.error(found):.1%} of the answers given are wrong",
        f"milliseconds p50 {evaluation.percentile(times, 50):.1f},"
        f" p95 {evaluation.percentile(times, 95):.1f}",
    ]


def _curve(found: Sequence[Judged]) -> list[str]:
    points = curves.curve(found)
    lines = ["threshold  coverage  error   answers"]
    lines += [
        f"{one.threshold:>9.2f}  {one.coverage:>8.1%}  {one.error:>5.1%}  {one.answers:>8}"
        for one in points
    ]
    best = curves.calibrated(points)
    told = "none" if best is None else f"{best.threshold:.2f}"
    return [*lines, f"calibrated   {told}: the most coverage with {curves.MOST_ERROR:.0%} of error"]


def _miss(one: Judged) -> list[str]:
    golden, answer = one.golden, one.answer
    before = f"  (after {golden.previous!r})" if golden.previous else ""
    expected = "/".join(sorted(golden.statuses))
    return [
        f"{one.mark.value}: [{golden.kind}] {golden.question}{before}",
        f"    expected {expected} {_rows(golden.rows)}",
        f"    found    {answer.status.value} {_rows(answer.payload.rows)} {answer.text}",
        *([f"    {' '.join(answer.sql.split())}"] if answer.sql else []),
    ]


def _rows(rows: Sequence[Sequence[Any]] | None) -> str:
    if not rows:
        return ""
    shown = "; ".join(", ".join(map(str, row)) for row in rows[:SHOWN])
    return f"[{shown}{'; …' if len(rows) > SHOWN else ''}]"
