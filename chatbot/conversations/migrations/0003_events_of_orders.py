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


class Migration(migrations.Migration):
    """An event of an order names the conversation that the order came out of."""

    dependencies = [
        ("conversations", "0002_mi_tienda"),
        ("merchants", "0002_events_by_merchant"),
    ]

    operations = [
        migrations.RunSQL(_TRIGGER, _UNDO),
    ]
