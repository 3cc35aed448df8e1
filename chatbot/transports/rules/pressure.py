"""When a webhook body is kept whole for a worker and not recorded before the answer."""

MOST_ITEMS = 50
"""Items that are recorded while a provider waits; also of one transaction of the worker."""


def keep_whole(
    items: int = 1, *, at_work: int = 0, most: int = 1, others_wait: bool = False
) -> bool:
    """Whether a body of `items` items is kept whole: one INSERT, an answer, the rest by a worker.

    It is when it is large, when this process records `most` bodies already (`at_work`), or when
    others wait to be unpacked: nobody's words may overtake those she wrote before.
    """
    return items > MOST_ITEMS or at_work >= most or others_wait
