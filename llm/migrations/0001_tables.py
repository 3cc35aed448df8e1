from decimal import Decimal

import django.core.validators
import django.db.models.deletion
import django.db.models.manager
from django.db import migrations, models

import core.secrets
from core.database.at_once import AtOnce


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('merchants', '0001_tables'),
    ]

    operations = [
        AtOnce([
            migrations.CreateModel(
                name='ModelConfig',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('purpose', models.CharField(choices=[('chat', 'conversar con clientes'), ('prompt_writer', 'escribir la personalidad'), ('analyzer', 'analizar intenciones'), ('embeddings', 'buscar en el conocimiento'), ('vision', 'leer imágenes'), ('speech', 'oír audios')], default='chat', help_text='El de conversar también escribe y analiza, si para eso no hay otro.', max_length=20, verbose_name='para qué')),
                    ('provider', models.CharField(choices=[('openai', 'OpenAI'), ('anthropic', 'Anthropic'), ('gemini', 'Google Gemini'), ('compatible', 'Servidor propio, compatible con OpenAI')], default='openai', max_length=20, verbose_name='proveedor')),
                    ('base_url', models.CharField(blank=True, help_text='Solo para un servidor propio, por ejemplo https://modelos.example/v1.', max_length=200, verbose_name='dirección')),
                    ('model', models.CharField(blank=True, help_text='Vacío: el que recomendamos de ese proveedor.', max_length=100, verbose_name='modelo')),
                    ('temperature', models.DecimalField(blank=True, decimal_places=2, help_text='De 0 a 2. Vacío: la del modelo; algunos no aceptan otra.', max_digits=3, null=True, validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(2)], verbose_name='temperatura')),
                    ('max_tokens', models.PositiveIntegerField(default=1200, help_text='En tokens; unos 3 caracteres cada uno.', validators=[django.core.validators.MinValueValidator(64), django.core.validators.MaxValueValidator(32000)], verbose_name='largo máximo de una respuesta')),
                    ('api_key', core.secrets.SecretField(blank=True, default='', editable=False, verbose_name='clave')),
                    ('monthly_budget', models.DecimalField(blank=True, decimal_places=2, help_text='Al gastarlo contestan las reglas. Vacío: el de la instalación.', max_digits=10, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='presupuesto por mes (USD)')),
                    ('is_on', models.BooleanField(default=True, help_text='Apagado, ningún modelo contesta: las reglas toman los pedidos.', verbose_name='encendido')),
                    ('updated_at', models.DateTimeField(auto_now=True, verbose_name='cambiado')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'modelo de lenguaje',
                    'verbose_name_plural': 'modelos de lenguaje',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='llm_modelconfig_key'), models.UniqueConstraint(fields=('merchant', 'purpose'), name='llm_modelconfig_once', violation_error_message='Ya hay un modelo para eso.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Call',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('purpose', models.CharField(max_length=30, verbose_name='para qué')),
                    ('provider', models.CharField(max_length=20, verbose_name='proveedor')),
                    ('model', models.CharField(max_length=100, verbose_name='modelo')),
                    ('session_id', models.UUIDField(blank=True, null=True, verbose_name='conversación')),
                    ('turn_id', models.UUIDField(blank=True, null=True, verbose_name='turno')),
                    ('month', models.DateField(verbose_name='mes')),
                    ('tokens_in', models.PositiveBigIntegerField(default=0, verbose_name='tokens de entrada')),
                    ('cached', models.PositiveBigIntegerField(default=0, verbose_name='de ellos, en caché')),
                    ('tokens_out', models.PositiveBigIntegerField(default=0, verbose_name='tokens de salida')),
                    ('cost', models.DecimalField(blank=True, decimal_places=6, max_digits=14, null=True, verbose_name='costo (USD)')),
                    ('reserved', models.DecimalField(decimal_places=6, default=Decimal('0'), max_digits=14, verbose_name='reservado (USD)')),
                    ('milliseconds', models.PositiveIntegerField(default=0, verbose_name='milisegundos')),
                    ('attempts', models.PositiveSmallIntegerField(default=0, verbose_name='intentos')),
                    ('outcome', models.CharField(choices=[('asked', 'en curso'), ('answered', 'contestó'), ('timeout', 'tardó demasiado'), ('unreachable', 'no se pudo conectar'), ('overloaded', 'saturado'), ('refused', 'rechazada'), ('unreadable', 'respuesta ilegible'), ('breaker', 'en pausa por fallas'), ('budget', 'presupuesto agotado')], default='asked', max_length=20, verbose_name='resultado')),
                    ('detail', models.CharField(blank=True, max_length=40, verbose_name='detalle')),
                    ('at', models.DateTimeField(verbose_name='cuándo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'llamada a un modelo',
                    'verbose_name_plural': 'llamadas a modelos',
                    'ordering': ['-at', '-id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['merchant', '-at'], name='llm_call_when'), models.Index(condition=models.Q(('outcome', 'asked')), fields=['merchant', 'month', 'at'], name='llm_call_open'), models.Index(fields=['merchant', 'session_id'], name='llm_call_session')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Month',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('month', models.DateField(verbose_name='mes')),
                    ('calls', models.PositiveIntegerField(default=0, verbose_name='llamadas')),
                    ('failed', models.PositiveIntegerField(default=0, verbose_name='sin respuesta')),
                    ('tokens_in', models.PositiveBigIntegerField(default=0, verbose_name='tokens de entrada')),
                    ('cached', models.PositiveBigIntegerField(default=0, verbose_name='de ellos, en caché')),
                    ('tokens_out', models.PositiveBigIntegerField(default=0, verbose_name='tokens de salida')),
                    ('spent', models.DecimalField(decimal_places=6, default=Decimal('0'), max_digits=14, verbose_name='gastado (USD)')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'mes de gasto en modelos',
                    'verbose_name_plural': 'meses de gasto en modelos',
                    'ordering': ['-month'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'month'), name='llm_month_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ModelPrice',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('provider', models.CharField(choices=[('openai', 'OpenAI'), ('anthropic', 'Anthropic'), ('gemini', 'Google Gemini'), ('compatible', 'Servidor propio, compatible con OpenAI')], max_length=20, verbose_name='proveedor')),
                    ('model', models.CharField(max_length=100, verbose_name='modelo')),
                    ('into', models.DecimalField(decimal_places=6, max_digits=12, validators=[django.core.validators.MinValueValidator(0)], verbose_name='USD por millón de tokens de entrada')),
                    ('cached', models.DecimalField(blank=True, decimal_places=6, help_text='Vacío: como los de entrada.', max_digits=12, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='USD por millón en caché')),
                    ('out', models.DecimalField(decimal_places=6, max_digits=12, validators=[django.core.validators.MinValueValidator(0)], verbose_name='USD por millón de tokens de salida')),
                ],
                options={
                    'verbose_name': 'precio de un modelo',
                    'verbose_name_plural': 'precios de modelos',
                    'ordering': ['provider', 'model'],
                    'constraints': [models.UniqueConstraint(fields=('provider', 'model'), name='llm_price_once', violation_error_message='Ya hay un precio para ese modelo.')],
                },
            ),
        ]),
    ]
