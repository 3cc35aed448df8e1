import uuid

import django.contrib.postgres.fields
import django.contrib.postgres.functions
import django.core.validators
import django.db.models.deletion
import django.db.models.fields.json
import django.db.models.functions.text
import django.db.models.lookups
import django.db.models.manager
import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import merchants.models.merchant
import merchants.tenancy
from core.database.at_once import AtOnce


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        AtOnce([
            migrations.CreateModel(
                name='Merchant',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('uuid', models.UUIDField(db_default=django.contrib.postgres.functions.RandomUUID(), editable=False, unique=True)),
                    ('name', models.CharField(max_length=120, verbose_name='nombre')),
                    ('slug', models.SlugField(max_length=60, unique=True, verbose_name='identificador')),
                    ('vertical', models.CharField(blank=True, default='', max_length=40, verbose_name='rubro')),
                    ('currency', models.CharField(choices=[('ARS', 'ARS'), ('BOB', 'BOB'), ('BRL', 'BRL'), ('CLP', 'CLP'), ('COP', 'COP'), ('CRC', 'CRC'), ('DOP', 'DOP'), ('GTQ', 'GTQ'), ('HNL', 'HNL'), ('MXN', 'MXN'), ('NIO', 'NIO'), ('PEN', 'PEN'), ('PYG', 'PYG'), ('USD', 'USD'), ('UYU', 'UYU')], default='BOB', max_length=3, verbose_name='moneda')),
                    ('time_zone', models.CharField(default='America/La_Paz', max_length=60, validators=[merchants.models.merchant.known_time_zone], verbose_name='zona horaria')),
                    ('language', models.CharField(choices=[('es', 'Español'), ('en', 'Inglés')], default='es', max_length=5, verbose_name='idioma')),
                    ('assistant_name', models.CharField(default='Nico', max_length=60, verbose_name='nombre del asistente')),
                    ('owner_name', models.CharField(blank=True, max_length=60, verbose_name='nombre de quien atiende')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('is_demo', models.BooleanField(default=False, editable=False, verbose_name='de demostración')),
                    ('bot_enabled', models.BooleanField(default=True, verbose_name='el asistente responde')),
                    ('answers', models.CharField(choices=[('all', 'a todos'), ('all_but', 'a todos menos a los apartados'), ('only', 'solo a los elegidos')], default='all_but', max_length=8, verbose_name='a quién responde el asistente')),
                    ('agent_v2', models.BooleanField(default=True, help_text='Apagado, responde la versión anterior (V1): conversa y llama a una persona, sin tocar el carrito. Rige desde el próximo mensaje; nada se pierde.', verbose_name='el asistente anota pedidos (V2)')),
                    ('personality', models.TextField(blank=True, help_text='Cómo habla el asistente: tono, trato, lo que nunca diría.', max_length=2000, verbose_name='personalidad')),
                    ('response_style', models.CharField(choices=[('profesional', 'Profesional'), ('profesional_calido', 'Profesional y cálido'), ('casual', 'Casual'), ('muy_formal', 'Muy formal')], default='profesional_calido', max_length=30, verbose_name='cómo habla')),
                    ('assistant_type', models.CharField(choices=[('full_assistant', 'Asistente completo: informa, vende y agenda'), ('appointments_only', 'Solo citas'), ('orders_only', 'Solo pedidos'), ('information_only', 'Solo información'), ('personal_brand', 'Marca personal: presenta y agenda'), ('personal_brand_redirect', 'Marca personal: presenta y deriva')], default='full_assistant', max_length=30, verbose_name='para qué está')),
                    ('sells_by', models.CharField(choices=[('cart', 'Por carrito: el cliente elige productos y cantidades'), ('packs', 'Por packs: datos, promociones, resumen y confirmación')], db_default='cart', default='cart', help_text='Por packs hacen falta packs y la venta por intenciones encendida.', max_length=10, verbose_name='cómo vende')),
                    ('policies', models.JSONField(blank=True, default=dict, verbose_name='respuestas de la tienda')),
                    ('reset_on_greeting', models.BooleanField(default=True, verbose_name='un saludo devuelve al bot')),
                    ('greeting_quiet_minutes', models.PositiveSmallIntegerField(default=5, verbose_name='minutos de silencio antes de que un saludo devuelva al bot')),
                    ('preparation_minutes', models.PositiveSmallIntegerField(blank=True, help_text='Cuánto tarda un pedido en estar listo. Vacío: no se le dice al cliente.', null=True, verbose_name='preparación de un pedido (minutos)')),
                    ('handoff_timeout_minutes', models.PositiveIntegerField(default=30, validators=[django.core.validators.MinValueValidator(1)], verbose_name='minutos hasta devolver al bot')),
                    ('take_minutes', models.PositiveSmallIntegerField(default=5, validators=[django.core.validators.MinValueValidator(1)], verbose_name='minutos hasta avisar que nadie pudo atender todavía')),
                    ('answer_minutes', models.PositiveSmallIntegerField(default=10, validators=[django.core.validators.MinValueValidator(1)], verbose_name='minutos que tiene quien tomó una conversación para responder')),
                    ('quiet_ms', models.PositiveIntegerField(blank=True, help_text='Vacío: el de la instalación.', null=True, validators=[django.core.validators.MaxValueValidator(30000)], verbose_name='silencio antes de responder (ms)')),
                    ('max_wait_ms', models.PositiveIntegerField(blank=True, help_text='Vacío: el de la instalación.', null=True, validators=[django.core.validators.MaxValueValidator(60000)], verbose_name='espera máxima antes de responder (ms)')),
                    ('session_timeout_hours', models.PositiveSmallIntegerField(blank=True, help_text='Vacío: el de la instalación.', null=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='horas hasta cerrar una conversación quieta')),
                    ('unpaid_timeout_hours', models.PositiveSmallIntegerField(blank=True, help_text='Vacío: el de la instalación.', null=True, validators=[django.core.validators.MinValueValidator(2)], verbose_name='horas hasta cancelar un pedido sin pago')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creado')),
                ],
                options={
                    'verbose_name': 'comercio',
                    'verbose_name_plural': 'comercios',
                    'ordering': ['name'],
                },
            ),
            migrations.CreateModel(
                name='Customer',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('name', models.CharField(blank=True, max_length=120, verbose_name='nombre')),
                    ('email', models.EmailField(blank=True, db_default='', default='', max_length=254, verbose_name='correo')),
                    ('contact_phone', models.CharField(blank=True, db_default='', default='', max_length=20, verbose_name='teléfono de contacto')),
                    ('notes', models.TextField(blank=True, verbose_name='notas')),
                    ('labels', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=30), blank=True, default=list, size=None, verbose_name='etiquetas')),
                    ('answering', models.CharField(blank=True, choices=[('', 'como a todos'), ('answer', 'responderle'), ('leave', 'no responderle')], default='', max_length=8, verbose_name='el asistente le responde')),
                    ('answering_since', models.DateTimeField(editable=False, null=True)),
                    ('answering_why', models.CharField(blank=True, default='', editable=False, max_length=120, verbose_name='por qué')),
                    ('is_test', models.BooleanField(default=False, editable=False, verbose_name='de prueba')),
                    ('erased_at', models.DateTimeField(editable=False, null=True, verbose_name='borrado')),
                    ('marketing_stopped_at', models.DateTimeField(editable=False, null=True, verbose_name='sin publicidad desde')),
                    ('unreachable', models.CharField(blank=True, editable=False, max_length=200, verbose_name='no le llega')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='desde')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'cliente',
                    'verbose_name_plural': 'clientes',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_customer_key')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='CustomerIdentifier',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('phone', 'teléfono'), ('bsuid', 'identificador de WhatsApp'), ('parent_bsuid', 'identificador del grupo')], max_length=16, verbose_name='tipo')),
                    ('value', models.CharField(max_length=160, verbose_name='valor')),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='identifiers', to='merchants.customer')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'identificador',
                    'verbose_name_plural': 'identificadores',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='customer', name='merchants_customeridentifier_customer_tenant'), models.UniqueConstraint(fields=('merchant', 'kind', 'value'), name='customer_identifier_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Branch',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='nombre')),
                    ('city', models.CharField(blank=True, max_length=80, verbose_name='ciudad')),
                    ('address', models.CharField(blank=True, max_length=200, verbose_name='dirección')),
                    ('serves', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, help_text='Los que atiende esta sucursal, separados por comas: quien los nombra es de aquí.', size=None, verbose_name='zonas y barrios')),
                    ('phone', models.CharField(blank=True, max_length=32, verbose_name='teléfono')),
                    ('whatsapp', models.CharField(blank=True, max_length=32, verbose_name='WhatsApp')),
                    ('google_maps_url', models.URLField(blank=True, help_text='El que da Google Maps en «Compartir». Vacío: el del punto en el mapa.', verbose_name='enlace del mapa')),
                    ('latitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='latitud')),
                    ('longitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='longitud')),
                    ('is_main', models.BooleanField(default=False, verbose_name='principal')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activa')),
                    ('closed_until', models.DateTimeField(blank=True, null=True, verbose_name='cerrado hasta')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'sucursal',
                    'verbose_name_plural': 'sucursales',
                    'ordering': ['-is_main', 'name'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_branch_key'), models.UniqueConstraint(models.F('merchant'), django.db.models.functions.text.Lower('name'), django.db.models.functions.text.Lower('city'), name='branch_name_once_a_city', violation_error_message='Ya hay una sucursal con ese nombre en esa ciudad.'), models.CheckConstraint(condition=models.Q(('google_maps_url', ''), ('google_maps_url__startswith', 'https://'), _connector='OR'), name='branch_map_is_https', violation_error_message='El enlace del mapa empieza con https://.'), models.CheckConstraint(condition=models.Q(models.Q(('latitude__isnull', True), ('longitude__isnull', True)), models.Q(('latitude__isnull', False), ('latitude__range', (-90, 90)), ('longitude__isnull', False), ('longitude__range', (-180, 180))), _connector='OR'), name='branch_point_on_earth', violation_error_message='Indica latitud y longitud, o deja vacías las dos.'), models.UniqueConstraint(condition=models.Q(('is_main', True)), fields=('merchant',), name='branch_one_main', violation_error_message='Ya hay otra sucursal principal.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='OpeningHours',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('weekday', models.PositiveSmallIntegerField(choices=[(0, 'lunes'), (1, 'martes'), (2, 'miércoles'), (3, 'jueves'), (4, 'viernes'), (5, 'sábado'), (6, 'domingo')], verbose_name='día')),
                    ('opens', models.TimeField(verbose_name='abre')),
                    ('closes', models.TimeField(verbose_name='cierra')),
                    ('branch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='hours', to='merchants.branch')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'horario',
                    'verbose_name_plural': 'horarios',
                    'ordering': ['weekday', 'opens'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='branch', name='merchants_openinghours_branch_tenant'), models.UniqueConstraint(fields=('merchant', 'branch', 'weekday', 'opens'), name='hours_once'), models.CheckConstraint(condition=models.Q(('weekday__range', (0, 6))), name='hours_of_a_weekday')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='HoursException',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('date', models.DateField(verbose_name='fecha')),
                    ('opens', models.TimeField(blank=True, null=True, verbose_name='abre')),
                    ('closes', models.TimeField(blank=True, null=True, verbose_name='cierra')),
                    ('reason', models.CharField(blank=True, max_length=120, verbose_name='motivo')),
                    ('branch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='exceptions', to='merchants.branch')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'día especial',
                    'verbose_name_plural': 'días especiales',
                    'ordering': ['date'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='branch', name='merchants_hoursexception_branch_tenant'), models.UniqueConstraint(fields=('merchant', 'branch', 'date'), name='hours_exception_once'), models.CheckConstraint(condition=models.Q(models.Q(('closes__isnull', True), ('opens__isnull', True)), models.Q(('closes__isnull', False), ('opens__isnull', False)), _connector='OR'), name='hours_exception_both_or_none', violation_error_message='Indique a qué hora abre y a qué hora cierra, o deje vacías las dos.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='User',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('password', models.CharField(max_length=128, verbose_name='password')),
                    ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                    ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                    ('email', models.EmailField(max_length=254, unique=True, verbose_name='correo electrónico')),
                    ('name', models.CharField(blank=True, max_length=80, verbose_name='nombre')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('is_staff', models.BooleanField(default=True, verbose_name='entra al panel')),
                    ('date_joined', models.DateTimeField(auto_now_add=True, verbose_name='alta')),
                    ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                    ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
                ],
                options={
                    'verbose_name': 'persona',
                    'verbose_name_plural': 'personas',
                    'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('email'), name='user_email_once', violation_error_message='Ya hay una persona con ese correo.')],
                },
            ),
            migrations.CreateModel(
                name='Membership',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('role', models.CharField(choices=[('owner', 'dueño'), ('manager', 'encargado'), ('operator', 'operador')], max_length=16, verbose_name='rol')),
                    ('phone', models.CharField(blank=True, db_default='', default='', editable=False, max_length=20, verbose_name='WhatsApp propio')),
                    ('phone_channel', models.CharField(blank=True, db_default='', default='', editable=False, max_length=20)),
                    ('phone_proven_at', models.DateTimeField(editable=False, null=True, verbose_name='probado')),
                    ('asked_phone', models.CharField(blank=True, db_default='', default='', editable=False, max_length=20)),
                    ('code_hash', models.CharField(blank=True, db_default='', default='', editable=False, max_length=64)),
                    ('code_expires_at', models.DateTimeField(editable=False, null=True)),
                    ('code_tries', models.PositiveSmallIntegerField(db_default=0, default=0, editable=False)),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='desde')),
                    ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL, verbose_name='persona')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'miembro',
                    'verbose_name_plural': 'miembros',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_membership_key'), models.UniqueConstraint(fields=('merchant', 'user'), name='membership_once'), models.UniqueConstraint(condition=models.Q(('phone', ''), _negated=True), fields=('merchant', 'phone'), name='membership_phone_once'), models.CheckConstraint(condition=models.Q(models.Q(('phone', ''), ('phone_proven_at__isnull', True)), models.Q(models.Q(('phone', ''), _negated=True), ('phone_proven_at__isnull', False)), _connector='OR'), name='membership_phone_is_proven')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Invitation',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('role', models.CharField(choices=[('owner', 'dueño'), ('manager', 'encargado'), ('operator', 'operador')], max_length=16, verbose_name='rol')),
                    ('token_hash', models.CharField(editable=False, max_length=64, unique=True)),
                    ('accepted_at', models.DateTimeField(editable=False, null=True, verbose_name='aceptada')),
                    ('password_tries', models.PositiveSmallIntegerField(db_default=0, default=0, editable=False)),
                    ('expires_at', models.DateTimeField(verbose_name='vence')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creada')),
                    ('invited_by', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='invitó')),
                    ('accepted_by', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='merchants.membership', verbose_name='aceptó')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'invitación',
                    'verbose_name_plural': 'invitaciones',
                    'ordering': ['-created_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='accepted_by', name='merchants_invitation_accepted_by_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ImportDraft',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('sheet', models.CharField(max_length=20)),
                    ('name', models.CharField(max_length=200, verbose_name='archivo')),
                    ('rows', models.JSONField(default=list)),
                    ('fields', models.JSONField(default=list)),
                    ('unknown', models.JSONField(default=list)),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='subido')),
                    ('uploaded_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'sheet'), name='import_draft_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='PlaceList',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='nombre')),
                    ('rows', models.JSONField(default=list, editable=False)),
                    ('version', models.PositiveIntegerField(default=0, editable=False)),
                    ('loaded_at', models.DateTimeField(auto_now=True, verbose_name='cargada')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'lista de lugares',
                    'verbose_name_plural': 'listas de lugares',
                    'ordering': ['name', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_placelist_key'), models.UniqueConstraint(fields=('merchant', 'name'), name='place_list_name_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Policy',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('cancellation', 'Política de cancelación'), ('rescheduling', 'Cambio de fecha o de hora'), ('payment', 'Política de pago'), ('warranty', 'Garantía'), ('refunds', 'Cambios y devoluciones'), ('shipping', 'Política de envíos')], max_length=16, verbose_name='tema')),
                    ('text', models.TextField(help_text='Con tus palabras; el asistente la dice tal cual, sin resumirla.', max_length=2000, verbose_name='política')),
                    ('short_version', models.CharField(blank=True, help_text='Lo que se responde en el chat. Vacía: se dice la política entera.', max_length=400, verbose_name='versión corta')),
                    ('updated_at', models.DateTimeField(auto_now=True, verbose_name='escrita')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'política',
                    'verbose_name_plural': 'políticas',
                    'ordering': ['kind'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_policy_key'), models.UniqueConstraint(fields=('merchant', 'kind'), name='policy_kind_once', violation_error_message='Esa política ya está escrita: edítala.'), models.CheckConstraint(condition=models.Q(('kind__in', ('cancellation', 'rescheduling', 'payment', 'warranty', 'refunds', 'shipping'))), name='policy_kind_known'), models.CheckConstraint(condition=models.Q(('text__regex', '\\S')), name='policy_says_something', violation_error_message='Escribe la política, o bórrala entera.'), models.CheckConstraint(condition=django.db.models.lookups.LessThanOrEqual(django.db.models.functions.text.Length('text'), 2000), name='policy_fits')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ReadTicket',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('expires_at', models.DateTimeField(db_index=True)),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='RetentionRun',
                fields=[
                    ('name', models.CharField(editable=False, max_length=60, primary_key=True, serialize=False)),
                    ('ran_at', models.DateTimeField(verbose_name='última vez')),
                    ('removed', models.BigIntegerField(default=0, verbose_name='se quitaron')),
                    ('removed_in_all', models.BigIntegerField(default=0, verbose_name='en total')),
                ],
                options={
                    'verbose_name': 'plazo de conservación',
                    'verbose_name_plural': 'plazos de conservación',
                    'ordering': ['name'],
                },
            ),
            migrations.CreateModel(
                name='SignInFailures',
                fields=[
                    ('key', models.CharField(max_length=64, primary_key=True, serialize=False)),
                    ('failures', models.PositiveIntegerField(default=0)),
                    ('since', models.DateTimeField()),
                    ('last', models.DateTimeField(db_index=True)),
                ],
            ),
            migrations.CreateModel(
                name='StreamHead',
                fields=[
                    ('merchant', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='merchants.merchant')),
                    ('seq', models.BigIntegerField(default=0)),
                ],
                options={
                    'default_permissions': (),
                },
            ),
            migrations.CreateModel(
                name='Event',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('seq', models.BigIntegerField(editable=False, null=True)),
                    ('kind', models.CharField(max_length=40)),
                    ('session_id', models.UUIDField(editable=False, null=True)),
                    ('order_id', models.UUIDField(editable=False, null=True)),
                    ('payload', models.JSONField(default=dict)),
                    ('at', models.DateTimeField(auto_now_add=True)),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('session_id__isnull', False)), fields=['merchant', 'session_id'], name='event_of_session'), models.Index(condition=models.Q(('order_id__isnull', False)), fields=['merchant', 'order_id'], name='event_of_order'), models.Index(models.F('merchant'), django.db.models.fields.json.KeyTextTransform('appointment', 'payload'), condition=models.Q(('payload__has_key', 'reason')), name='event_why_of_appointment')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_event_key'), models.UniqueConstraint(fields=('merchant', 'seq'), name='event_seq_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Cursor',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('consumer', models.CharField(max_length=40)),
                    ('seq', models.BigIntegerField(default=0)),
                    ('failures', models.PositiveSmallIntegerField(default=0)),
                    ('retry_at', models.DateTimeField(null=True)),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'consumer'), name='cursor_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Deferred',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('consumer', models.CharField(max_length=40)),
                    ('partition_key', models.CharField(max_length=64)),
                    ('failures', models.PositiveSmallIntegerField(default=0)),
                    ('retry_at', models.DateTimeField()),
                    ('event', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.event')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['consumer', 'retry_at'], name='deferred_due')],
                    'constraints': [merchants.tenancy.SameMerchant(field='event', name='merchants_deferred_event_tenant'), models.UniqueConstraint(fields=('consumer', 'event'), name='deferred_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='SetAside',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('consumer', models.CharField(max_length=40, verbose_name='lector')),
                    ('error', models.TextField(verbose_name='error')),
                    ('at', models.DateTimeField(auto_now_add=True, verbose_name='cuándo')),
                    ('resolved_at', models.DateTimeField(blank=True, null=True, verbose_name='resuelto')),
                    ('event', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.event')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'aviso apartado',
                    'verbose_name_plural': 'avisos apartados',
                    'ordering': ['-at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='event', name='merchants_setaside_event_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ApiToken',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('token_hash', models.CharField(editable=False, max_length=64, unique=True)),
                    ('hint', models.CharField(editable=False, max_length=4, verbose_name='termina en')),
                    ('scopes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('chat', 'escribir como cliente'), ('read', 'leer conversaciones y sucesos'), ('answer', 'tomar, responder y devolver conversaciones'), ('configure', 'cambiar intenciones y derivación'), ('analyze', 'analizar la intención de mensajes'), ('ask', 'preguntar a los datos'), ('ship', 'informar el estado de los envíos')], max_length=12), size=None, verbose_name='permisos')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creada')),
                    ('last_used_at', models.DateTimeField(editable=False, null=True, verbose_name='usada')),
                    ('expires_at', models.DateTimeField(blank=True, null=True, verbose_name='vence')),
                    ('revoked_at', models.DateTimeField(editable=False, null=True, verbose_name='anulada')),
                    ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='en nombre de')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'clave de la API',
                    'verbose_name_plural': 'claves de la API',
                    'ordering': ['-created_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_apitoken_key')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='PersonalityVersion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.TextField(blank=True, max_length=2000, verbose_name='personalidad')),
                    ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='cuándo')),
                    ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'versión de la personalidad',
                    'verbose_name_plural': 'versiones de la personalidad',
                    'ordering': ['-id'],
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='personalityversion',
                trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='d6d5ef61359bd5f384bcb40f0ccb3dfeb5aa1470', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_54cce', table='merchants_personalityversion', when='BEFORE')),
            ),
        ]),
    ]
