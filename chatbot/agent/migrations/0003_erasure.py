from django.db import migrations

from chatbot.agent.erasure import FUNCTION

_INDEX = "CREATE INDEX admin_log_of_object ON django_admin_log (object_id)"
_UNDO = "DROP INDEX admin_log_of_object"


class Migration(migrations.Migration):
    """One function erases a customer; what the admin noted of the rows is found by an index of
    Django's own table."""

    dependencies = [
        ("agent", "0002_words_by_month"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("bookings", "0001_tables"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("conversations", "0003_events_of_orders"),
        ("insights", "0002_schemas"),
        ("loyalty", "0002_functions"),
    ]

    operations = [
        migrations.RunSQL(_INDEX, _UNDO),
        migrations.RunSQL(FUNCTION, "DROP FUNCTION erase_customer(bigint, uuid, timestamptz)"),
    ]
