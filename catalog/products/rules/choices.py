"""Which options may go with one line of a product: only its own, as many as each group wants."""

from collections.abc import Sequence

from catalog.products.values import OptionGroupValue, OptionValue


def chosen(
    groups: Sequence[OptionGroupValue], option_ids: Sequence[int]
) -> tuple[OptionValue, ...] | None:
    """The chosen options sorted by id, or None where the choice does not fit the groups.

    It does not fit when an id is none of theirs, or a group gets fewer than its minimum or more
    than its maximum. An id named twice counts once.
    """
    wanted = set(option_ids)
    found: list[OptionValue] = []
    for group in groups:
        taken = [option for option in group.options if option.id in wanted]
        if not _enough(group) <= len(taken) <= group.maximum:
            return None
        found.extend(taken)
    if len(found) != len(wanted):
        return None
    return tuple(sorted(found, key=lambda option: option.id))


def _enough(group: OptionGroupValue) -> int:
    """A group whose options are sold out cannot ask for more than it has."""
    return min(group.minimum, len(group.options))
