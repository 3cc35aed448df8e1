"""What has to be there before the first customer: tables, demo merchants, a way in."""

from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor

from merchants.models import Membership, Merchant
from merchants.roles import Role


def prepare() -> None:
    """Brings the tables up to date and, where no merchant exists yet, makes the demo ones."""
    call_command("migrate", interactive=False, verbosity=0)
    if not Merchant.objects.exists():
        call_command("seed_demo", verbosity=0)


def is_behind() -> bool:
    """Whether tables are missing, or not as this version of the code needs them."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def sign_in_address() -> str | None:
    """A link that signs the first demo merchant's owner in once; None without demo merchants."""
    from merchants import links

    merchant = Merchant.objects.filter(is_demo=True).order_by("pk").first()
    if merchant is None:
        return None
    owners = Membership.objects.of(merchant).filter(role=Role.OWNER).select_related("user")
    owner = owners.order_by("pk").first()
    return links.sign_in_url(owner.user) if owner else None


def let_go() -> None:
    """Gives all database connections of this process back."""
    for each in connections.all(initialized_only=True):
        each.close()
        if hasattr(each, "close_pool"):
            each.close_pool()
