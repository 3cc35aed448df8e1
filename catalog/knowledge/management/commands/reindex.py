"""Indexes knowledge: what is due, or all of it; may be stopped and started again at any time."""

from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from catalog.knowledge import reindexing
from catalog.knowledge.reindexing import Outcome
from merchants.models import Merchant


class Command(BaseCommand):
    """`reindex [--merchant SLUG] [--full]`. Customers find what they found until it is done."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--merchant", metavar="SLUG", help="this merchant's alone")
        parser.add_argument(
            "--full",
            action="store_true",
            help="every item is cut anew and every vector made anew, not only what changed",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        merchants = list(_chosen(options["merchant"]))
        outcomes: list[Outcome] = []
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        # Standard output is for the result: the bar goes beside it.
        with Progress(*columns, console=Console(stderr=True)) as progress:
            for merchant in merchants:
                bar = progress.add_task(merchant.slug, total=None)

                def tell(done: int, total: int, bar: Any = bar) -> None:
                    progress.update(bar, completed=done, total=total)

                outcomes.append(reindexing.reindex(merchant, full=options["full"], tell=tell))
        for outcome in outcomes:
            self.stdout.write(outcome.line())
        if any(outcome.problems for outcome in outcomes):
            raise CommandError("not everything could be indexed; run it again")


def _chosen(slug: str | None) -> Iterable[Merchant]:
    rows = Merchant.objects.order_by("slug")
    if slug is None:
        return rows
    found = rows.filter(slug=slug)
    if not found.exists():
        raise CommandError(f"no merchant is called {slug!r}")
    return found
