"""Many merchants' conversations, made inside PostgreSQL from one that really took place.

Each row is a copy of a row of that conversation, with keys, owners, moments and words of its own: a
column that is added later is copied like all others. Our triggers sleep meanwhile.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

from django.db import connection
from django.utils import timezone

from chatbot.conversations.models import ChannelAccount, Session
from merchants import partitions
from merchants.models import Merchant
from tests.benchmarks.growth.copying import copies
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop

_MINE: Mapping[str, str] = {"merchant_id": "p.merchant_id"}
_PLACE: Mapping[str, str] = {"account_id": "p.account"}
BIG = (
    "merchants_event",
    "merchants_customer",
    "merchants_customeridentifier",
    "conversations_session",
    "conversations_message",
    "conversations_outgoing",
    "conversations_modechange",
    "orders_order",
    "orders_payment",
    "agent_turn",
    "agent_turntext",
    "llm_call",
    "django_admin_log",
    "insights_askedquestion",
)
"""Tables that grow with every conversation: no hot statement may read one from end to end."""
DAYS = 300
"""Over which the conversations are spread."""
WRITTEN = (*BIG, "merchants_merchant", "merchants_streamhead", "conversations_channelaccount")


@dataclass(frozen=True, slots=True)
class Scale:
    """So many merchants, each with so many conversations of so many messages; the first one, who
    is asked about, has `busy` times as many."""

    merchants: int
    sessions: int
    messages: int
    busy: int = 10


@dataclass(frozen=True, slots=True)
class Planted:
    """The busy merchant, the number and one of the conversations, whose customer has ordered."""

    shop: Merchant
    account: ChannelAccount
    session: Session
    messages: int


def plant(shop: Merchant, scale: Scale) -> Planted:
    """The rows, counted and looked at by PostgreSQL; `shop` is the busy merchant, without rows."""
    talk = _conversation(shop)
    session = talk.session
    commit()
    _parts()
    _names(session, scale)
    with _asleep():
        _shops(talk)
        _people(session)
        _conversations(session)
        _said(session, scale)
        _told(session, scale)
    with connection.cursor() as sql:
        sql.execute("DROP TABLE planted_session")
        for table in BIG:
            sql.execute(f"ANALYZE {table}")
        sql.execute("SELECT count(*) FROM conversations_message")
        (messages,) = sql.fetchone()
    return Planted(shop, talk.account, session, messages)


def _parts() -> None:
    """The months in which conversations take place."""
    now = timezone.now()
    for months in range(DAYS // 30 + 1):
        partitions.make_all(now - timedelta(days=30 * months))


def _conversation(shop: Merchant) -> Talk:
    """A sale, spoken through the real inbox, turn and outbox."""
    stock_the_shop(shop)
    talk = Talk(shop)
    for words in ("hola, quiero 2 maracuyá", "eso es todo", "sí"):
        talk.say(words)
    return talk


def _names(session: Session, scale: Scale) -> None:
    """Who talks with whom: one row a conversation, with the keys that its rows will have."""
    with connection.cursor() as sql:
        sql.execute(
            """
            CREATE UNLOGGED TABLE planted_session AS
            SELECT merchant, n,
                CASE merchant WHEN 1 THEN %(shop)s ELSE 1000000 + merchant END AS merchant_id,
                CASE merchant WHEN 1 THEN %(account)s ELSE 1000000 + merchant END AS account,
                md5(format('s %%s %%s', merchant, n))::uuid AS session,
                md5(format('c %%s %%s', merchant, n))::uuid AS customer,
                md5(format('o %%s %%s', merchant, n))::uuid AS bought,
                now() - (random() * %(days)s || ' days')::interval AS at
            FROM generate_series(1, %(merchants)s) merchant, generate_series(1, %(most)s) n
            WHERE merchant = 1 OR n <= %(sessions)s
            """,
            {
                "shop": session.merchant_id,
                "account": session.account_id,
                "merchants": scale.merchants,
                "sessions": scale.sessions,
                "days": DAYS,
                "most": scale.sessions * scale.busy,
            },
        )
        sql.execute("ANALYZE planted_session")


@contextmanager
def _asleep() -> Iterator[None]:
    """Our triggers do not look at what is written; foreign keys hold, checked at the end."""
    commit()
    with connection.cursor() as sql:
        sql.execute(
            "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
        )
        tables = [table for (table,) in sql.fetchall() if table in WRITTEN]
        for table in tables:
            sql.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        try:
            yield
            commit()
        finally:
            for table in tables:
                sql.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")


def _shops(talk: Talk) -> None:
    """All merchants but the first, which is there; each has a number."""
    others = "planted_session p WHERE p.n = 1 AND p.merchant > 1"
    copies(
        *("merchants_merchant", talk.merchant.pk, others),
        {"id": "p.merchant_id", "slug": "'shop-' || p.merchant", "uuid": "gen_random_uuid()"},
    )
    key = "'line-' || p.merchant"
    copies(
        *("conversations_channelaccount", talk.account.pk, others),
        {**_MINE, "id": "p.account", "key": key},
    )


def _people(session: Session) -> None:
    """The customers, each with a number."""
    customer = session.customer
    copies("merchants_customer", customer.pk, "planted_session p", {**_MINE, "id": "p.customer"})
    identifier = customer.identifiers.get().pk
    phone = {"customer_id": "p.customer", "value": "'5917' || p.merchant || '-' || p.n"}
    copies("merchants_customeridentifier", identifier, "planted_session p", {**_MINE, **phone})


def _conversations(session: Session) -> None:
    """Of which one in fifty waits for a person."""
    waits = "mod(p.n, 50) = 0"
    quiet = dict.fromkeys(("due_at", "first_unread_at", "lease_token", "lease_until"), "NULL")
    copies(
        *("conversations_session", session.pk, "planted_session p"),
        {
            **_MINE,
            **_PLACE,
            **quiet,
            "id": "p.session",
            "customer_id": "p.customer",
            "cart_id": "NULL",
            "order_id": "NULL",
            "last_inbound_at": "p.at",
            "created_at": "p.at",
            "mode": f"CASE WHEN {waits} THEN 'handoff_pending' ELSE 'bot' END",
            "state": f"CASE WHEN {waits} THEN 'HUMAN_TAKEOVER' ELSE 'IDLE' END",
            "handoff_at": f"CASE WHEN {waits} THEN p.at END",
            "idle_at": "p.at + interval '400 days'",
        },
    )


def _said(session: Session, scale: Scale) -> None:
    """What was said in them, and the messages that carried the assistant's part of it."""
    said = session.messages.order_by("pk")
    each = f"planted_session p, generate_series(1, {scale.messages // 2}) i"
    words = "CASE mod(i, 5) WHEN 0 THEN 'quiero dos de maracuyá' ELSE md5(p.session::text || i) END"
    of = {**_MINE, **_PLACE, "session_id": "p.session", "said_at": "p.at + i * interval '1 min'"}
    of |= {"recorded_at": "p.at + i * interval '1 min'", "turn_id": "NULL", "unread": "false"}
    for direction in ("in", "out"):
        one = said.filter(direction=direction)[0].pk
        name = "p.session || '-' || i" if direction == "in" else "''"
        own = {"text": words, "provider_id": name}
        copies("conversations_message", one, each, {**of, **own})
    outgoing = session.outgoing.order_by("pk")[0]
    ours = "planted_session s JOIN conversations_message p ON p.session_id = s.session"
    copies(
        *("conversations_outgoing", outgoing.pk, f"{ours} WHERE p.direction = 'out'"),
        {
            "merchant_id": "p.merchant_id",
            "session_id": "p.session_id",
            "message_id": "p.id",
            "key": "gen_random_uuid()",
            "turn_id": "NULL",
            "state": "'read'",
            "due_at": "NULL",
            "created_at": "p.recorded_at",
            "sent_at": "p.recorded_at",
            "lease_until": "NULL",
            "provider_id": "'out-' || p.id",
            "lease_token": "NULL",
        },
    )


def _told(session: Session, scale: Scale) -> None:
    """Orders, turns with their words, calls to models, and the stream."""
    order = session.orders.get().order
    copies(
        *("orders_order", order.pk, "planted_session p"),
        {**_MINE, "id": "p.bought", "customer_id": "p.customer", "number": "100 + p.n"},
    )
    each = f"planted_session p, generate_series(1, {max(scale.messages // 8, 1)}) i ORDER BY p.at"
    turn = session.turns.order_by("at")[0]
    name = "md5(p.session::text || i)::uuid"
    moment = {"at": "p.at + i * interval '1 min'"}
    copies(
        *("agent_turn", turn.pk, each),
        {**_MINE, **moment, "id": name, "session_id": "p.session"},
    )
    text = {**moment, "turn_id": name, "situation": "'{}'", "reading": "'{}'", "proposal": "'{}'"}
    copies("agent_turntext", turn.words.pk, each, {**_MINE, **text})
    _lines(each, name)
    _events(f"planted_session p, generate_series(1, {scale.messages}) i")
    _clicks()


def _lines(each: str, turn: str) -> None:
    """Lines of the ledger, which the rules' turns leave empty."""
    with connection.cursor() as sql:
        sql.execute(f"""
            INSERT INTO llm_call (merchant_id, purpose, provider, model, session_id, turn_id, month,
                tokens_in, cached, tokens_out, cost, reserved, milliseconds, attempts, outcome,
                detail, at)
            SELECT p.merchant_id, 'chat', 'openai', 'gpt', p.session, {turn},
                date_trunc('month', p.at), 900, 0, 90, 0.001, 0, 800, 1, 'answered', '',
                p.at + i * interval '1 min'
            FROM {each}
        """)


def _events(every: str) -> None:
    """A row of the stream for each message, each merchant's numbered without a gap."""
    with connection.cursor() as sql:
        sql.execute(f"""
            INSERT INTO merchants_event (merchant_id, seq, kind, session_id, payload, at)
            SELECT p.merchant_id,
                1000 + row_number() OVER (PARTITION BY p.merchant ORDER BY p.n, i),
                'message.received', p.session,
                jsonb_build_object('session', p.session, 'message', i), p.at
            FROM {every} ORDER BY p.at;
            INSERT INTO merchants_streamhead (merchant_id, seq)
            SELECT merchant_id, max(seq) FROM merchants_event GROUP BY 1
            ON CONFLICT (merchant_id) DO UPDATE SET seq = excluded.seq;
            INSERT INTO merchants_cursor (merchant_id, consumer, seq, failures)
            SELECT merchant_id, 'agent', seq, 0 FROM merchants_streamhead
            ON CONFLICT (merchant_id, consumer) DO UPDATE SET seq = excluded.seq
        """)


def _clicks() -> None:
    """What people did in the admin."""
    with connection.cursor() as sql:
        sql.execute(
            """
            INSERT INTO django_admin_log (action_time, object_id, object_repr, action_flag,
                change_message, content_type_id, user_id)
            SELECT p.at, p.bought::text, 'pedido', 2, '[]',
                (SELECT min(id) FROM django_content_type), (SELECT min(id) FROM merchants_user)
            FROM planted_session p
            """
        )


_TRIGGERED = "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
