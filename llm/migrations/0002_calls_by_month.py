from django.db import migrations

from merchants import dividing
from merchants.partitions import ByMonth


class Migration(migrations.Migration):
    """Calls to models stand in one part a month: a month that is old goes at once."""

    dependencies = [("llm", "0001_tables")]

    operations = [
        dividing.Divide(ByMonth("llm_call")),
    ]
