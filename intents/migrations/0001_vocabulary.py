import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.manager
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('merchants', '0001_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='Intent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('key', models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')], verbose_name='identificador')),
                ('label', models.CharField(blank=True, max_length=80, verbose_name='nombre')),
                ('handoff', models.BooleanField(default=False, verbose_name='deriva a una persona')),
                ('kind', models.CharField(choices=[('informational', 'Pregunta'), ('transactional', 'Compra o gestión'), ('combined', 'Las dos cosas'), ('system', 'De la conversación')], default='informational', max_length=16, verbose_name='tipo')),
                ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z][a-z0-9_]*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: pide_factura.')]), blank=True, default=list, size=None, verbose_name='otros identificadores')),
                ('examples', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=120), blank=True, default=list, size=None, verbose_name='ejemplos')),
                ('hidden', models.BooleanField(default=False, help_text='El asistente deja de usarla.', verbose_name='oculta')),
                ('position', models.PositiveSmallIntegerField(default=1000, verbose_name='orden')),
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
    ]
