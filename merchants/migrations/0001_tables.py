import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.db.models.manager
import django.utils.timezone
import merchants.models.merchant
import merchants.tenancy
import pgtrigger.compiler
import pgtrigger.migrations
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('merchants', '0001_initial'), ('merchants', '0002_whatsapp_whole'), ('merchants', '0003_engine_and_voice'), ('merchants', '0004_people_and_keys')]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='Merchant',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
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
                ('reset_on_greeting', models.BooleanField(default=True, verbose_name='un saludo devuelve al bot')),
                ('greeting_quiet_minutes', models.PositiveSmallIntegerField(default=5, verbose_name='minutos de silencio antes de que un saludo devuelva al bot')),
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(blank=True, max_length=120, verbose_name='nombre')),
                ('notes', models.TextField(blank=True, verbose_name='notas')),
                ('labels', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=30), blank=True, default=list, size=None, verbose_name='etiquetas')),
                ('answering', models.CharField(blank=True, choices=[('', 'como a todos'), ('answer', 'responderle'), ('leave', 'no responderle')], default='', max_length=8, verbose_name='el asistente le responde')),
                ('answering_why', models.CharField(blank=True, default='', editable=False, max_length=120, verbose_name='por qué')),
                ('is_test', models.BooleanField(default=False, editable=False, verbose_name='de prueba')),
                ('erased_at', models.DateTimeField(editable=False, null=True, verbose_name='borrado')),
                ('marketing_stopped_at', models.DateTimeField(editable=False, null=True, verbose_name='sin publicidad desde')),
                ('unreachable', models.CharField(blank=True, editable=False, max_length=200, verbose_name='no le llega')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='desde')),
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('customer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='identifiers', to='merchants.customer')),
                ('kind', models.CharField(choices=[('phone', 'teléfono'), ('bsuid', 'identificador de WhatsApp'), ('parent_bsuid', 'identificador del grupo')], max_length=16, verbose_name='tipo')),
                ('value', models.CharField(max_length=160, verbose_name='valor')),
                ('created_at', models.DateTimeField(auto_now_add=True)),
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('name', models.CharField(max_length=80, verbose_name='nombre')),
                ('address', models.CharField(blank=True, max_length=200, verbose_name='dirección')),
                ('phone', models.CharField(blank=True, max_length=32, verbose_name='teléfono')),
                ('latitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='latitud')),
                ('longitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='longitud')),
                ('is_main', models.BooleanField(default=False, verbose_name='principal')),
                ('is_active', models.BooleanField(default=True, verbose_name='activa')),
                ('closed_until', models.DateTimeField(blank=True, null=True, verbose_name='cerrado hasta')),
            ],
            options={
                'verbose_name': 'sucursal',
                'verbose_name_plural': 'sucursales',
                'ordering': ['-is_main', 'name'],
                'abstract': False,
                'default_manager_name': 'across',
                'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_branch_key'), models.UniqueConstraint(fields=('merchant', 'name'), name='branch_name_once'), models.UniqueConstraint(condition=models.Q(('is_main', True)), fields=('merchant',), name='branch_one_main', violation_error_message='Ya hay otra sucursal principal.')],
            },
            managers=[
                ('across', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='OpeningHours',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('branch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='hours', to='merchants.branch')),
                ('weekday', models.PositiveSmallIntegerField(choices=[(0, 'lunes'), (1, 'martes'), (2, 'miércoles'), (3, 'jueves'), (4, 'viernes'), (5, 'sábado'), (6, 'domingo')], verbose_name='día')),
                ('opens', models.TimeField(verbose_name='abre')),
                ('closes', models.TimeField(verbose_name='cierra')),
            ],
            options={
                'verbose_name': 'horario',
                'verbose_name_plural': 'horarios',
                'ordering': ['weekday', 'opens'],
                'abstract': False,
                'default_manager_name': 'across',
                'constraints': [merchants.tenancy.SameMerchant(field='branch', name='merchants_openinghours_branch_tenant'), models.UniqueConstraint(fields=('merchant', 'branch', 'weekday', 'opens'), name='hours_once')],
            },
            managers=[
                ('across', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='HoursException',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('branch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='exceptions', to='merchants.branch')),
                ('date', models.DateField(verbose_name='fecha')),
                ('opens', models.TimeField(blank=True, null=True, verbose_name='abre')),
                ('closes', models.TimeField(blank=True, null=True, verbose_name='cierra')),
                ('reason', models.CharField(blank=True, max_length=120, verbose_name='motivo')),
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL, verbose_name='persona')),
                ('role', models.CharField(choices=[('owner', 'dueño'), ('manager', 'encargado'), ('operator', 'operador')], max_length=16, verbose_name='rol')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='desde')),
            ],
            options={
                'verbose_name': 'miembro',
                'verbose_name_plural': 'miembros',
                'abstract': False,
                'default_manager_name': 'across',
                'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='merchants_membership_key'), models.UniqueConstraint(fields=('merchant', 'user'), name='membership_once')],
            },
            managers=[
                ('across', django.db.models.manager.Manager()),
            ],
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('role', models.CharField(choices=[('owner', 'dueño'), ('manager', 'encargado'), ('operator', 'operador')], max_length=16, verbose_name='rol')),
                ('token_hash', models.CharField(editable=False, max_length=64, unique=True)),
                ('invited_by', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='invitó')),
                ('accepted_by', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='merchants.membership', verbose_name='aceptó')),
                ('accepted_at', models.DateTimeField(editable=False, null=True, verbose_name='aceptada')),
                ('expires_at', models.DateTimeField(verbose_name='vence')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creada')),
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('seq', models.BigIntegerField(editable=False, null=True)),
                ('kind', models.CharField(max_length=40)),
                ('payload', models.JSONField(default=dict)),
                ('at', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'abstract': False,
                'default_permissions': (),
                'default_manager_name': 'across',
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('consumer', models.CharField(max_length=40)),
                ('seq', models.BigIntegerField(default=0)),
                ('failures', models.PositiveSmallIntegerField(default=0)),
                ('retry_at', models.DateTimeField(null=True)),
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
                ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('consumer', models.CharField(max_length=40)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.event')),
                ('lane', models.CharField(max_length=64)),
                ('failures', models.PositiveSmallIntegerField(default=0)),
                ('retry_at', models.DateTimeField()),
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
                ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('consumer', models.CharField(max_length=40, verbose_name='lector')),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.event')),
                ('error', models.TextField(verbose_name='error')),
                ('at', models.DateTimeField(auto_now_add=True, verbose_name='cuándo')),
                ('resolved_at', models.DateTimeField(blank=True, null=True, verbose_name='resuelto')),
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
                ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('name', models.CharField(max_length=60, verbose_name='nombre')),
                ('token_hash', models.CharField(editable=False, max_length=64, unique=True)),
                ('hint', models.CharField(editable=False, max_length=4, verbose_name='termina en')),
                ('scopes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('chat', 'escribir como cliente'), ('read', 'leer conversaciones y sucesos'), ('answer', 'tomar, responder y devolver conversaciones'), ('configure', 'cambiar intenciones y derivación')], max_length=12), size=None, verbose_name='permisos')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='en nombre de')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creada')),
                ('last_used_at', models.DateTimeField(editable=False, null=True, verbose_name='usada')),
                ('expires_at', models.DateTimeField(blank=True, null=True, verbose_name='vence')),
                ('revoked_at', models.DateTimeField(editable=False, null=True, verbose_name='anulada')),
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
                ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ('text', models.TextField(blank=True, max_length=2000, verbose_name='personalidad')),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='cuándo')),
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
            model_name='event',
            trigger=pgtrigger.compiler.Trigger(name='number_at_commit', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func='\n    INSERT INTO merchants_streamhead AS head (merchant_id, seq) VALUES (NEW.merchant_id, 1)\n        ON CONFLICT (merchant_id) DO UPDATE SET seq = head.seq + 1;\n    UPDATE merchants_event SET seq =\n        (SELECT seq FROM merchants_streamhead WHERE merchant_id = NEW.merchant_id)\n        WHERE id = NEW.id;\n    RETURN NULL;\n', hash='edacb21b03c431b4c436a71a119c861cae89822e', operation='INSERT', pgid='pgtrigger_number_at_commit_d3c46', table='merchants_event', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='personalityversion',
            trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='d6d5ef61359bd5f384bcb40f0ccb3dfeb5aa1470', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_54cce', table='merchants_personalityversion', when='BEFORE')),
        ),
    ]
