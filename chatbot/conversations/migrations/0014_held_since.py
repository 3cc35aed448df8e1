from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("conversations", "0013_waiting")]

    operations = [
        migrations.AddField(
            model_name="session",
            name="held_since",
            field=models.DateTimeField(editable=False, null=True),
        ),
    ]
