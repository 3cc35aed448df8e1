from django.db import migrations

from chatbot.agent.erasure import FUNCTION

_INDEX = "CREATE INDEX admin_log_of_object ON django_admin_log (object_id)"
_UNDO = "DROP INDEX admin_log_of_object"


class Migration(migrations.Migration):
    """What the admin noted of a customer's rows is found by an index of Django's own table."""

    dependencies = [
        ("agent", "0015_erase_by_columns"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("bookings", "0005_party_area"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("loyalty", "0003_handed_over"),
    ]

    operations = [
        migrations.RunSQL(_INDEX, _UNDO),
        migrations.RunSQL(FUNCTION, migrations.RunSQL.noop),
    ]
