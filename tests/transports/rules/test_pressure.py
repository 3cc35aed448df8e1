"""Which bodies are recorded before the answer, and which are kept whole."""

from chatbot.transports.rules.pressure import MOST_ITEMS, keep_whole
from tests import tables


@tables.rows(
    ("items", "at_work", "others_wait", "whole"),
    [
        (1, 0, False, False),
        (1, 1, False, False),
        (1, 2, False, True),
        (1, 9, False, True),
        (1, 0, True, True),
        (MOST_ITEMS, 0, False, False),
        (MOST_ITEMS + 1, 0, False, True),
    ],
)
def test_a_large_one_a_third_one_and_one_behind_others_are_kept(
    items: int, at_work: int, others_wait: bool, whole: bool
) -> None:
    assert keep_whole(items, at_work=at_work, most=2, others_wait=others_wait) is whole


def test_a_quiet_shop_is_answered_after_recording() -> None:
    assert not keep_whole()
