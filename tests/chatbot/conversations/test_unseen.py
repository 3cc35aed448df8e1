"""What nobody has looked at is counted by the database as it happens, whatever happens."""

from datetime import timedelta

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chatbot.conversations import assigning
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction
from merchants.models import Merchant, User
from tests.handoff.console.scenes import Talk, talk

pytestmark = pytest.mark.django_db


def computed(session: Session) -> int:
    rows = session.messages.filter(direction=Direction.IN, pk__gt=session.seen_id)
    return rows.count()


def test_a_customers_words_count_and_ours_do_not(alma: Merchant) -> None:
    chat = talk(alma)
    chat.hears("¿hay?")
    chat.bot_says("Sí.")

    assert chat.session.unseen == 2


def test_who_saves_what_was_read_before_does_not_count_back(alma: Merchant) -> None:
    chat = talk(alma)
    old = chat.session
    chat.hears("¿hay?")
    old.save()

    assert chat.session.unseen == 2


def test_what_was_looked_at_does_not_count(alma: Merchant, bruno: User) -> None:
    chat = talk(alma)
    first, _second = chat.hears("¿hay?"), chat.hears("¿hola?")
    assigning.looked(chat.session.pk, alma.pk, upto=first.pk, by=bruno)

    assert chat.session.unseen == 1


STEPS = st.lists(
    st.tuples(
        st.sampled_from(("hears", "says", "looks", "saves", "goes", "moves")), st.integers(0, 7)
    ),
    max_size=14,
)


@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(steps=STEPS)
def test_what_is_kept_is_what_would_be_counted(
    alma: Merchant, bruno: User, steps: list[tuple[str, int]]
) -> None:
    chats = [Talk(alma, f"5917000000{n}", f"Carla {n}") for n in range(2)]
    for chat in chats:
        chat.said = Message.objects.of(alma).count()
        chat.hears("hola")
    read = [chat.session for chat in chats]
    for what, n in steps:
        chat = chats[n % 2]
        said = list(chat.session.messages.order_by("pk"))
        match what:
            case "hears":
                chat.hears("¿hay?", at=timezone.now() - timedelta(seconds=n))
            case "says":
                chat.bot_says("Sí.")
            case "looks" if said:
                upto = said[min(n, len(said) - 1)].pk
                assigning.looked(chat.session.pk, alma.pk, upto=upto, by=bruno)
            case "saves":
                read[n % 2].save(update_fields=["unseen", "last_intent"])
            case "goes" if said:
                Message.objects.of(alma).filter(
                    pk=said[min(n, len(said) - 1)].pk, outgoing=None
                ).delete()
            case "moves" if said:
                row = Message.objects.of(alma).filter(pk=said[min(n, len(said) - 1)].pk)
                row.update(session=chats[(n + 1) % 2].session)
    for chat in chats:
        assert chat.session.unseen == computed(chat.session)
