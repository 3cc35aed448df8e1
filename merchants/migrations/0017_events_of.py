import django.db.models.fields.json
from django.db import migrations, models

# What was told before: the text of an identifier, in any of the spellings that Python writes.
_FILL = """
    UPDATE merchants_event SET
        session_id = CASE WHEN session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            THEN session::uuid END,
        order_id = CASE WHEN "order" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            THEN "order"::uuid END
    FROM (SELECT id AS of_event, payload ->> 'order' AS "order",
            coalesce(payload ->> 'session', payload -> 'sessions' ->> 0) AS session
        FROM merchants_event) told
    WHERE told.of_event = merchants_event.id AND (session IS NOT NULL OR "order" IS NOT NULL)
"""


class Migration(migrations.Migration):
    """The conversation and the order of an event are columns."""

    dependencies = [("merchants", "0016_member_phones")]

    operations = [
        migrations.AddField(
            "event", "session_id", models.UUIDField(editable=False, null=True)
        ),
        migrations.AddField("event", "order_id", models.UUIDField(editable=False, null=True)),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
        migrations.AddIndex(
            "event",
            models.Index(
                condition=models.Q(("session_id__isnull", False)),
                fields=["merchant", "session_id"],
                name="event_of_session",
            ),
        ),
        migrations.AddIndex(
            "event",
            models.Index(
                condition=models.Q(("order_id__isnull", False)),
                fields=["merchant", "order_id"],
                name="event_of_order",
            ),
        ),
        migrations.AddIndex(
            "event",
            models.Index(
                models.F("merchant"),
                django.db.models.fields.json.KeyTextTransform("appointment", "payload"),
                condition=models.Q(("payload__has_key", "reason")),
                name="event_why_of_appointment",
            ),
        ),
    ]
