import uuid

import django.contrib.postgres.constraints
import django.contrib.postgres.fields
import django.contrib.postgres.fields.ranges
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.db.models.manager
import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models

import catalog.bookings.models.tables
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
                name='Service',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='nombre')),
                    ('category', models.CharField(blank=True, max_length=60, verbose_name='categoría')),
                    ('description', models.TextField(blank=True, max_length=1000, verbose_name='descripción')),
                    ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, help_text='Otras formas en que la gente lo pide, separadas por comas.', size=None, verbose_name='también se pide como')),
                    ('duration_minutes', models.PositiveSmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(1440)], verbose_name='duración (minutos)')),
                    ('buffer_before_minutes', models.PositiveSmallIntegerField(db_default=0, default=0, validators=[django.core.validators.MaxValueValidator(240)], verbose_name='minutos libres antes')),
                    ('buffer_after_minutes', models.PositiveSmallIntegerField(db_default=0, default=0, validators=[django.core.validators.MaxValueValidator(240)], verbose_name='minutos libres después')),
                    ('recall_days', models.PositiveSmallIntegerField(blank=True, help_text='Por ejemplo: 180. Vacío: no se avisa.', null=True, validators=[django.core.validators.MinValueValidator(7), django.core.validators.MaxValueValidator(1095)], verbose_name='avisar que toca otra vez a los (días)')),
                    ('price_min', models.DecimalField(blank=True, decimal_places=2, max_digits=12, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='precio desde')),
                    ('price_max', models.DecimalField(blank=True, decimal_places=2, help_text='Igual al primero, o vacío, si el precio es uno solo.', max_digits=12, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='precio hasta')),
                    ('price_note', models.CharField(blank=True, help_text='Por ejemplo: «según la pieza; el material va aparte».', max_length=200, verbose_name='nota del precio')),
                    ('requires_consultation', models.BooleanField(default=False, help_text='El precio final se da después de ver al cliente.', verbose_name='necesita una consulta antes')),
                    ('promotion_text', models.CharField(blank=True, max_length=200, verbose_name='promoción')),
                    ('promotion_from', models.DateTimeField(blank=True, null=True, verbose_name='promoción desde')),
                    ('promotion_until', models.DateTimeField(blank=True, null=True, verbose_name='promoción hasta')),
                    ('by_party', models.BooleanField(db_default=False, default=False, help_text='Por número de personas, sin nadie que atienda. Uno por negocio.', verbose_name='se reserva una mesa')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'servicio',
                    'verbose_name_plural': 'servicios',
                    'ordering': ['position', 'name', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='bookings_service_key'), models.UniqueConstraint(models.F('merchant'), django.db.models.functions.text.Lower('name'), name='service_name_once', violation_error_message='Ya hay un servicio con ese nombre.'), models.UniqueConstraint(condition=models.Q(('by_party', True)), fields=('merchant',), name='service_of_tables_once', violation_error_message='Ya hay un servicio de mesas.'), models.CheckConstraint(condition=models.Q(models.Q(('price_max__isnull', True), ('price_min__isnull', True)), models.Q(('price_max__gte', models.F('price_min')), ('price_max__isnull', False), ('price_min__gte', 0), ('price_min__isnull', False)), _connector='OR'), name='service_price_is_a_range', violation_error_message='El precio va de menos a más, y ninguno bajo cero.'), models.CheckConstraint(condition=models.Q(('duration_minutes__isnull', True), ('duration_minutes__range', (1, 1440)), _connector='OR'), name='service_lasts_a_day_at_most'), models.CheckConstraint(condition=models.Q(('buffer_after_minutes__lte', 240), ('buffer_before_minutes__lte', 240)), name='service_buffers_are_short'), models.CheckConstraint(condition=models.Q(('recall_days__isnull', True), ('recall_days__range', (7, 1095)), _connector='OR'), name='service_recall_is_no_nuisance'), models.CheckConstraint(condition=models.Q(models.Q(('promotion_from__isnull', True), ('promotion_text', ''), ('promotion_until__isnull', True)), models.Q(models.Q(('promotion_text', ''), _negated=True), ('promotion_from__isnull', False), ('promotion_until__gt', models.F('promotion_from')), ('promotion_until__isnull', False)), _connector='OR'), name='service_promotion_has_dates', violation_error_message='Una promoción tiene su texto, desde cuándo vale y hasta cuándo.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='StaffMember',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='nombre')),
                    ('role', models.CharField(blank=True, help_text='Por ejemplo: «Odontóloga».', max_length=80, verbose_name='qué es')),
                    ('specialty', models.CharField(blank=True, help_text='Por ejemplo: «Ortodoncia».', max_length=80, verbose_name='especialidad')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='atiende')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'persona que atiende',
                    'verbose_name_plural': 'personas que atienden',
                    'ordering': ['position', 'name', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='bookings_staffmember_key'), models.UniqueConstraint(models.F('merchant'), django.db.models.functions.text.Lower('name'), name='staff_name_once', violation_error_message='Ya hay una persona con ese nombre.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='StaffBranch',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('branch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='staff', to='merchants.branch', verbose_name='sucursal')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('staff', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='at', to='bookings.staffmember', verbose_name='persona')),
                ],
                options={
                    'verbose_name': 'sucursal donde atiende',
                    'verbose_name_plural': 'sucursales donde atiende',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='staff', name='bookings_staffbranch_staff_tenant'), merchants.tenancy.SameMerchant(field='branch', name='bookings_staffbranch_branch_tenant'), models.UniqueConstraint(fields=('merchant', 'staff', 'branch'), name='staff_branch_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='StaffService',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('service', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='done_by', to='bookings.service', verbose_name='servicio')),
                    ('staff', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='does', to='bookings.staffmember', verbose_name='persona')),
                ],
                options={
                    'verbose_name': 'servicio que hace',
                    'verbose_name_plural': 'servicios que hace',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='staff', name='bookings_staffservice_staff_tenant'), merchants.tenancy.SameMerchant(field='service', name='bookings_staffservice_service_tenant'), models.UniqueConstraint(fields=('merchant', 'staff', 'service'), name='staff_service_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Calendar',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('slot_minutes', models.PositiveSmallIntegerField(default=30, validators=[django.core.validators.MinValueValidator(5), django.core.validators.MaxValueValidator(240)], verbose_name='cada cuántos minutos empieza un turno')),
                    ('lead_minutes', models.PositiveIntegerField(default=60, validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(20160)], verbose_name='con cuántos minutos de anticipación se reserva')),
                    ('horizon_days', models.PositiveSmallIntegerField(default=60, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(366)], verbose_name='con cuántos días de anticipación, como mucho')),
                    ('change_hours', models.PositiveSmallIntegerField(default=12, help_text='Después, lo decide una persona.', validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(336)], verbose_name='horas antes hasta las que el cliente cambia o cancela solo')),
                    ('hold_minutes', models.PositiveSmallIntegerField(default=15, validators=[django.core.validators.MinValueValidator(5), django.core.validators.MaxValueValidator(120)], verbose_name='minutos que un turno espera el «sí» del cliente')),
                    ('reminder_hours', models.PositiveSmallIntegerField(db_default=24, default=24, help_text='0: no se le recuerda.', validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(168)], verbose_name='horas antes en que se le recuerda')),
                    ('again_hours', models.PositiveSmallIntegerField(db_default=3, default=3, help_text='A quien faltó a una cita y no confirmó esta. 0: no se le pregunta.', validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(24)], verbose_name='horas antes en que se le pregunta otra vez a quien ya faltó')),
                    ('offer_minutes', models.PositiveSmallIntegerField(db_default=60, default=60, help_text='0: los turnos que se liberan no se ofrecen solos.', validators=[django.core.validators.MinValueValidator(0), django.core.validators.MaxValueValidator(1440)], verbose_name='minutos que se le guarda un turno libre a quien está en lista de espera')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'agenda',
                    'verbose_name_plural': 'agenda',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant',), name='calendar_once'), models.CheckConstraint(condition=models.Q(('again_hours__lte', 24), ('change_hours__lte', 336), ('hold_minutes__range', (5, 120)), ('horizon_days__range', (1, 366)), ('lead_minutes__lte', 20160), ('offer_minutes__lte', 1440), ('reminder_hours__lte', 168), ('slot_minutes__range', (5, 240))), name='calendar_terms_can_be')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Chair',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('seats', models.PositiveSmallIntegerField(blank=True, help_text='Solo de una mesa: cuántos caben, como mucho.', null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(200)], verbose_name='para cuántas personas')),
                    ('area', models.CharField(blank=True, help_text='Por ejemplo: «Terraza».', max_length=40, verbose_name='dónde está')),
                    ('code', models.CharField(blank=True, editable=False, max_length=8, verbose_name='código')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='en uso')),
                    ('branch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chairs', to='merchants.branch', verbose_name='sucursal')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'sillón, sala o mesa',
                    'verbose_name_plural': 'sillones, salas y mesas',
                    'ordering': ['position', 'name', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='bookings_chair_key'), merchants.tenancy.SameMerchant(field='branch', name='bookings_chair_branch_tenant'), models.UniqueConstraint(fields=('merchant', 'branch', 'name'), name='chair_name_once_a_branch'), models.UniqueConstraint(condition=models.Q(('code', ''), _negated=True), fields=('merchant', 'code'), name='chair_code_once'), models.CheckConstraint(condition=models.Q(('seats__isnull', True), ('seats__range', (1, 200)), _connector='OR'), name='chair_seats_can_be')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='TimeOff',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('starts_at', models.DateTimeField(verbose_name='desde')),
                    ('ends_at', models.DateTimeField(verbose_name='hasta')),
                    ('reason', models.CharField(blank=True, max_length=120, verbose_name='motivo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('staff', models.ForeignKey(blank=True, help_text='Sin nadie: no atiende nadie.', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='time_off', to='bookings.staffmember', verbose_name='persona')),
                ],
                options={
                    'verbose_name': 'ausencia',
                    'verbose_name_plural': 'ausencias',
                    'ordering': ['starts_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['merchant', 'ends_at'], name='time_off_to_come')],
                    'constraints': [merchants.tenancy.SameMerchant(field='staff', name='bookings_timeoff_staff_tenant'), models.CheckConstraint(condition=models.Q(('ends_at__gt', models.F('starts_at'))), name='time_off_has_a_length', violation_error_message='Una ausencia termina después de empezar.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='TablePart',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('joined', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='bookings.chair', verbose_name='mesa que se arma')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('part', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='part_of', to='bookings.chair', verbose_name='mesa')),
                ],
                options={
                    'verbose_name': 'mesa que se junta',
                    'verbose_name_plural': 'se arma juntando',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='joined', name='bookings_tablepart_joined_tenant'), merchants.tenancy.SameMerchant(field='part', name='bookings_tablepart_part_tenant'), models.UniqueConstraint(fields=('merchant', 'joined', 'part'), name='table_part_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='WaitingEntry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('party_size', models.PositiveSmallIntegerField(blank=True, help_text='Solo de una mesa.', null=True, verbose_name='cuántas personas')),
                    ('area', models.CharField(blank=True, db_default='', default='', help_text='Solo de una mesa, por ejemplo «Terraza». Vacío: en cualquier parte.', max_length=40, verbose_name='dónde')),
                    ('weekdays', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveSmallIntegerField(validators=[django.core.validators.MaxValueValidator(6)]), blank=True, default=list, size=None, verbose_name='qué días')),
                    ('first_day', models.DateField(default=django.utils.timezone.localdate, verbose_name='desde el día')),
                    ('last_day', models.DateField(verbose_name='hasta el día')),
                    ('from_time', models.TimeField(blank=True, null=True, verbose_name='desde las')),
                    ('until_time', models.TimeField(blank=True, null=True, verbose_name='hasta las')),
                    ('status', models.CharField(choices=[('waiting', 'espera'), ('booked', 'ya tiene su cita'), ('ended', 'ya no espera')], default='waiting', editable=False, max_length=10, verbose_name='estado')),
                    ('is_test', models.BooleanField(default=False, editable=False, verbose_name='de prueba')),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='espera desde')),
                    ('branch', models.ForeignKey(blank=True, help_text='Sin ninguna: en cualquiera.', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.branch', verbose_name='sucursal')),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='merchants.customer', verbose_name='cliente')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('service', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='bookings.service', verbose_name='servicio')),
                    ('staff', models.ForeignKey(blank=True, help_text='Sin nadie: con quien esté libre.', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='bookings.staffmember', verbose_name='persona que atiende')),
                ],
                options={
                    'verbose_name': 'cliente en espera',
                    'verbose_name_plural': 'lista de espera',
                    'ordering': ['created_at', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('status', 'waiting')), fields=['merchant', 'service', 'created_at'], name='waiting_in_order')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='bookings_waitingentry_key'), merchants.tenancy.SameMerchant(field='customer', name='bookings_waitingentry_customer_tenant'), merchants.tenancy.SameMerchant(field='service', name='bookings_waitingentry_service_tenant'), merchants.tenancy.SameMerchant(field='branch', name='bookings_waitingentry_branch_tenant'), merchants.tenancy.SameMerchant(field='staff', name='bookings_waitingentry_staff_tenant'), models.CheckConstraint(condition=models.Q(('last_day__gte', models.F('first_day'))), name='waiting_days_are_in_order', violation_error_message='El último día no es antes del primero.'), models.CheckConstraint(condition=models.Q(('from_time__isnull', True), ('until_time__isnull', True), ('until_time__gte', models.F('from_time')), _connector='OR'), name='waiting_hours_are_in_order', violation_error_message='La última hora no es antes de la primera.'), models.CheckConstraint(condition=models.Q(models.Q(('area', ''), ('party_size__isnull', True)), models.Q(('party_size__gte', 1), ('party_size__isnull', False)), _connector='OR'), name='waiting_area_is_of_a_party', violation_error_message='Falta decir para cuántas personas es la mesa.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Patient',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=120, verbose_name='nombre')),
                    ('relation', models.CharField(blank=True, help_text='Por ejemplo: «hija».', max_length=40, verbose_name='qué es de quien escribe')),
                    ('document', models.CharField(blank=True, max_length=40, verbose_name='documento')),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='patients', to='merchants.customer', verbose_name='quien escribe')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'paciente',
                    'verbose_name_plural': 'pacientes',
                    'ordering': ['name', 'pk'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='bookings_patient_key'), merchants.tenancy.SameMerchant(field='customer', name='bookings_patient_customer_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Appointment',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('party_size', models.PositiveSmallIntegerField(blank=True, help_text='Solo de una mesa.', null=True, verbose_name='cuántas personas')),
                    ('area', models.CharField(blank=True, max_length=40, verbose_name='dónde quiere sentarse')),
                    ('takes', catalog.bookings.models.tables.ChairsField(editable=False, null=True)),
                    ('starts_at', models.DateTimeField(verbose_name='empieza')),
                    ('ends_at', models.DateTimeField(verbose_name='termina')),
                    ('occupies', django.contrib.postgres.fields.ranges.DateTimeRangeField(editable=False)),
                    ('status', models.CharField(choices=[('pending', 'por confirmar'), ('confirmed', 'confirmada'), ('completed', 'atendida'), ('cancelled', 'cancelada'), ('no_show', 'no vino')], default='pending', max_length=10, verbose_name='estado')),
                    ('held_until', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='espera hasta')),
                    ('remind_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('reminded_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='se le recordó')),
                    ('attending_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='dijo que viene')),
                    ('recall_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('undelivered', models.CharField(blank=True, editable=False, max_length=200, verbose_name='no se pudo avisar')),
                    ('note', models.CharField(blank=True, max_length=200, verbose_name='nota')),
                    ('cancelled_by', models.CharField(blank=True, max_length=80, verbose_name='canceló')),
                    ('cancel_reason', models.CharField(blank=True, max_length=200, verbose_name='motivo de cancelación')),
                    ('cancelled_at', models.DateTimeField(blank=True, null=True, verbose_name='cancelada a las')),
                    ('turn', models.UUIDField(blank=True, editable=False, null=True, verbose_name='turno de la conversación')),
                    ('engine', models.CharField(blank=True, editable=False, max_length=40, verbose_name='motor')),
                    ('confidence', models.FloatField(blank=True, editable=False, null=True, verbose_name='seguridad')),
                    ('is_test', models.BooleanField(default=False, editable=False, verbose_name='de prueba')),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='creada')),
                    ('updated_at', models.DateTimeField(auto_now=True, verbose_name='actualizada')),
                    ('branch', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='merchants.branch', verbose_name='sucursal')),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='appointments', to='merchants.customer', verbose_name='cliente')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('chair', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='bookings.chair', verbose_name='sillón, sala o mesa')),
                    ('patient', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='appointments', to='bookings.patient', verbose_name='paciente')),
                    ('service', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='bookings.service', verbose_name='servicio')),
                    ('staff', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='bookings.staffmember', verbose_name='persona que atiende')),
                    ('waiting', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='offers', to='bookings.waitingentry', verbose_name='ofrecida por la lista de espera')),
                ],
                options={
                    'verbose_name': 'cita',
                    'verbose_name_plural': 'citas',
                    'ordering': ['starts_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['merchant', 'starts_at'], name='appointment_by_time'), models.Index(fields=['merchant', 'customer'], name='appointment_of_customer'), models.Index(condition=models.Q(('held_until__isnull', False)), fields=['held_until'], name='appointment_held'), models.Index(condition=models.Q(('remind_at__isnull', False)), fields=['remind_at'], name='appointment_remind'), models.Index(condition=models.Q(('recall_at__isnull', False)), fields=['recall_at'], name='appointment_recall')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='bookings_appointment_key'), merchants.tenancy.SameMerchant(field='customer', name='bookings_appointment_customer_tenant'), merchants.tenancy.SameMerchant(field='patient', name='bookings_appointment_patient_tenant'), merchants.tenancy.SameMerchant(field='service', name='bookings_appointment_service_tenant'), merchants.tenancy.SameMerchant(field='branch', name='bookings_appointment_branch_tenant'), merchants.tenancy.SameMerchant(field='staff', name='bookings_appointment_staff_tenant'), merchants.tenancy.SameMerchant(field='chair', name='bookings_appointment_chair_tenant'), merchants.tenancy.SameMerchant(field='waiting', name='bookings_appointment_waiting_tenant'), django.contrib.postgres.constraints.ExclusionConstraint(condition=models.Q(('staff__isnull', False), ('status__in', ['pending', 'confirmed'])), expressions=[(models.Func(models.F('staff'), models.F('staff'), models.Value('[]'), function='int8range', output_field=django.contrib.postgres.fields.ranges.BigIntegerRangeField()), '&&'), ('occupies', '&&')], name='appointment_staff_free', violation_error_message='A esa hora ya hay otra cita.'), django.contrib.postgres.constraints.ExclusionConstraint(condition=models.Q(('status__in', ['pending', 'confirmed']), ('takes__isnull', False)), expressions=[('takes', '&&'), ('occupies', '&&')], name='appointment_chair_free', violation_error_message='A esa hora ya hay otra cita.'), django.contrib.postgres.constraints.ExclusionConstraint(condition=models.Q(('branch__isnull', False), ('status__in', ['pending', 'confirmed']), ('chair__isnull', True), ('staff__isnull', True)), expressions=[(models.Func(models.F('branch'), models.F('branch'), models.Value('[]'), function='int8range', output_field=django.contrib.postgres.fields.ranges.BigIntegerRangeField()), '&&'), ('occupies', '&&')], name='appointment_branch_free', violation_error_message='A esa hora ya hay otra cita.'), models.CheckConstraint(condition=models.Q(('ends_at__gt', models.F('starts_at'))), name='appointment_has_a_length'), models.CheckConstraint(condition=models.Q(('occupies__contains', models.Func(models.F('starts_at'), models.F('ends_at'), models.Value('[)'), function='tstzrange', output_field=django.contrib.postgres.fields.ranges.DateTimeRangeField()))), name='appointment_occupies_its_time'), models.CheckConstraint(condition=models.Q(('held_until__isnull', True), ('status', 'pending'), _connector='OR'), name='appointment_held_while_pending'), models.CheckConstraint(condition=models.Q(models.Q(models.Q(('cancelled_by', ''), _negated=True), models.Q(('cancel_reason', ''), _negated=True), ('status', 'cancelled')), models.Q(models.Q(('status', 'cancelled'), _negated=True), ('cancel_reason', ''), ('cancelled_by', '')), _connector='OR'), name='appointment_cancelled_has_reason_and_author'), models.CheckConstraint(condition=models.Q(('party_size__isnull', True), models.Q(('chair__isnull', False), ('party_size__gte', 1)), _connector='OR'), name='appointment_party_has_a_table'), models.CheckConstraint(condition=models.Q(('confidence__isnull', True), ('confidence__range', (0, 1)), _connector='OR'), name='appointment_confidence_is_a_share'), models.CheckConstraint(condition=models.Q(('remind_at__isnull', True), ('status', 'confirmed'), _connector='OR'), name='appointment_reminded_while_confirmed'), models.CheckConstraint(condition=models.Q(('recall_at__isnull', True), ('status', 'completed'), _connector='OR'), name='appointment_recalled_after_it_took_place')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='tablepart',
                trigger=pgtrigger.compiler.Trigger(name='joined_of_whole_ones', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.part_id = NEW.joined_id OR EXISTS (\n            SELECT FROM bookings_tablepart AS other WHERE other.id <> NEW.id\n            AND (other.joined_id = NEW.part_id OR other.part_id = NEW.joined_id)) THEN\n        RAISE EXCEPTION 'a table that is put together is no part of another'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    IF EXISTS (\n            SELECT FROM bookings_chair AS one, bookings_chair AS other\n            WHERE one.id = NEW.part_id AND other.id = NEW.joined_id\n            AND (one.branch_id <> other.branch_id OR one.seats IS NULL OR other.seats IS NULL))\n            THEN\n        RAISE EXCEPTION 'tables of one branch are put together'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='c88642dca542ddaded76c38b776abd19092bd6bc', operation='INSERT OR UPDATE', pgid='pgtrigger_joined_of_whole_ones_e49db', table='bookings_tablepart', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='tablepart',
                trigger=pgtrigger.compiler.Trigger(name='parts_stay_while_taken', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF EXISTS (\n            SELECT FROM bookings_appointment AS row\n            WHERE row.status IN ('pending', 'confirmed')\n            AND row.chair_id IN (OLD.joined_id, NEW.joined_id) AND upper(row.occupies) > now())\n            THEN\n        RAISE EXCEPTION 'a reservation to come takes these tables'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    IF TG_OP = 'DELETE' THEN\n        RETURN OLD;\n    END IF;\n    RETURN NEW;\n", hash='aae97ef40d8aeaa36c40fa3951b8b076bba1063b', operation='INSERT OR UPDATE OR DELETE', pgid='pgtrigger_parts_stay_while_taken_a583e', table='bookings_tablepart', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='appointment',
                trigger=pgtrigger.compiler.Trigger(name='starts', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.status NOT IN ('pending', 'confirmed') THEN\n        RAISE EXCEPTION 'an appointment cannot start as %', NEW.status\n            USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='b60b8eb231e1a69510eae915e9241dfe49c87555', operation='INSERT', pgid='pgtrigger_starts_d4c8c', table='bookings_appointment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='appointment',
                trigger=pgtrigger.compiler.Trigger(name='steps', sql=pgtrigger.compiler.UpsertTriggerSql(declare='DECLARE _is_valid_transition BOOLEAN;', func='SELECT CONCAT(OLD."status", \':\', NEW."status") = ANY(\'{pending:confirmed,pending:cancelled,confirmed:completed,confirmed:no_show,confirmed:cancelled,no_show:completed}\'::text[]) INTO _is_valid_transition; IF (_is_valid_transition IS FALSE AND OLD."status" IS DISTINCT FROM NEW."status") THEN RAISE EXCEPTION \'pgtrigger: Invalid transition of field "status" from "%" to "%" on table %\', OLD."status", NEW."status", TG_TABLE_NAME; ELSE RETURN NEW; END IF;', hash='935114d377a9cf56a4795efc783032fbd23eaee2', operation='UPDATE', pgid='pgtrigger_steps_09068', table='bookings_appointment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='appointment',
                trigger=pgtrigger.compiler.Trigger(name='origin_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."merchant_id" IS DISTINCT FROM (NEW."merchant_id") OR OLD."customer_id" IS DISTINCT FROM (NEW."customer_id") OR OLD."created_at" IS DISTINCT FROM (NEW."created_at") OR OLD."turn" IS DISTINCT FROM (NEW."turn") OR OLD."engine" IS DISTINCT FROM (NEW."engine") OR OLD."confidence" IS DISTINCT FROM (NEW."confidence"))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='9e9bc4ce79db4c8ff94f7c8f80cfbcb82de313fd', operation='UPDATE', pgid='pgtrigger_origin_is_frozen_58f07', table='bookings_appointment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='appointment',
                trigger=pgtrigger.compiler.Trigger(name='takes', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'UPDATE' AND NEW.chair_id IS NOT DISTINCT FROM OLD.chair_id\n            AND NEW.party_size IS NOT DISTINCT FROM OLD.party_size THEN\n        NEW.takes := OLD.takes;\n        RETURN NEW;\n    END IF;\n    NEW.takes := NULL;\n    IF NEW.chair_id IS NOT NULL THEN\n        SELECT COALESCE(\n                range_agg(int8range(part_id, part_id, '[]')),\n                int8multirange(int8range(NEW.chair_id, NEW.chair_id, '[]')))\n            INTO NEW.takes FROM bookings_tablepart WHERE joined_id = NEW.chair_id;\n        IF NEW.party_size > COALESCE(\n                (SELECT seats FROM bookings_chair WHERE id = NEW.chair_id), 0) THEN\n            RAISE EXCEPTION 'a party of % does not fit there', NEW.party_size\n                USING ERRCODE = 'check_violation';\n        END IF;\n    END IF;\n    RETURN NEW;\n", hash='d98e2778e2cc5a86c8524a84b342e55b607aaa7d', operation='INSERT OR UPDATE', pgid='pgtrigger_takes_fdbea', table='bookings_appointment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='appointment',
                trigger=pgtrigger.compiler.Trigger(name='past_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (NOT (OLD."status" IN (\'pending\', \'confirmed\')) AND (OLD."service_id" IS DISTINCT FROM (NEW."service_id") OR OLD."branch_id" IS DISTINCT FROM (NEW."branch_id") OR OLD."staff_id" IS DISTINCT FROM (NEW."staff_id") OR OLD."chair_id" IS DISTINCT FROM (NEW."chair_id") OR OLD."patient_id" IS DISTINCT FROM (NEW."patient_id") OR OLD."starts_at" IS DISTINCT FROM (NEW."starts_at") OR OLD."ends_at" IS DISTINCT FROM (NEW."ends_at") OR OLD."occupies" IS DISTINCT FROM (NEW."occupies")))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='2c04da1d879fc669993277553450f9b20ad6ee92', operation='UPDATE', pgid='pgtrigger_past_is_frozen_c41c2', table='bookings_appointment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='appointment',
                trigger=pgtrigger.compiler.Trigger(name='never_deleted', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;", hash='7262e227394e91ab0a12cc4ed93394104333be4c', operation='DELETE', pgid='pgtrigger_never_deleted_a634b', table='bookings_appointment', when='BEFORE')),
            ),
        ]),
    ]
