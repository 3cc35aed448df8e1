"""Opens a dataset to questions, and closes it again."""

from django.utils.translation import gettext as _

from insights.models import Dataset, State


class NotPublished(Exception):
    """The dataset cannot be published; the text says what is missing."""


def publish(dataset: Dataset) -> None:
    """People may ask it from now on. Raises `NotPublished`."""
    if not dataset.relation:
        raise NotPublished(_("Primero sube un archivo: todavía no tiene filas."))
    _put(dataset, State.PUBLISHED)


def withdraw(dataset: Dataset) -> None:
    """Nobody but the merchant's own people see it any more."""
    _put(dataset, State.DRAFT)


def _put(dataset: Dataset, state: State) -> None:
    dataset.state = state
    dataset.save(update_fields=["state"])
