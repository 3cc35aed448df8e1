from django.db import migrations

from core.published_views import DEMO, MERCHANT, ZONE, code, view, weekday

# As the console counts: a conversation of a day is one in which its customer wrote, unless neither
# the assistant nor a person ever had a part in it (a contact who is left alone).
CONVERSACIONES = f"""
SELECT {code("session.id")} AS conversacion,
    talk.day AS fecha,
    extract(hour FROM talk.began)::int AS hora,
    {weekday("talk.began")} AS dia,
    account.reported_as::varchar AS canal,
    talk.heard AS recibidos,
    talk.sent AS enviados,
    CASE session.mode WHEN 'bot' THEN 'asistente' WHEN 'handoff_pending' THEN 'espera'
        ELSE 'persona' END AS modo,
    CASE session.state
        WHEN 'IDLE' THEN 'sin conversación' WHEN 'BROWSING' THEN 'mirando el catálogo'
        WHEN 'CART_OPEN' THEN 'armando el pedido' WHEN 'CHECKOUT' THEN 'por confirmar'
        WHEN 'AWAITING_PAYMENT' THEN 'esperando el pago' WHEN 'COMPLETED' THEN 'terminado'
        WHEN 'HUMAN_TAKEOVER' THEN 'con una persona' ELSE session.state
    END AS estado,
    CASE WHEN EXISTS (
        SELECT FROM conversations_sessionorder link
        WHERE link.session_id = session.id AND link.merchant_id = {MERCHANT}
            AND (link.created_at AT TIME ZONE {ZONE})::date = talk.day
    ) THEN 'con pedido' WHEN EXISTS (
        SELECT FROM conversations_modechange away
        WHERE away.session_id = session.id AND away.becomes <> 'bot'
            AND away.at < (talk.day + 1)::timestamp AT TIME ZONE {ZONE}
            AND coalesce((
                SELECT min(later.at) FROM conversations_modechange later
                WHERE later.session_id = away.session_id AND later.ownership_version > away.ownership_version
            ), 'infinity') > talk.day::timestamp AT TIME ZONE {ZONE}
    ) THEN 'con una persona' ELSE 'solo el asistente' END AS resultado
FROM (
    SELECT message.session_id,
        (message.said_at AT TIME ZONE {ZONE})::date AS day,
        min(message.said_at AT TIME ZONE {ZONE})
            FILTER (WHERE message.direction = 'in') AS began,
        count(*) FILTER (WHERE message.direction = 'in') AS heard,
        count(*) FILTER (WHERE message.direction = 'out') AS sent,
        bool_or(bool_or(message.direction = 'out' AND message.source = 'bot'))
            OVER (PARTITION BY message.session_id) AS told
    FROM conversations_message message
    WHERE message.merchant_id = {MERCHANT} AND message.direction IN ('in', 'out')
    GROUP BY 1, 2
) talk
JOIN conversations_session session ON session.id = talk.session_id
JOIN conversations_channelaccount account ON account.id = session.account_id
JOIN merchants_customer customer ON customer.id = session.customer_id
WHERE talk.heard > 0 AND ({DEMO} OR NOT customer.is_test)
    AND (talk.told OR EXISTS (
        SELECT FROM conversations_modechange change
        WHERE change.session_id = session.id AND change.merchant_id = {MERCHANT}
            AND change.becomes <> 'bot'
    ))
"""

# A handover as the console counts them; its reason is what the customer wanted, never their words.
DERIVACIONES = f"""
SELECT (wait.at AT TIME ZONE {ZONE})::date AS fecha,
    extract(hour FROM wait.at AT TIME ZONE {ZONE})::int AS hora,
    {weekday(f"wait.at AT TIME ZONE {ZONE}")} AS dia,
    CASE WHEN wait.cause <> 'escalation' THEN 'a mano u otra causa'
        ELSE coalesce(replace(nullif(wanted.intent, ''), '_', ' '), 'a mano u otra causa')
    END AS motivo,
    CASE WHEN taken.at IS NULL THEN 'nadie'
        WHEN taken.by_id IS NULL THEN 'desde el teléfono'
        ELSE CASE member.role WHEN 'owner' THEN 'dueño' WHEN 'manager' THEN 'encargado'
            WHEN 'operator' THEN 'operador' ELSE 'otra persona' END
    END AS atendida_por,
    round(extract(epoch FROM told.at - wait.at) / 60, 1) AS minutos,
    CASE WHEN back.at IS NULL THEN 'abierta'
        WHEN back.cause = 'timeout' THEN 'venció el tiempo'
        WHEN back.cause = 'resolved' THEN 'resuelta'
        WHEN back.cause = 'console' THEN 'devuelta al asistente'
        ELSE 'volvió al asistente'
    END AS final
FROM conversations_modechange wait
JOIN conversations_session session ON session.id = wait.session_id
JOIN merchants_customer customer ON customer.id = session.customer_id
LEFT JOIN LATERAL (
    SELECT at, cause, ownership_version FROM conversations_modechange
    WHERE session_id = wait.session_id AND ownership_version > wait.ownership_version AND becomes = 'bot'
    ORDER BY ownership_version LIMIT 1
) back ON true
LEFT JOIN LATERAL (
    SELECT at, by_id FROM conversations_modechange
    WHERE session_id = wait.session_id AND ownership_version > wait.ownership_version AND becomes = 'human'
        AND (back.ownership_version IS NULL OR ownership_version < back.ownership_version)
    ORDER BY ownership_version LIMIT 1
) taken ON true
LEFT JOIN LATERAL (
    SELECT min(said_at) AS at FROM conversations_message
    WHERE session_id = wait.session_id AND direction = 'out' AND source = 'human'
        AND said_at >= wait.at AND said_at < coalesce(back.at, 'infinity')
) told ON true
LEFT JOIN LATERAL (
    SELECT intent FROM conversations_message
    WHERE session_id = wait.session_id AND direction = 'in' AND intent <> ''
        AND said_at <= wait.at
    ORDER BY said_at DESC, id DESC LIMIT 1
) wanted ON true
LEFT JOIN merchants_membership member
    ON member.user_id = taken.by_id AND member.merchant_id = wait.merchant_id
WHERE wait.merchant_id = {MERCHANT} AND wait.was = 'bot' AND wait.becomes = 'handoff_pending'
    AND ({DEMO} OR NOT customer.is_test)
"""


class Migration(migrations.Migration):
    """What `mi tienda` shows of conversations, one row a day of each, and of handovers."""

    dependencies = [("conversations", "0001_tables")]

    operations = [
        view("conversaciones", CONVERSACIONES),
        view("derivaciones", DERIVACIONES),
    ]
