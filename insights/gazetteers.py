"""Which gazetteer a dataset's territorial columns are read with."""

from insights.models import Dataset
from merchants.places import countries, grids, own
from merchants.rules.gazetteer import Gazetteer
from merchants.rules.tiles import Grid


def of(dataset: Dataset) -> Gazetteer | None:
    """The list that the merchant chose for it, else its country's; None where it has neither."""
    if dataset.places is not None:
        return own.of(dataset.places)
    return countries.of(dataset.country)


def grid(dataset: Dataset) -> Grid:
    """The map of tiles of that list, by its coordinates, else of the country; empty without."""
    return own.grid(dataset.places) if dataset.places is not None else grids.of(dataset.country)


def version(dataset: Dataset) -> str:
    """Changes whenever the merchant's list does; "" without one."""
    return f"-{dataset.places.pk}.{dataset.places.version}" if dataset.places is not None else ""
