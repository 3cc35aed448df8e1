"""The table of error numbers, as facts/whatsapp §1.7 has it, and nothing by an error's title."""

from chatbot.conversations.rules.remedies import Remedy
from chatbot.transports.whatsapp.graph import errors
from tests import tables

PAUSE, REST, RETRY = Remedy.PAUSE_NUMBER, Remedy.WAIT_NUMBER, Remedy.RETRY
TABLE: dict[Remedy, tuple[int, ...]] = {
    PAUSE: (
        *(0, 190, 3, 10, 200, 250, 299, 131005),
        *(131042, 131031, 368, 130497, 131037, 131045, 133010),
    ),
    REST: (4, 80007, 130429, 131057),
    Remedy.WAIT_RECIPIENT: (131056,),
    Remedy.STOP_PROACTIVE: (131048,),
    Remedy.WINDOW: (131047,),
    Remedy.UNREACHABLE: (131026,),
    Remedy.NOT_NOW: (131049,),
    Remedy.NO_MARKETING: (131050,),
    Remedy.PLAINER: (131051,),
    Remedy.FILE: (131052, 131053),
    RETRY: (131000, 131016, 133004),
    Remedy.GIVE_UP: (130472, 131008, 131009, 100, 131021, 999_999),
    Remedy.TEMPLATE: (132000, 132001, 132007, 132015, 132016, 132068, 132069),
    Remedy.NEEDS_PHONE: (131062, 131063),
}
CODES = [(code, remedy) for remedy, codes in TABLE.items() for code in codes]


@tables.rows(("code", "remedy"), CODES)
def test_a_number_means_the_same_in_an_answer_and_in_a_status(code: int, remedy: Remedy) -> None:
    answer = {"error": {"code": code, "message": "Re-engagement", "title": "Access token expired"}}
    refused = errors.refusal(400, answer)
    late = errors.late_failure(code, "Re-engagement")

    assert (refused.remedy, late.remedy) == (remedy, remedy)
    assert refused.wait == late.wait
    assert str(code) in str(refused) and str(code) in late.words


def test_every_remedy_has_a_number() -> None:
    assert set(TABLE) == set(Remedy)


def test_no_number_is_told_twice() -> None:
    told = [code for codes, _meaning in errors.MEANINGS for code in codes]

    assert len(told) == len(set(told))


def test_a_failed_status_without_a_number_is_no_reason_to_stop() -> None:
    late = errors.late_failure(None, "")

    assert (late.remedy, late.code) == (Remedy.GIVE_UP, None)
    assert "None" not in late.words
