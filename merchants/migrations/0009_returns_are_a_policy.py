from django.db import migrations

TAKE_OUT = """
INSERT INTO merchants_policy (merchant_id, kind, text, short_version, updated_at)
SELECT id, 'refunds', left(btrim(policies ->> 'returns'), 400), '', now()
FROM merchants_merchant
WHERE jsonb_typeof(policies) = 'object' AND btrim(coalesce(policies ->> 'returns', '')) <> '';

UPDATE merchants_merchant SET policies = policies - 'returns'
WHERE jsonb_typeof(policies) = 'object' AND policies ? 'returns';
"""


class Migration(migrations.Migration):
    """The sentence about returns becomes the policy that it is."""

    dependencies = [("merchants", "0008_branches_and_policies")]

    operations = [migrations.RunSQL(TAKE_OUT, migrations.RunSQL.noop)]
