"""`manage.py merge_double_customers [--merchant SLUG] [--dry-run]`: one customer for each phone."""

import time
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from chatbot.agent.merging import doubles
from chatbot.agent.merging.doubles import Doubles
from chatbot.agent.merging.problems import InFlight, MergeRefused
from merchants.models import Merchant

TRIES, PAUSE_S = 5, 3


class Command(BaseCommand):
    help = (
        "Merges customers whom the two spellings of a phone (Argentina, Brazil, Mexico) made two."
        " Each merge is recorded and can be undone in the admin."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--merchant", help="the merchant's slug; without it all of them")
        parser.add_argument("--dry-run", action="store_true", help="only say whom")

    def handle(self, *args: Any, **options: Any) -> None:
        slug = options["merchant"]
        merchants = list(Merchant.objects.filter(**({"slug": slug} if slug else {})).order_by("pk"))
        if not merchants:
            raise CommandError(f"There is no merchant {slug!r}.")
        found = merged = 0
        for merchant in merchants:
            for one in list(doubles.find_doubles(merchant)):
                found += len(one.others)
                done = 0 if options["dry_run"] else self._merge(merchant, one)
                merged += done
                told = f"{done} merged" if not options["dry_run"] else "would be merged"
                self.stdout.write(f"{merchant.slug} +{one.phone}: {1 + len(one.others)} {told}")
            if not options["dry_run"]:
                doubles.spell_once(merchant)
        self.stdout.write(f"{found} doubles, {merged} merged.")
        if merged < found and not options["dry_run"]:
            raise CommandError("Some are left, see above; run it again.")

    def _merge(self, merchant: Merchant, found: Doubles) -> int:
        return sum(self._merge_one(merchant, found, double) for double in found.others)

    def _merge_one(self, merchant: Merchant, found: Doubles, double: UUID) -> bool:
        for left in reversed(range(TRIES)):
            try:
                doubles.merge_double(merchant, found.kept, double, timezone.now())
            except InFlight as error:
                if not left:
                    self.stderr.write(f"{merchant.slug} +{found.phone}: {error}")
                else:
                    time.sleep(PAUSE_S)
            except MergeRefused as error:
                self.stderr.write(f"{merchant.slug} +{found.phone}: {error}")
                return False
            else:
                return True
        return False
