import uuid

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
        ('conversations', '0001_tables'),
        ('merchants', '0001_tables'),
        ('orders', '0001_tables'),
    ]

    operations = [
        AtOnce([
            migrations.CreateModel(
                name='CompiledPrompt',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('version', models.PositiveIntegerField(verbose_name='versión')),
                    ('style', models.CharField(choices=[('profesional', 'Profesional'), ('profesional_calido', 'Profesional y cálido'), ('casual', 'Casual'), ('muy_formal', 'Muy formal')], max_length=30, verbose_name='cómo habla')),
                    ('kind', models.CharField(choices=[('full_assistant', 'Asistente completo: informa, vende y agenda'), ('appointments_only', 'Solo citas'), ('orders_only', 'Solo pedidos'), ('information_only', 'Solo información'), ('personal_brand', 'Marca personal: presenta y agenda'), ('personal_brand_redirect', 'Marca personal: presenta y deriva')], max_length=30, verbose_name='para qué está')),
                    ('personality', models.TextField(blank=True, verbose_name='personalidad')),
                    ('texts', models.JSONField(default=dict, verbose_name='instrucciones')),
                    ('tokens', models.JSONField(default=dict, verbose_name='tokens')),
                    ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='cuándo')),
                    ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'instrucciones del asistente',
                    'verbose_name_plural': 'instrucciones del asistente',
                    'ordering': ['-version'],
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'version'), name='compiled_prompt_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Turn',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('engine', models.CharField(max_length=20, verbose_name='motor')),
                    ('proposer', models.CharField(max_length=120, verbose_name='propuso')),
                    ('fallback', models.CharField(blank=True, max_length=20, verbose_name='por qué respondieron las reglas')),
                    ('outcome', models.CharField(max_length=20, verbose_name='resultado')),
                    ('state_before', models.CharField(max_length=16, verbose_name='estado antes')),
                    ('state_after', models.CharField(max_length=16, verbose_name='estado después')),
                    ('intent', models.CharField(blank=True, max_length=40, verbose_name='intención')),
                    ('events', models.JSONField(default=list, verbose_name='eventos')),
                    ('verdicts', models.JSONField(default=list, verbose_name='veredictos')),
                    ('effects', models.JSONField(default=list, verbose_name='efectos')),
                    ('stages', models.JSONField(default=dict, verbose_name='milisegundos')),
                    ('specialists', models.JSONField(default=list, verbose_name='especialistas')),
                    ('dropped', models.JSONField(default=list, verbose_name='frases que no se dijeron')),
                    ('unknown', models.JSONField(default=list, verbose_name='lo que no supimos')),
                    ('suggested', models.CharField(blank=True, max_length=20, verbose_name='estado sugerido')),
                    ('tokens_in', models.PositiveIntegerField(default=0, verbose_name='tokens de entrada')),
                    ('tokens_cached', models.PositiveIntegerField(default=0, verbose_name='de ellos, en caché')),
                    ('tokens_out', models.PositiveIntegerField(default=0, verbose_name='tokens de salida')),
                    ('cost', models.DecimalField(decimal_places=6, default=None, max_digits=12, null=True, verbose_name='costo (USD)')),
                    ('total', models.DecimalField(decimal_places=2, default=None, max_digits=14, null=True, verbose_name='total')),
                    ('ownership_version', models.PositiveIntegerField()),
                    ('version', models.PositiveIntegerField()),
                    ('at', models.DateTimeField(auto_now_add=True, verbose_name='cuándo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('session', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='turns', to='conversations.session')),
                ],
                options={
                    'verbose_name': 'turno',
                    'verbose_name_plural': 'turnos',
                    'ordering': ['-at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['session', '-at'], name='turn_newest'), models.Index(condition=models.Q(('verdicts__contains', [{'code': 'PROHIBITED'}])), fields=['merchant', '-at'], name='turn_attempted'), models.Index(condition=models.Q(('dropped', []), _negated=True), fields=['merchant', '-at'], name='turn_dropped'), models.Index(condition=models.Q(('unknown', []), _negated=True), fields=['merchant', '-at'], name='turn_unknown')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='agent_turn_key'), merchants.tenancy.SameMerchant(field='session', name='agent_turn_session_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='SessionFlow',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('due_at', models.DateTimeField(editable=False, null=True)),
                    ('flow', models.CharField(max_length=40)),
                    ('state', models.CharField(max_length=40)),
                    ('data', models.JSONField(default=dict)),
                    ('is_open', models.BooleanField(default=True)),
                    ('began_at', models.DateTimeField(auto_now_add=True, verbose_name='desde')),
                    ('arrival', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='flows', to='conversations.arrival')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('order', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='flows', to='orders.order')),
                    ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='flows', to='conversations.session')),
                ],
                options={
                    'verbose_name': 'venta por packs',
                    'verbose_name_plural': 'ventas por packs',
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='session_flow_due'), models.Index(fields=['merchant', 'flow', '-began_at'], name='session_flow_lately')],
                    'constraints': [merchants.tenancy.SameMerchant(field='session', name='agent_sessionflow_session_tenant'), merchants.tenancy.SameMerchant(field='arrival', name='agent_sessionflow_arrival_tenant'), merchants.tenancy.SameMerchant(field='order', name='agent_sessionflow_order_tenant'), models.UniqueConstraint(condition=models.Q(('is_open', True)), fields=('session', 'flow'), name='session_flow_open_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='CatalogSnapshot',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('digest', models.CharField(max_length=64)),
                    ('rows', models.JSONField()),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'digest'), name='catalog_snapshot_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='TurnText',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('situation', models.JSONField(verbose_name='situación')),
                    ('reading', models.JSONField(null=True, verbose_name='lectura')),
                    ('tools', models.JSONField(default=list, verbose_name='herramientas')),
                    ('proposal', models.JSONField(null=True, verbose_name='propuesta')),
                    ('dropped', models.JSONField(default=list, verbose_name='lo que no se dijo')),
                    ('at', models.DateTimeField(editable=False, verbose_name='cuándo')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('turn', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='words', to='agent.turn')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='turn', name='agent_turntext_turn_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ShadowPlan',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('engine', models.CharField(choices=[('v1', 'V1: conversa y llama a una persona'), ('v2', 'V2: anota pedidos')], default='v2', max_length=20, verbose_name='motor')),
                    ('model', models.CharField(blank=True, help_text='Como proveedor:modelo. Vacío: el que responde en tu negocio. «rules»: sin modelo, solo las reglas.', max_length=120, verbose_name='modelo')),
                    ('prompt', models.TextField(blank=True, help_text='Vacío: las del motor. $assistant y $shop se reemplazan por sus nombres.', max_length=8000, verbose_name='instrucciones')),
                    ('share', models.PositiveSmallIntegerField(default=10, help_text='Cada turno en la sombra cuesta lo que cobra el modelo. Usa como mucho la mitad de tu presupuesto del mes.', validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(100)], verbose_name='parte de los turnos (%)')),
                    ('is_on', models.BooleanField(default=True, verbose_name='encendida')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creada')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'prueba en la sombra',
                    'verbose_name_plural': 'pruebas en la sombra',
                    'ordering': ['-created_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='agent_shadowplan_key'), models.UniqueConstraint(fields=('merchant', 'name'), name='shadow_plan_named_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ShadowTurn',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('due_at', models.DateTimeField(editable=False, null=True)),
                    ('attempts', models.PositiveSmallIntegerField(default=0, editable=False)),
                    ('lease_token', models.UUIDField(editable=False, null=True)),
                    ('lease_until', models.DateTimeField(editable=False, null=True)),
                    ('state', models.CharField(choices=[('due', 'en espera'), ('running', 'en curso'), ('done', 'hecho'), ('failed', 'no se pudo')], default='due', max_length=8, verbose_name='estado')),
                    ('is_regression', models.BooleanField(default=False, verbose_name='peor')),
                    ('proposal', models.JSONField(default=None, null=True, verbose_name='propuesta')),
                    ('verdicts', models.JSONField(default=list, verbose_name='veredictos')),
                    ('effects', models.JSONField(default=list, verbose_name='efectos')),
                    ('reply', models.JSONField(default=list, verbose_name='respuesta')),
                    ('comparison', models.JSONField(default=dict, verbose_name='comparación')),
                    ('tokens_in', models.PositiveIntegerField(default=0, verbose_name='tokens de entrada')),
                    ('tokens_cached', models.PositiveIntegerField(default=0, verbose_name='de ellos, en caché')),
                    ('tokens_out', models.PositiveIntegerField(default=0, verbose_name='tokens de salida')),
                    ('cost', models.DecimalField(decimal_places=6, default=None, max_digits=12, null=True, verbose_name='costo (USD)')),
                    ('milliseconds', models.FloatField(default=0, verbose_name='milisegundos')),
                    ('error', models.CharField(blank=True, max_length=300, verbose_name='error')),
                    ('done_at', models.DateTimeField(default=None, null=True, verbose_name='terminado')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('plan', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='turns', to='agent.shadowplan')),
                    ('turn', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='shadows', to='agent.turn')),
                ],
                options={
                    'verbose_name': 'turno en la sombra',
                    'verbose_name_plural': 'turnos en la sombra',
                    'ordering': ['-id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='shadow_turn_due')],
                    'constraints': [merchants.tenancy.SameMerchant(field='plan', name='agent_shadowturn_plan_tenant'), merchants.tenancy.SameMerchant(field='turn', name='agent_shadowturn_turn_tenant'), models.UniqueConstraint(fields=('plan', 'turn'), name='shadow_turn_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='compiledprompt',
                trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='d599435677d3395ce9a862c909232212b7d0ad26', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_42d1e', table='agent_compiledprompt', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='turn',
                trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='c79c94fa6c8c64a522297fff851c5db231c39540', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_5d011', table='agent_turn', when='BEFORE')),
            ),
        ]),
    ]
