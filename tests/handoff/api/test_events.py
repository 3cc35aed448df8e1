"""GET /api/events: nothing twice, nothing missed, and a clear word where something is gone."""

import pytest

from merchants import stream
from merchants.models import Event, Merchant, StreamHead, User
from tests.chatbot.agent.talk import commit
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(alma: Merchant, owner: User) -> Caller:
    return Caller(token(alma, owner, ["read"]))


def happen(merchant: Merchant, times: int) -> None:
    for number in range(times):
        stream.emit(merchant, "test.happened", {"number": number})
    commit()


def test_events_are_read_in_pages_without_gaps(reader: Caller, alma: Merchant) -> None:
    happen(alma, 12)
    seen: list[int] = []
    while True:
        page = reader.get(f"events?after={seen[-1] if seen else 0}&limit=5")
        if not page["events"]:
            break
        seen += [event["seq"] for event in page["events"]]

    assert seen == list(range(1, page["head"] + 1))
    assert page["head"] == stream.head(alma) >= 12


def test_an_event_says_what_happened_when(reader: Caller, alma: Merchant) -> None:
    happen(alma, 1)

    event = reader.get("events")["events"][-1]

    assert (event["kind"], event["payload"]) == ("test.happened", {"number": 0})
    assert set(event) == {"seq", "kind", "at", "payload"}


def test_who_missed_what_is_not_kept_any_more_is_told(reader: Caller, alma: Merchant) -> None:
    happen(alma, 6)
    head = stream.head(alma)
    Event.objects.of(alma).filter(seq__lte=head - 3).delete()

    gone = reader.get(f"events?after={head - 4}", 410)
    assert str(head) in gone["error"]["message"]
    assert len(reader.get(f"events?after={head - 3}")["events"]) == 3
    assert reader.get(f"events?after={head}")["events"] == []

    Event.objects.of(alma).delete()
    reader.get(f"events?after={head - 1}", 410)
    assert reader.get(f"events?after={head}")["events"] == []


@pytest.mark.parametrize(
    "query", ["after=-1", "after=x", "after=9223372036854775808", "limit=0", "limit=501"]
)
def test_a_question_that_means_nothing_is_refused(reader: Caller, query: str) -> None:
    reader.get(f"events?{query}", 400)


def test_next_door_is_another_stream(alma: Merchant, dario: Merchant, dario_owner: User) -> None:
    next_door = Caller(token(dario, dario_owner, ["read"]))
    commit()
    before = next_door.get("events")["head"]
    happen(alma, 3)

    assert next_door.get("events")["head"] == before
    assert StreamHead.objects.get(merchant=alma).seq >= 3
