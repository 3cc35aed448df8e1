import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations

from merchants import dividing
from merchants.partitions import ByMerchant


class Migration(migrations.Migration):
    """Events stand in parts by a hash of their merchant (docs/adr/0067); the trigger that numbers
    an event names both."""

    dependencies = [("merchants", "0001_tables")]

    operations = [
        dividing.Divide(ByMerchant("merchants_event")),
        pgtrigger.migrations.AddTrigger(
            model_name='event',
            trigger=pgtrigger.compiler.Trigger(name='number_at_commit', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func='\n    INSERT INTO merchants_streamhead AS head (merchant_id, seq) VALUES (NEW.merchant_id, 1)\n        ON CONFLICT (merchant_id) DO UPDATE SET seq = head.seq + 1;\n    UPDATE merchants_event SET seq =\n        (SELECT seq FROM merchants_streamhead WHERE merchant_id = NEW.merchant_id)\n        WHERE id = NEW.id AND merchant_id = NEW.merchant_id;\n    RETURN NULL;\n', hash='b6bcd84d8dcd11e1425609ceae19180843c664bc', operation='INSERT', pgid='pgtrigger_number_at_commit_d3c46', table='merchants_event', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
        ),
    ]
