from django.db import migrations

# An event gets its number when its transaction commits (`merchants.models.stream`): by then the
# order's link stands, whichever of the two was written first.
_TRIGGER = """
CREATE FUNCTION conversations_event_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.session_id := (SELECT session_id FROM conversations_sessionorder
        WHERE order_id = NEW.order_id AND merchant_id = NEW.merchant_id);
    RETURN NEW;
END $$;
CREATE TRIGGER conversations_event_of_order BEFORE UPDATE OF seq ON merchants_event
    FOR EACH ROW WHEN (NEW.session_id IS NULL AND NEW.order_id IS NOT NULL)
    EXECUTE FUNCTION conversations_event_of_order();
"""
_UNDO = """
DROP TRIGGER conversations_event_of_order ON merchants_event;
DROP FUNCTION conversations_event_of_order();
"""
_FILL = """
    UPDATE merchants_event SET session_id = link.session_id FROM conversations_sessionorder link
    WHERE merchants_event.session_id IS NULL AND link.order_id = merchants_event.order_id
        AND link.merchant_id = merchants_event.merchant_id
"""


class Migration(migrations.Migration):
    """An event of an order names the conversation that the order came out of."""

    dependencies = [("conversations", "0011_channels_declared"), ("merchants", "0017_events_of")]

    operations = [
        migrations.RunSQL(_TRIGGER, _UNDO),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
    ]
