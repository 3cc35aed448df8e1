import django.db.models.fields.json
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("conversations", "0007_connecting"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="message",
            index=models.Index(
                models.F("merchant"),
                django.db.models.fields.json.KeyTextTransform(
                    "source_id",
                    django.db.models.fields.json.KeyTransform("referral", "extra"),
                ),
                condition=models.Q(("extra__has_key", "referral")),
                name="message_advertised",
            ),
        ),
    ]
