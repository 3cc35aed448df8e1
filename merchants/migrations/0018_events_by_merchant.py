import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models

from merchants import dividing
from merchants.partitions import ByMerchant


class Migration(migrations.Migration):
    """Events stand in parts by a hash of their merchant. What was put off or set aside refers to
    one together with the merchant; the trigger that numbers an event names it."""

    dependencies = [
        ('merchants', '0017_events_of'),
    ]

    operations = [
        pgtrigger.migrations.RemoveTrigger(
            model_name='event',
            name='number_at_commit',
        ),
        migrations.AlterField(
            model_name='deferred',
            name='event',
            field=models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.event'),
        ),
        migrations.AlterField(
            model_name='setaside',
            name='event',
            field=models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.event'),
        ),
        dividing.Divide(ByMerchant("merchants_event")),
        pgtrigger.migrations.AddTrigger(
            model_name='event',
            trigger=pgtrigger.compiler.Trigger(name='number_at_commit', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func='\n    INSERT INTO merchants_streamhead AS head (merchant_id, seq) VALUES (NEW.merchant_id, 1)\n        ON CONFLICT (merchant_id) DO UPDATE SET seq = head.seq + 1;\n    UPDATE merchants_event SET seq =\n        (SELECT seq FROM merchants_streamhead WHERE merchant_id = NEW.merchant_id)\n        WHERE id = NEW.id AND merchant_id = NEW.merchant_id;\n    RETURN NULL;\n', hash='b6bcd84d8dcd11e1425609ceae19180843c664bc', operation='INSERT', pgid='pgtrigger_number_at_commit_d3c46', table='merchants_event', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
        ),
    ]
