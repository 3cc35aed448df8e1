import django.core.validators
import django.db.models.deletion
import django.db.models.manager
import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import merchants.tenancy
from core.database.at_once import AtOnce


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('merchants', '0001_tables'),
        ('products', '0001_tables'),
    ]

    operations = [
        AtOnce([
            migrations.CreateModel(
                name='Program',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(default='Puntos', max_length=60, verbose_name='nombre')),
                    ('earn_by', models.CharField(choices=[('amount', 'por lo que compra'), ('visit', 'por cada visita')], default='amount', max_length=8, verbose_name='cómo se ganan')),
                    ('tokens', models.PositiveIntegerField(default=1, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(10000)], verbose_name='puntos')),
                    ('per_amount', models.DecimalField(blank=True, decimal_places=2, help_text='Monto de la compra, sin el envío. Solo si se ganan por lo que compra.', max_digits=12, null=True, verbose_name='por cada')),
                    ('expires_after_days', models.PositiveSmallIntegerField(blank=True, help_text='Vacío: no vencen.', null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(3650)], verbose_name='vencen a los (días)')),
                    ('ends_on', models.DateField(blank=True, help_text='Vacío: sigue hasta que lo apagues.', null=True, verbose_name='último día')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='desde')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'programa de puntos',
                    'verbose_name_plural': 'programas de puntos',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='loyalty_program_key'), models.UniqueConstraint(fields=('merchant',), name='program_once_a_merchant', violation_error_message='Ya hay un programa de puntos.'), models.CheckConstraint(condition=models.Q(models.Q(('earn_by', 'visit'), ('per_amount__isnull', True)), models.Q(('earn_by', 'amount'), ('per_amount__gt', 0), ('per_amount__isnull', False)), _connector='OR'), name='program_says_for_what', violation_error_message='Escribe por cada cuánto de compra se ganan los puntos.'), models.CheckConstraint(condition=models.Q(('tokens__range', (1, 10000))), name='program_gives_points'), models.CheckConstraint(condition=models.Q(('expires_after_days__isnull', True), ('expires_after_days__range', (1, 3650)), _connector='OR'), name='program_points_last_a_day')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Tier',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=40, verbose_name='nombre')),
                    ('from_tokens', models.PositiveIntegerField(validators=[django.core.validators.MaxValueValidator(1000000)], verbose_name='desde (puntos ganados)')),
                    ('earn_percent', models.PositiveSmallIntegerField(default=100, help_text='100 es lo normal; 150, la mitad más.', validators=[django.core.validators.MinValueValidator(100), django.core.validators.MaxValueValidator(1000)], verbose_name='gana (% de lo normal)')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('program', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='tiers', to='loyalty.program')),
                ],
                options={
                    'verbose_name': 'nivel',
                    'verbose_name_plural': 'niveles',
                    'ordering': ['from_tokens'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='program', name='loyalty_tier_program_tenant'), models.UniqueConstraint(fields=('program', 'from_tokens'), name='tier_step_once'), models.UniqueConstraint(fields=('program', 'name'), name='tier_name_once'), models.CheckConstraint(condition=models.Q(('earn_percent__range', (100, 1000)), ('from_tokens__lte', 1000000)), name='tier_gives_no_less')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Reward',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='premio')),
                    ('tokens', models.PositiveIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(1000000)], verbose_name='cuesta (puntos)')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('program', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rewards', to='loyalty.program')),
                    ('variant', models.ForeignKey(blank=True, help_text='Sin producto: se entrega en persona, desde la ficha del cliente.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='products.variant', verbose_name='producto')),
                ],
                options={
                    'verbose_name': 'premio',
                    'verbose_name_plural': 'premios',
                    'ordering': ['tokens', 'name'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='loyalty_reward_key'), merchants.tenancy.SameMerchant(field='program', name='loyalty_reward_program_tenant'), merchants.tenancy.SameMerchant(field='variant', name='loyalty_reward_variant_tenant'), models.UniqueConstraint(fields=('program', 'name'), name='reward_name_once'), models.CheckConstraint(condition=models.Q(('tokens__range', (1, 1000000))), name='reward_costs_points')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Account',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('balance', models.IntegerField(default=0, editable=False, verbose_name='puntos')),
                    ('expires_next_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='vencen desde')),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='desde')),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='merchants.customer', verbose_name='cliente')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('program', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='accounts', to='loyalty.program')),
                ],
                options={
                    'verbose_name': 'puntos de un cliente',
                    'verbose_name_plural': 'puntos de clientes',
                    'ordering': ['-balance', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('expires_next_at__isnull', False)), fields=['expires_next_at'], name='account_expires'), models.Index(fields=['merchant', 'customer'], name='account_of_customer')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='loyalty_account_key'), merchants.tenancy.SameMerchant(field='program', name='loyalty_account_program_tenant'), merchants.tenancy.SameMerchant(field='customer', name='loyalty_account_customer_tenant'), models.UniqueConstraint(fields=('program', 'customer'), name='account_once'), models.CheckConstraint(condition=models.Q(('balance__gte', 0)), name='account_never_negative', violation_error_message='No tiene tantos puntos.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='TokenTransaction',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('tokens', models.IntegerField(verbose_name='puntos')),
                    ('transaction_type', models.CharField(choices=[('earn_purchase', 'ganados por un pedido'), ('earn_appointment', 'ganados por una cita'), ('redeem', 'canjeados por un premio'), ('adjust', 'corrección a mano'), ('expire', 'vencidos'), ('reversal', 'deshecho')], max_length=20, verbose_name='por qué')),
                    ('description', models.CharField(blank=True, max_length=200, verbose_name='detalle')),
                    ('source_type', models.CharField(blank=True, max_length=20, verbose_name='de qué')),
                    ('source_id', models.UUIDField(blank=True, null=True, verbose_name='de cuál')),
                    ('expires_at', models.DateTimeField(blank=True, null=True, verbose_name='vencen')),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='cuándo')),
                    ('account', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='transactions', to='loyalty.account')),
                    ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('reverses', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='reversed_by', to='loyalty.tokentransaction')),
                    ('reward', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='loyalty.reward')),
                ],
                options={
                    'verbose_name': 'movimiento de puntos',
                    'verbose_name_plural': 'movimientos de puntos',
                    'db_table': 'loyalty_token_transactions',
                    'ordering': ['-pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='loyalty_tokentransaction_key'), merchants.tenancy.SameMerchant(field='account', name='loyalty_tokentransaction_account_tenant'), merchants.tenancy.SameMerchant(field='reward', name='loyalty_tokentransaction_reward_tenant'), merchants.tenancy.SameMerchant(field='reverses', name='loyalty_tokentransaction_reverses_tenant'), models.UniqueConstraint(condition=models.Q(('transaction_type__in', ('earn_purchase', 'earn_appointment'))), fields=('merchant', 'source_type', 'source_id'), name='tokens_earned_once'), models.UniqueConstraint(condition=models.Q(('transaction_type__in', ('redeem',))), fields=('merchant', 'source_type', 'source_id'), name='tokens_redeemed_once'), models.UniqueConstraint(condition=models.Q(('transaction_type__in', ('adjust',))), fields=('merchant', 'source_type', 'source_id'), name='tokens_adjusted_once'), models.CheckConstraint(condition=models.Q(models.Q(('tokens__gt', 0), ('transaction_type__in', ('earn_purchase', 'earn_appointment'))), models.Q(('tokens__lt', 0), ('transaction_type__in', ('redeem', 'expire'))), models.Q(('transaction_type', 'adjust'), models.Q(('tokens', 0), _negated=True)), ('transaction_type', 'reversal'), _connector='OR'), name='tokens_have_their_sign'), models.CheckConstraint(condition=models.Q(models.Q(('reverses__isnull', False), ('transaction_type', 'reversal')), models.Q(models.Q(('transaction_type', 'reversal'), _negated=True), ('reverses__isnull', True)), _connector='OR'), name='tokens_undone_are_named'), models.CheckConstraint(condition=models.Q(('transaction_type__in', ('expire', 'reversal')), models.Q(models.Q(('source_type', ''), _negated=True), ('source_id__isnull', False)), _connector='OR'), name='tokens_have_a_source'), models.CheckConstraint(condition=models.Q(models.Q(('transaction_type', 'adjust'), _negated=True), models.Q(models.Q(('description', ''), _negated=True), ('by__isnull', False)), _connector='OR'), name='tokens_adjusted_with_reason'), models.CheckConstraint(condition=models.Q(('expires_at__isnull', True), ('expires_at__gt', models.F('created_at')), _connector='OR'), name='tokens_expire_later')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='account',
                trigger=pgtrigger.compiler.Trigger(name='starts_at_zero', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.balance <> 0 THEN\n        RAISE EXCEPTION 'an account starts without points' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='f8ac5f245ea6b7b053e96f7ab9f3f6b50b2a55f4', operation='INSERT', pgid='pgtrigger_starts_at_zero_e34ac', table='loyalty_account', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='account',
                trigger=pgtrigger.compiler.Trigger(name='balance_by_ledger', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.balance <> OLD.balance AND pg_trigger_depth() < 2 THEN\n        RAISE EXCEPTION 'points change by the ledger only' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='02bbb5cd2508b4a49b45ca57435f756d01fa0ae3', operation='UPDATE', pgid='pgtrigger_balance_by_ledger_4744a', table='loyalty_account', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='account',
                trigger=pgtrigger.compiler.Trigger(name='whose_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."merchant_id" IS DISTINCT FROM (NEW."merchant_id") OR OLD."program_id" IS DISTINCT FROM (NEW."program_id") OR OLD."customer_id" IS DISTINCT FROM (NEW."customer_id"))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='f8ce1b78b60fb015bdeb3b5e786cf3113bb62954', operation='UPDATE', pgid='pgtrigger_whose_is_frozen_55dd8', table='loyalty_account', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='account',
                trigger=pgtrigger.compiler.Trigger(name='never_deleted', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;", hash='3795e19c31b08241ca80f21b318fbeb32c7dcea5', operation='DELETE', pgid='pgtrigger_never_deleted_14fbf', table='loyalty_account', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='account',
                trigger=pgtrigger.compiler.Trigger(name='adds_up', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func="\n    IF (SELECT a.balance FROM loyalty_account a WHERE a.id = NEW.id) <>\n        (SELECT coalesce(sum(t.tokens), 0) FROM loyalty_token_transactions t\n            WHERE t.account_id = NEW.id) THEN\n        RAISE EXCEPTION 'the balance is not the sum of the ledger'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NULL;\n", hash='08f4401ede8de49580d4451d50299d0dd79f7126', operation='UPDATE OF "balance"', pgid='pgtrigger_adds_up_e75e2', table='loyalty_account', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='tokentransaction',
                trigger=pgtrigger.compiler.Trigger(name='prepares', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (\n        SELECT 1 FROM loyalty_token_transactions t\n        WHERE t.id = NEW.reverses_id AND t.account_id = NEW.account_id\n            AND t.transaction_type <> 'reversal'\n            AND sign(t.tokens) * sign(NEW.tokens) <= 0 AND abs(NEW.tokens) <= abs(t.tokens)) THEN\n        RAISE EXCEPTION 'a reversal undoes a row of its account, and no more than that'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    IF NEW.tokens > 0 AND NEW.reverses_id IS NULL AND NEW.expires_at IS NULL THEN\n        SELECT NEW.created_at + make_interval(days => p.expires_after_days) INTO NEW.expires_at\n            FROM loyalty_account a JOIN loyalty_program p ON p.id = a.program_id\n            WHERE a.id = NEW.account_id;\n    END IF;\n    RETURN NEW;\n", hash='0c32ecf1ea64794699c278693976137bf8fdd65b', operation='INSERT', pgid='pgtrigger_prepares_dd63e', table='loyalty_token_transactions', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='tokentransaction',
                trigger=pgtrigger.compiler.Trigger(name='moves_balance', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    UPDATE loyalty_account SET balance = balance + NEW.tokens,\n            expires_next_at = least(expires_next_at, NEW.expires_at,\n                CASE WHEN NEW.reverses_id IS NOT NULL AND NEW.tokens > 0 THEN NEW.created_at END)\n        WHERE id = NEW.account_id AND merchant_id = NEW.merchant_id;\n    IF NOT FOUND THEN\n        RAISE EXCEPTION 'no such account of this merchant'\n            USING ERRCODE = 'foreign_key_violation';\n    END IF;\n    RETURN NULL;\n", hash='39b0540d5ce88c1406f9ba27c88793367ed5c11e', operation='INSERT', pgid='pgtrigger_moves_balance_ac035', table='loyalty_token_transactions', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='tokentransaction',
                trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='6220d16f1e405f95ee856b6ccbd48cc3d7b293fd', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_17009', table='loyalty_token_transactions', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='tokentransaction',
                trigger=pgtrigger.compiler.Trigger(name='adds_up', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func="\n    IF (SELECT a.balance FROM loyalty_account a WHERE a.id = NEW.account_id) <>\n        (SELECT coalesce(sum(t.tokens), 0) FROM loyalty_token_transactions t\n            WHERE t.account_id = NEW.account_id) THEN\n        RAISE EXCEPTION 'the balance is not the sum of the ledger'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NULL;\n", hash='895815f16379d112e567c69555fe9371f40eb76f', operation='INSERT', pgid='pgtrigger_adds_up_5c8b1', table='loyalty_token_transactions', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
            ),
        ]),
    ]
