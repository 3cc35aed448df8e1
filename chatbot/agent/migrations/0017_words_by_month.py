import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models

from chatbot.agent.erasure import FUNCTION
from merchants import dividing
from merchants.partitions import ByMonth

_FILL = """
    UPDATE agent_turntext SET at = turn.at FROM agent_turn turn WHERE turn.id = agent_turntext.turn_id
"""


class Migration(migrations.Migration):
    """The words of turns have their turn's moment, and stand in one part a month."""

    dependencies = [
        ('agent', '0016_erase_the_log_by_index'),
    ]

    operations = [
        migrations.AddField(
            model_name='turntext',
            name='at',
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='cuándo'),
            preserve_default=False,
        ),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
        migrations.RunSQL(FUNCTION, migrations.RunSQL.noop),
        dividing.Divide(ByMonth("agent_turntext")),
        pgtrigger.migrations.AddTrigger(
            model_name='turntext',
            trigger=pgtrigger.compiler.Trigger(name='moment_of_turn', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.at <> (SELECT at FROM agent_turn WHERE id = NEW.turn_id) THEN\n        RAISE EXCEPTION 'the words of a turn have its moment' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='2ba7a3b1ec872aceb6318bdfa5a06200d8288f44', operation='INSERT', pgid='pgtrigger_moment_of_turn_6be6c', table='agent_turntext', when='BEFORE')),
        ),
    ]
