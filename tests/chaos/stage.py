"""Everything a trial needs: servers, tables, shop, processes, Graph and Meta."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.core.management import call_command

from merchants.models import Merchant
from tests.chaos import shop
from tests.chaos.graph import Graph
from tests.chaos.house import House
from tests.chaos.people import Meta
from tests.counter import picture
from tests.stubs.graph import Media
from tests.stubs.webhooks import NUMBER


@dataclass(frozen=True)
class Stage:
    """A running system and the people around it."""

    house: House
    graph: Graph
    meta: Meta
    merchant: Merchant
    seed: int


@contextmanager
def set_up(seed: int) -> Iterator[Stage]:
    """The system at work in the installation of `ground`; all of it ends with the block."""
    with Graph() as graph:
        graph.script.tokens = {NUMBER: shop.TOKEN}
        graph.script.media["receipt"] = Media(content=picture())
        house = House(graph.url)
        try:
            house.open_servers()
            call_command("migrate", interactive=False, verbosity=0)
            merchant = shop.opened()
            house.open_shop()
            meta = Meta(house.url, graph, seed)
            try:
                yield Stage(house, graph, meta, merchant, seed)
            finally:
                meta.close()
        finally:
            house.close()
