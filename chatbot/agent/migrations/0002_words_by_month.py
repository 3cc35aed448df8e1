import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations

from merchants import dividing
from merchants.partitions import ByMonth


class Migration(migrations.Migration):
    """The words of turns have their turn's moment, and stand in one part a month (docs/adr/0067)."""

    dependencies = [("agent", "0001_tables")]

    operations = [
        dividing.Divide(ByMonth("agent_turntext")),
        pgtrigger.migrations.AddTrigger(
            model_name='turntext',
            trigger=pgtrigger.compiler.Trigger(name='moment_of_turn', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.at <> (SELECT at FROM agent_turn WHERE id = NEW.turn_id) THEN\n        RAISE EXCEPTION 'the words of a turn have its moment' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='2ba7a3b1ec872aceb6318bdfa5a06200d8288f44', operation='INSERT', pgid='pgtrigger_moment_of_turn_6be6c', table='agent_turntext', when='BEFORE')),
        ),
    ]
