"""Makes the demo merchants, or removes them again."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config import running
from config.demo import (
    clinica,
    datos,
    jugueria,
    knowledge,
    packs,
    planting,
    publishing,
    removal,
    restaurante,
    suplementos,
)
from config.demo.life import living
from config.demo.shop import Shop
from merchants import keys, links
from merchants.models import Merchant, User
from merchants.models.tokens import Scope

KEY_LASTS = timedelta(days=1)
SHOPS: tuple[Shop, ...] = (
    jugueria.SHOP,
    suplementos.SHOP,
    packs.SHOP,
    datos.SHOP,
    clinica.SHOP,
    restaurante.SHOP,
)


class Command(BaseCommand):
    """`seed_demo`: what is missing is made, nothing is overwritten. `--remove` takes all away.

    A shop without any conversation gets the ones of its last days, unless `--no-history`.
    """

    help = "Make the demo merchants (shops, a clinic, a restaurant, public data), or remove them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--remove",
            action="store_true",
            help="remove the demo merchants with their orders, conversations, files and people",
        )
        parser.add_argument(
            "--no-history",
            action="store_true",
            help="leave the shops without conversations and orders",
        )
        parser.add_argument(
            "--password",
            help="give the people of the demo this password (without it links let them in)",
        )

        parser.add_argument(
            "--analyzer-key",
            action="store_true",
            help="print a key for the state analyzer of the demo shop of packs, valid for a day",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["remove"]:
            self._remove()
            return
        if options["analyzer_key"]:
            self.stdout.write(_analyzer_key())
            return
        settings.PUBLIC_URL = running.public_url()
        for shop in SHOPS:
            try:
                merchant = planting.plant(shop, now=timezone.now())
            except planting.NotADemo as problem:
                raise CommandError(
                    f"The merchant {problem} is a real one: rename its slug to seed the demo."
                ) from problem
            if shop is datos.SHOP:
                owner = User.objects.get(email=shop.people[0].email)
                publishing.publish(merchant, by=owner, now=timezone.now())
            if not options["no_history"]:
                living.live(merchant, now=timezone.now())
            knowledge.index(merchant, now=timezone.now())
            self._tell(shop, options["password"], options["verbosity"])

    def _remove(self) -> None:
        for merchant in Merchant.objects.filter(is_demo=True):
            removal.remove(merchant)
            self.stdout.write(f"{merchant.slug}: removed")

    def _tell(self, shop: Shop, password: str | None, verbosity: int) -> None:
        if verbosity:
            self.stdout.write(f"{shop.name} ({shop.slug}): {_sold(shop)}")
        for person in shop.people:
            user = User.objects.get(email=person.email)
            if password:
                user.set_password(password)
                user.save(update_fields=["password"])
            if verbosity:
                entry = links.sign_in_url(user)
                self.stdout.write(f"  {person.role} {person.name} <{person.email}>: {entry}")


def _sold(shop: Shop) -> str:
    if shop.clinic is not None:
        return f"{len(shop.clinic.treatments)} services"
    return f"{len(shop.goods)} products"


def _analyzer_key() -> str:
    """A key of the demo shop of packs that may analyze messages and nothing else."""
    shop = Merchant.objects.filter(slug=packs.SHOP.slug, is_demo=True).first()
    if shop is None:
        raise CommandError("There is no demo shop of packs: run seed_demo first.")
    owner = User.objects.get(email=packs.SHOP.people[0].email)
    now = timezone.now()
    _row, text = keys.make(
        shop,
        name="curl",
        scopes=[Scope.ANALYZE],
        by=owner,
        now=now,
        expires_at=now + KEY_LASTS,
    )
    return text
