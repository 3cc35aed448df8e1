"""Prints a link with which somebody chooses a new password."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config import running
from merchants import links
from merchants.models import User


class Command(BaseCommand):
    """`password_link EMAIL`: for whoever runs the installation, when an owner is locked out."""

    help = "Print a link, good for three days and once, that sets a new password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")

    def handle(self, *args: Any, **options: Any) -> None:
        settings.PUBLIC_URL = running.public_url()
        user = User.objects.filter(email__iexact=options["email"], is_active=True).first()
        if user is None:
            raise CommandError(f"Nobody signs in with {options['email']}.")
        self.stdout.write(links.password_url(user))
