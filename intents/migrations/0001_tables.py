import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.manager
from django.db import migrations, models

from core.database.at_once import AtOnce


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('merchants', '0001_tables'),
    ]

    operations = [
        AtOnce([
            migrations.CreateModel(
                name='FormerIntent',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('key', models.CharField(max_length=40)),
                    ('label', models.CharField(max_length=80)),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'intención borrada',
                    'verbose_name_plural': 'intenciones borradas',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='intents_formerintent_key'), models.UniqueConstraint(fields=('merchant', 'key'), name='former_intent_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Intent',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('key', models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')], verbose_name='identificador')),
                    ('label', models.CharField(blank=True, max_length=80, verbose_name='nombre')),
                    ('handoff', models.BooleanField(default=False, verbose_name='deriva a una persona')),
                    ('kind', models.CharField(choices=[('informational', 'Pregunta'), ('transactional', 'Compra o gestión'), ('combined', 'Las dos cosas'), ('system', 'De la conversación')], default='informational', max_length=16, verbose_name='tipo')),
                    ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), blank=True, default=list, size=None, verbose_name='otros identificadores')),
                    ('examples', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=120), blank=True, default=list, size=None, verbose_name='ejemplos')),
                    ('hidden', models.BooleanField(default=False, help_text='El asistente deja de usarla.', verbose_name='oculta')),
                    ('pack', models.CharField(blank=True, default='', editable=False, max_length=20)),
                    ('position', models.PositiveSmallIntegerField(default=1000, verbose_name='orden')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'intención',
                    'verbose_name_plural': 'intenciones',
                    'ordering': ['position', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='intents_intent_key'), models.UniqueConstraint(fields=('merchant', 'key'), name='intent_once'), models.CheckConstraint(condition=models.Q(('hidden', True), ('key', 'otro'), _negated=True), name='intent_other_is_shown', violation_error_message='«Otro» no se puede ocultar.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='SalesSettings',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('enabled', models.BooleanField(default=False, verbose_name='vende por intenciones')),
                    ('data_fields', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), default=list, size=None, verbose_name='datos del cliente')),
                    ('optional_fields', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), blank=True, default=list, size=None, verbose_name='datos que pueden faltar')),
                    ('collecting', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), blank=True, default=list, size=None, verbose_name='intenciones que piden datos')),
                    ('affirmatives', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), blank=True, default=list, size=None, verbose_name='palabras que dicen que sí')),
                    ('product_name', models.CharField(blank=True, max_length=120, verbose_name='producto')),
                    ('product_description', models.TextField(blank=True, max_length=1000, verbose_name='descripción')),
                    ('custom_rules', models.TextField(blank=True, max_length=2000, verbose_name='reglas propias')),
                    ('response_format', models.TextField(blank=True, max_length=1000, verbose_name='formato de la respuesta')),
                    ('follows_up', models.BooleanField(db_default=True, default=True, help_text='Una vez por etapa y por venta, de día, y nunca a quien pidió que no le escriban ni después de que atendió una persona.', verbose_name='el asistente retoma ventas que se detienen')),
                    ('follow_up_capture', models.PositiveSmallIntegerField(db_default=180, default=180, help_text='0: nunca.', validators=[django.core.validators.MaxValueValidator(10080)], verbose_name='minutos cuando faltan datos')),
                    ('follow_up_offers', models.PositiveSmallIntegerField(db_default=120, default=120, help_text='0: nunca.', validators=[django.core.validators.MaxValueValidator(10080)], verbose_name='minutos cuando falta elegir el pack')),
                    ('follow_up_summary', models.PositiveSmallIntegerField(db_default=60, default=60, help_text='0: nunca.', validators=[django.core.validators.MaxValueValidator(10080)], verbose_name='minutos cuando falta confirmar')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'venta por intenciones',
                    'verbose_name_plural': 'venta por intenciones',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='intents_salessettings_key'), models.UniqueConstraint(fields=('merchant',), name='sales_settings_once'), models.CheckConstraint(condition=models.Q(('follow_up_capture__lte', 10080), ('follow_up_offers__lte', 10080), ('follow_up_summary__lte', 10080)), name='follow_ups_within_a_week')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='TransitionRule',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('intent', models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')], verbose_name='intención')),
                    ('requires', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), default=list, size=None, verbose_name='requiere')),
                    ('any_of', models.BooleanField(default=False, verbose_name='alcanza con una')),
                    ('fallback', models.CharField(default='fallback', max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')], verbose_name='si no se cumple, sale')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'regla de paso',
                    'verbose_name_plural': 'reglas de paso',
                    'ordering': ['pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='intents_transitionrule_key'), models.UniqueConstraint(fields=('merchant', 'intent'), name='transition_rule_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='AutoDetectionRule',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('intent', models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')], verbose_name='intención')),
                    ('requires', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), default=list, size=None, verbose_name='cuando se cumple')),
                    ('any_of', models.BooleanField(default=False, verbose_name='alcanza con una')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'detección automática',
                    'verbose_name_plural': 'detecciones automáticas',
                    'ordering': ['position', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='intents_autodetectionrule_key'), models.UniqueConstraint(fields=('merchant', 'intent'), name='auto_detection_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='AssistantQuestion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.CharField(max_length=200, verbose_name='pregunta')),
                    ('intent', models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*(?:\\+[a-z][a-z0-9_]*)*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')], verbose_name='un «sí» significa')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'pregunta del asistente',
                    'verbose_name_plural': 'preguntas del asistente',
                    'ordering': ['pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='intents_assistantquestion_key'), models.UniqueConstraint(fields=('merchant', 'text'), name='assistant_question_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
        ]),
    ]
