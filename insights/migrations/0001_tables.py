import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.manager
from django.conf import settings
from django.db import migrations, models

import insights.models.uploads
import merchants.tenancy
from core.database.at_once import AtOnce


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('merchants', '0001_tables'),
    ]

    operations = [
        AtOnce([
            migrations.CreateModel(
                name='Dataset',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('title', models.CharField(max_length=120, verbose_name='título')),
                    ('slug', models.SlugField(help_text='Con él se nombra en la API; por ejemplo: inversion-publica.', max_length=60, verbose_name='identificador')),
                    ('about', models.TextField(blank=True, help_text='Se muestra a quien pregunta algo que no está en los datos.', max_length=1000, verbose_name='de qué trata')),
                    ('nouns', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), blank=True, default=list, help_text='Primero en singular y después en plural, separados por comas.', size=None, verbose_name='cada fila es un…')),
                    ('feminine', models.BooleanField(default=False, help_text='«12 obras distintas» y no «distintos».', verbose_name='es femenino')),
                    ('source', models.CharField(blank=True, max_length=200, verbose_name='fuente')),
                    ('cut_off', models.DateField(blank=True, null=True, verbose_name='fecha de corte')),
                    ('download', models.URLField(blank=True, max_length=300, verbose_name='dónde se descarga')),
                    ('support', models.CharField(blank=True, help_text='Correo o teléfono de quien responde por los datos.', max_length=200, verbose_name='a quién escribir')),
                    ('country', models.CharField(blank=True, choices=[('CO', 'Colombia'), ('DO', 'República Dominicana')], help_text='De qué país son las provincias y municipios de sus columnas.', max_length=2, verbose_name='lugares de')),
                    ('currency', models.CharField(blank=True, choices=[('ARS', 'ARS'), ('BOB', 'BOB'), ('BRL', 'BRL'), ('CLP', 'CLP'), ('COP', 'COP'), ('CRC', 'CRC'), ('DOP', 'DOP'), ('GTQ', 'GTQ'), ('HNL', 'HNL'), ('MXN', 'MXN'), ('NIO', 'NIO'), ('PEN', 'PEN'), ('PYG', 'PYG'), ('USD', 'USD'), ('UYU', 'UYU')], max_length=3, verbose_name='moneda')),
                    ('state', models.CharField(choices=[('draft', 'borrador'), ('published', 'publicado')], default='draft', editable=False, max_length=9, verbose_name='estado')),
                    ('for_customers', models.BooleanField(db_default=False, default=False, help_text='Publicado y encendido, el asistente responde con estos datos a cualquier cliente que pregunte en el chat. Apagado, solo pregunta tu equipo.', verbose_name='también para clientes')),
                    ('relation', models.CharField(blank=True, editable=False, max_length=63)),
                    ('data_version', models.PositiveIntegerField(default=0, editable=False, verbose_name='versión')),
                    ('rows', models.PositiveIntegerField(default=0, editable=False, verbose_name='filas')),
                    ('loaded_at', models.DateTimeField(editable=False, null=True, verbose_name='cargado')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creado')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('places', models.ForeignKey(blank=True, help_text='Si eliges una, sus lugares valen en vez de los del país.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='merchants.placelist', verbose_name='lista propia de lugares')),
                ],
                options={
                    'verbose_name': 'conjunto de datos',
                    'verbose_name_plural': 'conjuntos de datos',
                    'ordering': ['title', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_dataset_key'), merchants.tenancy.SameMerchant(field='places', name='insights_dataset_places_tenant'), models.UniqueConstraint(fields=('merchant', 'slug'), name='dataset_slug_once'), models.CheckConstraint(condition=models.Q(('slug', 'mi-tienda'), _negated=True), name='dataset_is_not_the_shop', violation_error_message='«mi-tienda» es la tienda misma: elige otro identificador.'), models.CheckConstraint(condition=models.Q(('state', 'draft'), models.Q(('relation', ''), _negated=True), _connector='OR'), name='dataset_published_has_rows')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='DatasetColumn',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('position', models.PositiveSmallIntegerField(default=0, editable=False, verbose_name='orden')),
                    ('heading', models.CharField(editable=False, max_length=200, verbose_name='título en el archivo')),
                    ('name', models.CharField(editable=False, max_length=60, verbose_name='nombre en SQL')),
                    ('label', models.CharField(max_length=120, verbose_name='se llama')),
                    ('kind', models.CharField(choices=[('text', 'texto'), ('category', 'categoría'), ('place', 'lugar'), ('integer', 'número entero'), ('decimal', 'número con decimales'), ('money', 'dinero'), ('percent', 'porcentaje'), ('date', 'fecha'), ('year', 'año'), ('yes_no', 'sí o no')], editable=False, max_length=10, verbose_name='qué es')),
                    ('description', models.TextField(blank=True, help_text='Responde a «¿qué es …?».', max_length=600, verbose_name='qué significa')),
                    ('synonyms', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), blank=True, default=list, help_text='Otras palabras con que la gente lo pide, separadas por comas.', size=None, verbose_name='también se dice')),
                    ('level', models.CharField(blank=True, editable=False, max_length=40, verbose_name='nivel del lugar')),
                    ('role', models.CharField(blank=True, choices=[('', 'ninguno'), ('title', 'nombra la fila'), ('date', 'es la fecha'), ('amount', 'es el monto')], default='', max_length=6, verbose_name='papel')),
                    ('shown', models.BooleanField(default=True, verbose_name='se puede preguntar')),
                    ('dataset', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='columns', to='insights.dataset')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'columna',
                    'verbose_name_plural': 'columnas',
                    'ordering': ['position', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_datasetcolumn_key'), merchants.tenancy.SameMerchant(field='dataset', name='insights_datasetcolumn_dataset_tenant'), models.UniqueConstraint(fields=('dataset', 'name'), name='dataset_column_name_once'), models.UniqueConstraint(condition=models.Q(('role', ''), _negated=True), fields=('dataset', 'role'), name='dataset_column_role_once', violation_error_message='Dos columnas tienen el mismo papel.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ColumnValue',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('value', models.CharField(editable=False, max_length=200, verbose_name='valor')),
                    ('synonyms', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), blank=True, default=list, help_text='Otras palabras para este valor, separadas por comas.', size=None, verbose_name='también se dice')),
                    ('count', models.PositiveIntegerField(default=0, editable=False, verbose_name='filas')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('column', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='values', to='insights.datasetcolumn')),
                ],
                options={
                    'verbose_name': 'valor',
                    'verbose_name_plural': 'valores',
                    'ordering': ['-count', 'value'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_columnvalue_key'), merchants.tenancy.SameMerchant(field='column', name='insights_columnvalue_column_tenant'), models.UniqueConstraint(fields=('column', 'value'), name='column_value_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='AskedQuestion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('dataset_slug', models.CharField(max_length=60, verbose_name='datos')),
                    ('question', models.CharField(max_length=500, verbose_name='pregunta')),
                    ('complete_question', models.CharField(blank=True, max_length=500, verbose_name='pregunta completa')),
                    ('status', models.CharField(choices=[('answer', 'respondida'), ('ask', 'repreguntada'), ('gray', 'fuera de los datos'), ('refused', 'rechazada')], max_length=8, verbose_name='resultado')),
                    ('kind', models.CharField(blank=True, max_length=16, verbose_name='clase')),
                    ('text', models.TextField(blank=True, verbose_name='respuesta')),
                    ('payload', models.JSONField(blank=True, default=dict)),
                    ('understood', models.JSONField(blank=True, default=dict)),
                    ('sql', models.TextField(blank=True, verbose_name='SQL')),
                    ('cached', models.BooleanField(default=False, verbose_name='ya respondida')),
                    ('milliseconds', models.PositiveIntegerField(default=0, verbose_name='milisegundos')),
                    ('session_id', models.UUIDField(blank=True, editable=False, null=True)),
                    ('thumb', models.SmallIntegerField(choices=[(-1, 'no sirvió'), (0, 'sin opinión'), (1, 'sirvió')], default=0, verbose_name='opinión')),
                    ('alert', models.CharField(blank=True, choices=[('', 'sin aviso'), ('on', 'aviso puesto'), ('over', 'aviso terminado')], default='', max_length=4, verbose_name='aviso')),
                    ('alert_end', models.CharField(blank=True, choices=[('', '—'), ('dataset', 'Esos datos ya no están.'), ('columns', 'Esos datos ya no tienen las columnas de esta respuesta.'), ('asker', 'Quien preguntó ya no puede ver estos datos.'), ('failed', 'La consulta falló varias veces seguidas.')], default='', editable=False, max_length=7)),
                    ('alert_due_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('alert_fingerprint', models.CharField(blank=True, editable=False, max_length=64)),
                    ('alert_failures', models.PositiveSmallIntegerField(default=0, editable=False)),
                    ('alert_news', models.BooleanField(default=False, editable=False)),
                    ('alert_changed_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='cuándo')),
                    ('asked_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién preguntó')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'pregunta hecha',
                    'verbose_name_plural': 'preguntas hechas',
                    'ordering': ['-created_at', '-id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['merchant', 'dataset_slug', '-created_at'], name='asked_lately'), models.Index(fields=['created_at'], name='asked_when'), models.Index(condition=models.Q(('alert_due_at__isnull', False)), fields=['alert_due_at'], name='asked_alert_due'), models.Index(condition=models.Q(('alert', ''), _negated=True), fields=['merchant', 'asked_by'], name='asked_alerts'), models.Index(condition=models.Q(('session_id__isnull', False)), fields=['session_id'], name='asked_in_conversation')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_askedquestion_key'), models.CheckConstraint(condition=models.Q(('alert_due_at__isnull', True), ('alert', 'on'), _connector='OR'), name='asked_alert_due_while_on')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='GrayTopic',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('key', models.CharField(help_text='Por ejemplo: contratistas.', max_length=40, validators=[django.core.validators.RegexValidator('\\A[a-z0-9][a-z0-9_]*\\Z', 'Solo minúsculas, números y guion bajo.')], verbose_name='identificador')),
                    ('phrases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), default=list, help_text='Separadas por comas; por ejemplo: contratista, quién construye.', size=None, verbose_name='palabras que lo piden')),
                    ('answer', models.TextField(max_length=600, verbose_name='qué se responde')),
                    ('dataset', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='gray_topics', to='insights.dataset')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'tema que no está en los datos',
                    'verbose_name_plural': 'temas que no están en los datos',
                    'ordering': ['key'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_graytopic_key'), merchants.tenancy.SameMerchant(field='dataset', name='insights_graytopic_dataset_tenant'), models.UniqueConstraint(fields=('dataset', 'key'), name='gray_topic_key_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='SampleQuestion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.CharField(max_length=200, verbose_name='pregunta')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('dataset', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='samples', to='insights.dataset')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'pregunta de ejemplo',
                    'verbose_name_plural': 'preguntas de ejemplo',
                    'ordering': ['position', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_samplequestion_key'), merchants.tenancy.SameMerchant(field='dataset', name='insights_samplequestion_dataset_tenant'), models.UniqueConstraint(fields=('dataset', 'text'), name='sample_question_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Upload',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('due_at', models.DateTimeField(editable=False, null=True)),
                    ('attempts', models.PositiveSmallIntegerField(default=0, editable=False)),
                    ('file', models.FileField(max_length=200, upload_to=insights.models.uploads.stored_path, verbose_name='archivo')),
                    ('name', models.CharField(max_length=200, verbose_name='nombre')),
                    ('state', models.CharField(choices=[('proposed', 'falta revisar las columnas'), ('queued', 'cargando'), ('loaded', 'cargado'), ('failed', 'no se cargó')], default='proposed', max_length=8, verbose_name='estado')),
                    ('columns', models.JSONField(blank=True, default=list)),
                    ('first_row', models.PositiveIntegerField(default=0)),
                    ('problems', models.JSONField(blank=True, default=list)),
                    ('refusal', models.CharField(blank=True, max_length=300)),
                    ('rows', models.PositiveIntegerField(default=0, verbose_name='filas')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='subido')),
                    ('finished_at', models.DateTimeField(blank=True, null=True, verbose_name='terminado')),
                    ('dataset', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='uploads', to='insights.dataset')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('uploaded_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién lo subió')),
                ],
                options={
                    'verbose_name': 'archivo subido',
                    'verbose_name_plural': 'archivos subidos',
                    'ordering': ['-created_at', '-id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='upload_due')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='insights_upload_key'), merchants.tenancy.SameMerchant(field='dataset', name='insights_upload_dataset_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
        ]),
    ]
