import uuid

import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.expressions
import django.db.models.manager
import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import catalog.orders.models.payments
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
                name='Kitchen',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('dishes_at_once', models.PositiveSmallIntegerField(blank=True, help_text='Con más platos por hacer que estos, la demora que se le dice al cliente crece. Vacío: se dice siempre la misma.', null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(200)], verbose_name='platos que salen a la vez')),
                    ('paused_until', models.DateTimeField(blank=True, null=True, verbose_name='pedidos en pausa hasta')),
                    ('paused_by', models.CharField(blank=True, editable=False, max_length=80, verbose_name='los pausó')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'cocina',
                    'verbose_name_plural': 'cocina',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant',), name='kitchen_once'), models.CheckConstraint(condition=models.Q(('dishes_at_once__isnull', True), ('dishes_at_once__range', (1, 200)), _connector='OR'), name='kitchen_makes_something')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='OrderNumber',
                fields=[
                    ('merchant', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='merchants.merchant')),
                    ('number', models.PositiveIntegerField(default=0)),
                ],
                options={
                    'default_permissions': (),
                },
            ),
            migrations.CreateModel(
                name='DeliveryZone',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='zona')),
                    ('fee', models.DecimalField(decimal_places=2, default=0, max_digits=12, verbose_name='costo de envío')),
                    ('minimum', models.DecimalField(decimal_places=2, default=0, max_digits=12, verbose_name='pedido mínimo')),
                    ('free_from', models.DecimalField(blank=True, decimal_places=2, help_text='Desde cuánto el envío no cuesta nada. Vacío: siempre se cobra.', max_digits=12, null=True, verbose_name='gratis desde')),
                    ('minutes', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='demora (minutos)')),
                    ('cities', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), blank=True, db_default=[], default=list, help_text='Separados por comas; «La Unión (Antioquia)» donde hay varias. Vacío: todo lo que no nombra otra zona.', size=None, verbose_name='ciudades y departamentos')),
                    ('takes_cash', models.BooleanField(db_default=True, default=True, verbose_name='con pago contra entrega')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activa')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'zona de envío',
                    'verbose_name_plural': 'zonas de envío',
                    'ordering': ['name'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='orders_deliveryzone_key'), models.UniqueConstraint(fields=('merchant', 'name'), name='zone_name_once'), models.CheckConstraint(condition=models.Q(('fee__gte', 0), ('minimum__gte', 0)), name='zone_positive'), models.CheckConstraint(condition=models.Q(('free_from__isnull', True), ('free_from__gt', 0), _connector='OR'), name='zone_free_from_positive')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='PaymentMethod',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('transfer', 'transferencia'), ('qr', 'QR'), ('cash_on_delivery', 'efectivo contra entrega'), ('cash_at_pickup', 'efectivo al retirar'), ('other', 'otro')], max_length=20, verbose_name='tipo')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('instructions', models.TextField(blank=True, help_text='Banco, cuenta, titular: se envía tal cual al cliente.', max_length=800, verbose_name='datos para pagar')),
                    ('qr_image', models.ImageField(blank=True, max_length=200, upload_to=catalog.orders.models.payments.qr_path, verbose_name='imagen del QR')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('refusals', models.PositiveSmallIntegerField(blank=True, help_text='Contra entrega: a quien ya rechazó tantos pedidos no se le ofrece. Vacío: siempre.', null=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='rechazos en la puerta')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'forma de pago',
                    'verbose_name_plural': 'formas de pago',
                    'ordering': ['position', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='orders_paymentmethod_key'), models.UniqueConstraint(fields=('merchant', 'name'), name='payment_method_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Cart',
                fields=[
                    ('address', models.CharField(blank=True, max_length=300, verbose_name='dirección')),
                    ('latitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='latitud')),
                    ('longitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='longitud')),
                    ('reference', models.CharField(blank=True, max_length=200, verbose_name='referencia')),
                    ('contact_name', models.CharField(blank=True, max_length=120, verbose_name='recibe')),
                    ('contact_phone', models.CharField(blank=True, max_length=32, verbose_name='teléfono de contacto')),
                    ('wanted_at', models.DateTimeField(blank=True, null=True, verbose_name='para cuándo')),
                    ('invoice', models.CharField(blank=True, db_default='', default='', help_text='A nombre de quién o con qué número: NIT, RUC, RFC, CUIT…', max_length=120, verbose_name='factura')),
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('fulfilment', models.CharField(blank=True, choices=[('pickup', 'retiro en el local'), ('delivery', 'envío a domicilio'), ('dine_in', 'en la mesa')], default='', max_length=10, verbose_name='entrega')),
                    ('created_at', models.DateTimeField(auto_now_add=True)),
                    ('updated_at', models.DateTimeField(auto_now=True)),
                    ('branch', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='merchants.branch')),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='carts', to='merchants.customer')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('zone', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='orders.deliveryzone')),
                    ('payment_method', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='orders.paymentmethod')),
                ],
                options={
                    'verbose_name': 'carrito',
                    'verbose_name_plural': 'carritos',
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='orders_cart_key'), merchants.tenancy.SameMerchant(field='customer', name='orders_cart_customer_tenant'), merchants.tenancy.SameMerchant(field='payment_method', name='orders_cart_payment_method_tenant'), merchants.tenancy.SameMerchant(field='zone', name='orders_cart_zone_tenant'), merchants.tenancy.SameMerchant(field='branch', name='orders_cart_branch_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='CartLine',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pack', models.CharField(blank=True, db_default='', default='', max_length=20, verbose_name='pack')),
                    ('units_each', models.PositiveSmallIntegerField(db_default=1, default=1, verbose_name='unidades de cada una')),
                    ('name', models.CharField(max_length=160, verbose_name='nombre')),
                    ('options', models.JSONField(blank=True, default=list, verbose_name='opciones')),
                    ('note', models.CharField(blank=True, max_length=200, verbose_name='nota')),
                    ('quantity', models.PositiveIntegerField(verbose_name='cantidad')),
                    ('unit_price', models.DecimalField(decimal_places=2, max_digits=12, verbose_name='precio unitario')),
                    ('cart', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='orders.cart')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('variant', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cart_lines', to='products.variant')),
                ],
                options={
                    'verbose_name': 'línea del carrito',
                    'verbose_name_plural': 'líneas del carrito',
                    'ordering': ['id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='cart', name='orders_cartline_cart_tenant'), merchants.tenancy.SameMerchant(field='variant', name='orders_cartline_variant_tenant'), models.UniqueConstraint(fields=('merchant', 'cart', 'variant', 'options', 'note', 'pack'), name='cart_line_once'), models.CheckConstraint(condition=models.Q(('quantity__gte', 1), ('quantity__lte', 100)), name='cart_line_quantity'), models.CheckConstraint(condition=models.Q(('unit_price__gte', 0)), name='cart_line_price_positive'), models.CheckConstraint(condition=models.Q(('units_each__gte', 1)), name='cart_line_units_each')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Order',
                fields=[
                    ('fulfilment', models.CharField(choices=[('pickup', 'retiro en el local'), ('delivery', 'envío a domicilio'), ('dine_in', 'en la mesa')], default='pickup', max_length=10, verbose_name='entrega')),
                    ('address', models.CharField(blank=True, max_length=300, verbose_name='dirección')),
                    ('latitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='latitud')),
                    ('longitude', models.DecimalField(blank=True, decimal_places=6, max_digits=9, null=True, verbose_name='longitud')),
                    ('reference', models.CharField(blank=True, max_length=200, verbose_name='referencia')),
                    ('contact_name', models.CharField(blank=True, max_length=120, verbose_name='recibe')),
                    ('contact_phone', models.CharField(blank=True, max_length=32, verbose_name='teléfono de contacto')),
                    ('wanted_at', models.DateTimeField(blank=True, null=True, verbose_name='para cuándo')),
                    ('invoice', models.CharField(blank=True, db_default='', default='', help_text='A nombre de quién o con qué número: NIT, RUC, RFC, CUIT…', max_length=120, verbose_name='factura')),
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('number', models.PositiveIntegerField(default=0, editable=False, verbose_name='número')),
                    ('payment_status', models.CharField(choices=[('unpaid', 'sin pagar'), ('in_review', 'comprobante por revisar'), ('partial', 'pagado en parte'), ('paid', 'pagado'), ('refunded', 'devuelto')], default='unpaid', max_length=10, verbose_name='pago')),
                    ('fulfilment_status', models.CharField(choices=[('new', 'nuevo'), ('preparing', 'en preparación'), ('ready', 'listo'), ('on_the_way', 'en camino'), ('delivered', 'entregado'), ('returned', 'devuelto'), ('cancelled', 'cancelado')], default='new', max_length=12, verbose_name='estado')),
                    ('currency', models.CharField(max_length=3, verbose_name='moneda')),
                    ('line_count', models.PositiveSmallIntegerField(verbose_name='líneas')),
                    ('lines_total', models.DecimalField(decimal_places=2, max_digits=12, verbose_name='subtotal')),
                    ('fee', models.DecimalField(decimal_places=2, default=0, max_digits=12, verbose_name='envío')),
                    ('total', models.DecimalField(decimal_places=2, max_digits=12, verbose_name='total')),
                    ('cancelled_by', models.CharField(blank=True, max_length=80, verbose_name='canceló')),
                    ('cancel_reason', models.CharField(blank=True, max_length=200, verbose_name='motivo de cancelación')),
                    ('cancelled_at', models.DateTimeField(blank=True, null=True, verbose_name='cancelado')),
                    ('refused_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='rechazado en la puerta')),
                    ('carrier', models.CharField(blank=True, db_default='', default='', max_length=60, verbose_name='transportadora')),
                    ('guide', models.CharField(blank=True, db_default='', default='', max_length=40, verbose_name='guía')),
                    ('delivery_state', models.CharField(blank=True, choices=[('admitted', 'recibido por la transportadora'), ('in_transit', 'en camino a la ciudad de destino'), ('out_for_delivery', 'sale hoy a reparto'), ('attempted', 'no se pudo entregar; se intentará otra vez'), ('delivered', 'entregado por la transportadora'), ('returning', 'vuelve a la tienda')], db_default='', default='', max_length=20, verbose_name='estado del envío')),
                    ('delivery_state_at', models.DateTimeField(blank=True, editable=False, null=True)),
                    ('undelivered', models.CharField(blank=True, editable=False, max_length=200, verbose_name='no se pudo avisar')),
                    ('is_test', models.BooleanField(default=False, editable=False, verbose_name='de prueba')),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='creado')),
                    ('updated_at', models.DateTimeField(auto_now=True, verbose_name='actualizado')),
                    ('branch', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='merchants.branch', verbose_name='sucursal')),
                    ('customer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='orders', to='merchants.customer')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('zone', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='orders.deliveryzone')),
                    ('payment_method', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='orders.paymentmethod')),
                ],
                options={
                    'verbose_name': 'pedido',
                    'verbose_name_plural': 'pedidos',
                    'ordering': ['-created_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['merchant', '-created_at'], name='order_newest'), models.Index(condition=models.Q(('refused_at__isnull', False)), fields=['customer'], name='order_refused')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='orders_order_key'), merchants.tenancy.SameMerchant(field='customer', name='orders_order_customer_tenant'), merchants.tenancy.SameMerchant(field='payment_method', name='orders_order_payment_method_tenant'), merchants.tenancy.SameMerchant(field='zone', name='orders_order_zone_tenant'), merchants.tenancy.SameMerchant(field='branch', name='orders_order_branch_tenant'), models.UniqueConstraint(fields=('merchant', 'number'), name='order_number_once'), models.UniqueConstraint(condition=models.Q(('guide', ''), _negated=True), fields=('merchant', 'guide'), name='order_guide_once'), models.CheckConstraint(condition=models.Q(models.Q(models.Q(('guide', ''), _negated=True), models.Q(('carrier', ''), _negated=True)), models.Q(('carrier', ''), ('delivery_state', ''), ('delivery_state_at', None), ('guide', '')), _connector='OR'), name='order_guide_has_a_carrier'), models.CheckConstraint(condition=models.Q(('total', django.db.models.expressions.CombinedExpression(models.F('lines_total'), '+', models.F('fee')))), name='order_total_is_lines_and_fee'), models.CheckConstraint(condition=models.Q(('fee__gte', 0), ('line_count__gte', 1), ('lines_total__gte', 0)), name='order_amounts_positive'), models.CheckConstraint(condition=models.Q(models.Q(models.Q(('cancelled_by', ''), _negated=True), models.Q(('cancel_reason', ''), _negated=True), ('fulfilment_status', 'cancelled')), models.Q(models.Q(('fulfilment_status', 'cancelled'), _negated=True), ('cancel_reason', ''), ('cancelled_by', '')), _connector='OR'), name='order_cancelled_has_reason_and_author'), models.CheckConstraint(condition=models.Q(('fulfilment', 'delivery'), models.Q(('fulfilment_status', 'on_the_way'), _negated=True), _connector='OR'), name='order_pickup_never_on_the_way')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='OrderLine',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pack', models.CharField(blank=True, db_default='', default='', max_length=20, verbose_name='pack')),
                    ('units_each', models.PositiveSmallIntegerField(db_default=1, default=1, verbose_name='unidades de cada una')),
                    ('name', models.CharField(max_length=160, verbose_name='nombre')),
                    ('options', models.JSONField(blank=True, default=list, verbose_name='opciones')),
                    ('note', models.CharField(blank=True, max_length=200, verbose_name='nota')),
                    ('quantity', models.PositiveIntegerField(verbose_name='cantidad')),
                    ('unit_price', models.DecimalField(decimal_places=2, max_digits=12, verbose_name='precio unitario')),
                    ('subtotal', models.DecimalField(decimal_places=2, max_digits=12, verbose_name='subtotal')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('order', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='orders.order')),
                    ('variant', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='order_lines', to='products.variant')),
                ],
                options={
                    'verbose_name': 'línea',
                    'verbose_name_plural': 'líneas',
                    'ordering': ['id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['merchant', 'variant'], name='order_line_of_variant')],
                    'constraints': [merchants.tenancy.SameMerchant(field='order', name='orders_orderline_order_tenant'), merchants.tenancy.SameMerchant(field='variant', name='orders_orderline_variant_tenant'), models.CheckConstraint(condition=models.Q(('quantity__gte', 1), ('quantity__lte', 100)), name='order_line_quantity'), models.CheckConstraint(condition=models.Q(('subtotal', django.db.models.expressions.CombinedExpression(models.F('quantity'), '*', models.F('unit_price'))), ('unit_price__gte', 0)), name='order_line_subtotal'), models.CheckConstraint(condition=models.Q(('units_each__gte', 1)), name='order_line_units_each')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Payment',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('kind', models.CharField(choices=[('payment', 'pago'), ('refund', 'devolución'), ('reversal', 'corrección')], default='payment', max_length=10, verbose_name='tipo')),
                    ('status', models.CharField(choices=[('in_review', 'por revisar'), ('approved', 'aprobado'), ('rejected', 'rechazado'), ('unreadable', 'ilegible'), ('withdrawn', 'sin efecto')], default='in_review', max_length=10, verbose_name='decisión')),
                    ('amount', models.DecimalField(blank=True, decimal_places=2, max_digits=12, null=True, verbose_name='monto recibido')),
                    ('reason', models.CharField(blank=True, max_length=200, verbose_name='motivo')),
                    ('once', models.UUIDField(blank=True, editable=False, null=True)),
                    ('decided_at', models.DateTimeField(blank=True, null=True, verbose_name='decidido')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='recibido')),
                    ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('order', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payments', to='orders.order')),
                    ('reverses', models.OneToOneField(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='reversal', to='orders.payment', verbose_name='corrige')),
                ],
                options={
                    'verbose_name': 'pago',
                    'verbose_name_plural': 'pagos',
                    'ordering': ['created_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='orders_payment_key'), merchants.tenancy.SameMerchant(field='order', name='orders_payment_order_tenant'), merchants.tenancy.SameMerchant(field='reverses', name='orders_payment_reverses_tenant'), models.UniqueConstraint(fields=('merchant', 'once'), name='payment_written_once'), models.UniqueConstraint(condition=models.Q(('status', 'in_review')), fields=('merchant', 'order'), name='payment_one_in_review'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'reversal'), ('reverses__isnull', False)), models.Q(models.Q(('kind', 'reversal'), _negated=True), ('reverses__isnull', True)), _connector='OR'), name='payment_reversal_names_its_payment'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['approved', 'rejected']), _negated=True), models.Q(('decided_at__isnull', False), ('decided_by__isnull', False)), _connector='OR'), name='payment_decided_by_a_person'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'approved'), _negated=True), ('amount__isnull', False), _connector='OR'), name='payment_approved_has_amount'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'rejected'), _negated=True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='payment_rejected_has_reason'), models.CheckConstraint(condition=models.Q(('amount__isnull', True), models.Q(('amount__gt', 0), ('kind', 'payment')), models.Q(('amount__lt', 0), ('kind__in', ['refund', 'reversal'])), _connector='OR'), name='payment_sign')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Proof',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('message_id', models.BigIntegerField(editable=False, null=True, unique=True)),
                    ('state', models.CharField(choices=[('waiting', 'llegando'), ('attached', 'recibido'), ('unreadable', 'ilegible'), ('claim', 'solo de palabra')], max_length=10, verbose_name='estado')),
                    ('file', models.FileField(blank=True, max_length=200, upload_to='', verbose_name='archivo')),
                    ('mime_type', models.CharField(blank=True, max_length=60, verbose_name='formato')),
                    ('sha256', models.CharField(blank=True, max_length=64)),
                    ('words', models.CharField(blank=True, max_length=500, verbose_name='mensaje')),
                    ('received_at', models.DateTimeField(auto_now_add=True, verbose_name='recibido')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('payment', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='proofs', to='orders.payment')),
                ],
                options={
                    'verbose_name': 'comprobante',
                    'verbose_name_plural': 'comprobantes',
                    'ordering': ['received_at'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('sha256', ''), _negated=True), fields=['merchant', 'sha256'], name='proof_by_content')],
                    'constraints': [merchants.tenancy.SameMerchant(field='payment', name='orders_proof_payment_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='numbered', sql=pgtrigger.compiler.UpsertTriggerSql(func='\n    INSERT INTO orders_ordernumber AS last (merchant_id, number) VALUES (NEW.merchant_id, 1)\n        ON CONFLICT (merchant_id) DO UPDATE SET number = last.number + 1\n        RETURNING number INTO NEW.number;\n    RETURN NEW;\n', hash='bb533e22106a4ab347bcba2e8d95d7ccf3cfa631', operation='INSERT', pgid='pgtrigger_numbered_57602', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='starts', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.payment_status <> 'unpaid'\n       OR NEW.fulfilment_status <> 'new' THEN\n        RAISE EXCEPTION 'an order starts unpaid and new' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='e92b815ee3993406c4762707cbbf9f67868d03fc', operation='INSERT', pgid='pgtrigger_starts_d59b5', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='payment_steps', sql=pgtrigger.compiler.UpsertTriggerSql(declare='DECLARE _is_valid_transition BOOLEAN;', func='SELECT CONCAT(OLD."payment_status", \':\', NEW."payment_status") = ANY(\'{unpaid:in_review,unpaid:partial,unpaid:paid,in_review:partial,in_review:paid,in_review:unpaid,partial:in_review,partial:paid,partial:refunded,partial:unpaid,paid:refunded,paid:partial,paid:unpaid}\'::text[]) INTO _is_valid_transition; IF (_is_valid_transition IS FALSE AND OLD."payment_status" IS DISTINCT FROM NEW."payment_status") THEN RAISE EXCEPTION \'pgtrigger: Invalid transition of field "payment_status" from "%" to "%" on table %\', OLD."payment_status", NEW."payment_status", TG_TABLE_NAME; ELSE RETURN NEW; END IF;', hash='dd0c5033d9ddbcfa7e4d76c6c5b0eca828415a21', operation='UPDATE', pgid='pgtrigger_payment_steps_d9006', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='fulfilment_steps', sql=pgtrigger.compiler.UpsertTriggerSql(declare='DECLARE _is_valid_transition BOOLEAN;', func='SELECT CONCAT(OLD."fulfilment_status", \':\', NEW."fulfilment_status") = ANY(\'{new:preparing,new:cancelled,preparing:ready,preparing:cancelled,ready:on_the_way,ready:delivered,ready:cancelled,on_the_way:delivered,on_the_way:returned,delivered:returned}\'::text[]) INTO _is_valid_transition; IF (_is_valid_transition IS FALSE AND OLD."fulfilment_status" IS DISTINCT FROM NEW."fulfilment_status") THEN RAISE EXCEPTION \'pgtrigger: Invalid transition of field "fulfilment_status" from "%" to "%" on table %\', OLD."fulfilment_status", NEW."fulfilment_status", TG_TABLE_NAME; ELSE RETURN NEW; END IF;', hash='8251477492403c3447ae748b125c50a75148169d', operation='UPDATE', pgid='pgtrigger_fulfilment_steps_93481', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='step_of_its_kind', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF (OLD.fulfilment_status = 'ready' AND NEW.fulfilment_status = 'on_the_way' AND NEW.fulfilment NOT IN ('delivery')) OR (OLD.fulfilment_status = 'ready' AND NEW.fulfilment_status = 'delivered' AND NEW.fulfilment NOT IN ('pickup', 'dine_in')) THEN\n        RAISE EXCEPTION 'a % order does not go from % to %', NEW.fulfilment,\n            OLD.fulfilment_status, NEW.fulfilment_status USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='332d500ed419697421175c4454f45f1c93c42d4c', operation='UPDATE', pgid='pgtrigger_step_of_its_kind_153eb', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='agreed_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."merchant_id" IS DISTINCT FROM (NEW."merchant_id") OR OLD."number" IS DISTINCT FROM (NEW."number") OR OLD."customer_id" IS DISTINCT FROM (NEW."customer_id") OR OLD."fulfilment" IS DISTINCT FROM (NEW."fulfilment") OR OLD."zone_id" IS DISTINCT FROM (NEW."zone_id") OR OLD."branch_id" IS DISTINCT FROM (NEW."branch_id") OR OLD."currency" IS DISTINCT FROM (NEW."currency") OR OLD."lines_total" IS DISTINCT FROM (NEW."lines_total") OR OLD."fee" IS DISTINCT FROM (NEW."fee") OR OLD."total" IS DISTINCT FROM (NEW."total") OR OLD."is_test" IS DISTINCT FROM (NEW."is_test") OR OLD."created_at" IS DISTINCT FROM (NEW."created_at"))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='e5000d4294182fc7139e91bb6b25fc36c6cf5e32', operation='UPDATE', pgid='pgtrigger_agreed_is_frozen_34b83', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='lines_only_come', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.line_count < OLD.line_count OR (NEW.line_count > OLD.line_count\n            AND OLD.fulfilment_status NOT IN ('new', 'preparing')) THEN\n        RAISE EXCEPTION 'a line comes to an order that is not ready yet, and none goes'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='548e425f1b96952aeaddca9e324ac04f322cec0b', operation='UPDATE', pgid='pgtrigger_lines_only_come_fb3b3', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='cancellation_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."fulfilment_status" = \'cancelled\' AND (OLD."cancelled_by" IS DISTINCT FROM (NEW."cancelled_by") OR OLD."cancel_reason" IS DISTINCT FROM (NEW."cancel_reason") OR OLD."cancelled_at" IS DISTINCT FROM (NEW."cancelled_at")))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='e353bbede715536cb79bf5f807952d2e6f722f0d', operation='UPDATE', pgid='pgtrigger_cancellation_is_frozen_4ba33', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='never_deleted', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;", hash='846d97da14459f71b3ef75bd524924c7b3093c4e', operation='DELETE', pgid='pgtrigger_never_deleted_4fa22', table='orders_order', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='lines_add_up', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func="\n    PERFORM 1 FROM orders_order o WHERE o.id = NEW.id AND (\n        o.line_count <> (SELECT count(*) FROM orders_orderline l WHERE l.order_id = o.id)\n        OR o.lines_total <>\n            (SELECT coalesce(sum(l.subtotal), 0) FROM orders_orderline l WHERE l.order_id = o.id));\n    IF FOUND THEN\n        RAISE EXCEPTION 'the lines of an order do not add up' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NULL;\n", hash='1695e3026f80356832ed3d387e1ed418bc156544', operation='INSERT OR UPDATE OF "line_count"', pgid='pgtrigger_lines_add_up_194cb', table='orders_order', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='order',
                trigger=pgtrigger.compiler.Trigger(name='payments_add_up', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', declare='DECLARE status text; total numeric; settled numeric; refunded numeric; waiting bigint;', func="\n    SELECT o.payment_status, o.total INTO status, total\n        FROM orders_order o WHERE o.id = NEW.id FOR NO KEY UPDATE;\n    SELECT coalesce(sum(p.amount) FILTER (WHERE p.status = 'approved' AND p.kind <> 'refund'), 0),\n           coalesce(-sum(p.amount) FILTER (WHERE p.status = 'approved' AND p.kind = 'refund'), 0),\n           count(*) FILTER (WHERE p.status = 'in_review')\n        INTO settled, refunded, waiting\n        FROM orders_payment p WHERE p.order_id = NEW.id;\n    IF settled < 0 OR refunded > settled\n       OR (status = 'in_review') <> (waiting > 0)\n       OR (status = 'unpaid' AND settled > 0)\n       OR (status = 'partial' AND (settled <= 0 OR settled >= total OR refunded = settled))\n       OR (status = 'paid' AND (settled <= 0 OR settled < total OR refunded = settled))\n       OR (status = 'refunded' AND (settled <= 0 OR refunded <> settled)) THEN\n        RAISE EXCEPTION 'payment status % does not follow from the payments (% less % of %)',\n            status, settled, refunded, total USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NULL;\n", hash='9c7730cfea86c31ed1a18d3f923f9bd32ef30d6e', operation='INSERT OR UPDATE OF "payment_status"', pgid='pgtrigger_payments_add_up_cd08d', table='orders_order', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='orderline',
                trigger=pgtrigger.compiler.Trigger(name='frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."merchant_id" IS DISTINCT FROM (NEW."merchant_id") OR OLD."pack" IS DISTINCT FROM (NEW."pack") OR OLD."units_each" IS DISTINCT FROM (NEW."units_each") OR OLD."order_id" IS DISTINCT FROM (NEW."order_id") OR OLD."variant_id" IS DISTINCT FROM (NEW."variant_id") OR OLD."name" IS DISTINCT FROM (NEW."name") OR OLD."options" IS DISTINCT FROM (NEW."options") OR OLD."quantity" IS DISTINCT FROM (NEW."quantity") OR OLD."unit_price" IS DISTINCT FROM (NEW."unit_price") OR OLD."subtotal" IS DISTINCT FROM (NEW."subtotal"))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='4a1de9ba35daf2ee74bd95a3cefa576593ab59c2', operation='UPDATE', pgid='pgtrigger_frozen_06853', table='orders_orderline', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='orderline',
                trigger=pgtrigger.compiler.Trigger(name='note_only_erased', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."note" IS DISTINCT FROM (NEW."note") AND NOT (NEW."note" = \'\'))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='e3ca7ca5ce11de5c81c95d6d1c9ad8dd0e520318', operation='UPDATE', pgid='pgtrigger_note_only_erased_849a5', table='orders_orderline', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='orderline',
                trigger=pgtrigger.compiler.Trigger(name='never_deleted', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;", hash='04d84ff5373d91960c28095a5165b2aeb598236c', operation='DELETE', pgid='pgtrigger_never_deleted_7635d', table='orders_orderline', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='orderline',
                trigger=pgtrigger.compiler.Trigger(name='order_adds_up', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', func="\n    PERFORM 1 FROM orders_order o WHERE o.id = NEW.order_id AND (\n        o.line_count <> (SELECT count(*) FROM orders_orderline l WHERE l.order_id = o.id)\n        OR o.lines_total <>\n            (SELECT coalesce(sum(l.subtotal), 0) FROM orders_orderline l WHERE l.order_id = o.id));\n    IF FOUND THEN\n        RAISE EXCEPTION 'the lines of an order do not add up' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NULL;\n", hash='ef4d6c844c9cd2307b96cd6bc9809020184bc956', operation='INSERT', pgid='pgtrigger_order_adds_up_dd04e', table='orders_orderline', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='payment',
                trigger=pgtrigger.compiler.Trigger(name='starts', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF (NEW.kind = 'payment' AND NEW.status NOT IN ('in_review', 'approved')) OR (NEW.kind = 'refund' AND NEW.status NOT IN ('approved')) OR (NEW.kind = 'reversal' AND NEW.status NOT IN ('approved')) THEN\n        RAISE EXCEPTION 'a % cannot start as %', NEW.kind, NEW.status\n            USING ERRCODE = 'check_violation';\n    END IF;\n    IF NEW.kind = 'reversal' AND NOT EXISTS (\n        SELECT 1 FROM orders_payment p WHERE p.id = NEW.reverses_id AND p.order_id = NEW.order_id\n            AND p.kind = 'payment' AND p.status = 'approved' AND p.amount = -NEW.amount) THEN\n        RAISE EXCEPTION 'a reversal undoes an approved payment of its order, whole'\n            USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='4e5c799eef6409e94d9e64cb6697eb88acf6cac1', operation='INSERT', pgid='pgtrigger_starts_38e42', table='orders_payment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='payment',
                trigger=pgtrigger.compiler.Trigger(name='steps', sql=pgtrigger.compiler.UpsertTriggerSql(declare='DECLARE _is_valid_transition BOOLEAN;', func='SELECT CONCAT(OLD."status", \':\', NEW."status") = ANY(\'{in_review:approved,in_review:rejected,in_review:unreadable,in_review:withdrawn}\'::text[]) INTO _is_valid_transition; IF (_is_valid_transition IS FALSE AND OLD."status" IS DISTINCT FROM NEW."status") THEN RAISE EXCEPTION \'pgtrigger: Invalid transition of field "status" from "%" to "%" on table %\', OLD."status", NEW."status", TG_TABLE_NAME; ELSE RETURN NEW; END IF;', hash='dd090681dc143c99ad2645dcb8c0b72bfd2bdcd7', operation='UPDATE', pgid='pgtrigger_steps_d4eca', table='orders_payment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='payment',
                trigger=pgtrigger.compiler.Trigger(name='claim_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."merchant_id" IS DISTINCT FROM (NEW."merchant_id") OR OLD."order_id" IS DISTINCT FROM (NEW."order_id") OR OLD."kind" IS DISTINCT FROM (NEW."kind") OR OLD."reverses_id" IS DISTINCT FROM (NEW."reverses_id") OR OLD."created_at" IS DISTINCT FROM (NEW."created_at"))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='b47b77cbae458b97d61ba2ee2d58b44401c75d84', operation='UPDATE', pgid='pgtrigger_claim_is_frozen_9d8cd', table='orders_payment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='payment',
                trigger=pgtrigger.compiler.Trigger(name='decided_is_frozen', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (NOT (OLD."status" = \'in_review\'))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='9371866eede7ad7d6bf96560a407e0a8234738d7', operation='UPDATE', pgid='pgtrigger_decided_is_frozen_a50c4', table='orders_payment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='payment',
                trigger=pgtrigger.compiler.Trigger(name='never_deleted', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot delete rows from % table', TG_TABLE_NAME;", hash='f69ac6f4f90f692d5f63ef4f2c180670c971f401', operation='DELETE', pgid='pgtrigger_never_deleted_8b407', table='orders_payment', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='payment',
                trigger=pgtrigger.compiler.Trigger(name='order_adds_up', sql=pgtrigger.compiler.UpsertTriggerSql(constraint='CONSTRAINT', declare='DECLARE status text; total numeric; settled numeric; refunded numeric; waiting bigint;', func="\n    SELECT o.payment_status, o.total INTO status, total\n        FROM orders_order o WHERE o.id = NEW.order_id FOR NO KEY UPDATE;\n    SELECT coalesce(sum(p.amount) FILTER (WHERE p.status = 'approved' AND p.kind <> 'refund'), 0),\n           coalesce(-sum(p.amount) FILTER (WHERE p.status = 'approved' AND p.kind = 'refund'), 0),\n           count(*) FILTER (WHERE p.status = 'in_review')\n        INTO settled, refunded, waiting\n        FROM orders_payment p WHERE p.order_id = NEW.order_id;\n    IF settled < 0 OR refunded > settled\n       OR (status = 'in_review') <> (waiting > 0)\n       OR (status = 'unpaid' AND settled > 0)\n       OR (status = 'partial' AND (settled <= 0 OR settled >= total OR refunded = settled))\n       OR (status = 'paid' AND (settled <= 0 OR settled < total OR refunded = settled))\n       OR (status = 'refunded' AND (settled <= 0 OR refunded <> settled)) THEN\n        RAISE EXCEPTION 'payment status % does not follow from the payments (% less % of %)',\n            status, settled, refunded, total USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NULL;\n", hash='3987120b89611c7c1235db107958cceccdb54196', operation='INSERT OR UPDATE', pgid='pgtrigger_order_adds_up_2b5a8', table='orders_payment', timing='DEFERRABLE INITIALLY DEFERRED', when='AFTER')),
            ),
        ]),
    ]
