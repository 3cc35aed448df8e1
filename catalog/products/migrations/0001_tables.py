import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.manager
import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models

import catalog.products.models.goods
import merchants.tenancy
from core.database.at_once import AtOnce


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('merchants', '0001_tables'),
    ]

    operations = [
        migrations.RunSQL(
            "CREATE SEQUENCE products_catalog_versions", "DROP SEQUENCE products_catalog_versions"
        ),
        AtOnce([
            migrations.CreateModel(
                name='CatalogVersion',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('version', models.BigIntegerField()),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant',), name='catalog_version_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Category',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activa')),
                    ('is_cooked', models.BooleanField(db_default=True, default=True, help_text='Lo que no se cocina, como una gaseosa, no cuenta en lo que tarda la cocina.', verbose_name='se cocina')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'categoría',
                    'verbose_name_plural': 'categorías',
                    'ordering': ['position', 'name'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='products_category_key'), models.UniqueConstraint(fields=('merchant', 'name'), name='category_name_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Product',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=80, verbose_name='nombre')),
                    ('description', models.TextField(blank=True, max_length=1000, verbose_name='descripción')),
                    ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, help_text='Otras formas en que la gente lo pide, separadas por comas.', size=None, verbose_name='también se pide como')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_recommended', models.BooleanField(default=False, help_text='Se ofrece a quien pregunta qué le recomiendas.', verbose_name='recomendado')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('category', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='products', to='products.category', verbose_name='categoría')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'producto',
                    'verbose_name_plural': 'productos',
                    'ordering': ['position', 'name'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='products_product_key'), merchants.tenancy.SameMerchant(field='category', name='products_product_category_tenant'), models.UniqueConstraint(fields=('merchant', 'name'), name='product_name_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ProductImage',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('image', models.ImageField(max_length=200, upload_to=catalog.products.models.goods.picture_path, verbose_name='imagen')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('product', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='images', to='products.product')),
                ],
                options={
                    'verbose_name': 'imagen',
                    'verbose_name_plural': 'imágenes',
                    'ordering': ['position', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='product', name='products_productimage_product_tenant')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Variant',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(blank=True, help_text='Vacío si el producto viene en una sola presentación.', max_length=60, verbose_name='tamaño o sabor')),
                    ('sku', models.CharField(blank=True, max_length=60, verbose_name='SKU')),
                    ('price', models.DecimalField(decimal_places=2, max_digits=12, validators=[django.core.validators.MinValueValidator(0)], verbose_name='precio')),
                    ('promo_price', models.DecimalField(blank=True, decimal_places=2, max_digits=12, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='precio de promoción')),
                    ('promo_from', models.DateTimeField(blank=True, null=True, verbose_name='promoción desde')),
                    ('promo_until', models.DateTimeField(blank=True, null=True, verbose_name='promoción hasta')),
                    ('tracks_stock', models.BooleanField(default=False, verbose_name='lleva stock')),
                    ('stock', models.IntegerField(default=0, editable=False, verbose_name='stock')),
                    ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, help_text='Otras formas en que la gente lo pide, separadas por comas.', size=None, verbose_name='también se pide como')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('product', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='variants', to='products.product')),
                ],
                options={
                    'verbose_name': 'presentación',
                    'verbose_name_plural': 'presentaciones',
                    'ordering': ['position', 'price'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='products_variant_key'), merchants.tenancy.SameMerchant(field='product', name='products_variant_product_tenant'), models.UniqueConstraint(fields=('merchant', 'product', 'name'), name='variant_name_once'), models.UniqueConstraint(condition=models.Q(('sku', ''), _negated=True), fields=('merchant', 'sku'), name='variant_sku_once'), models.CheckConstraint(condition=models.Q(('price__gte', 0)), name='variant_price_positive'), models.CheckConstraint(condition=models.Q(('promo_price__isnull', True), ('promo_price__gte', 0), _connector='OR'), name='variant_promo_positive'), models.CheckConstraint(condition=models.Q(('promo_price__isnull', True), models.Q(('promo_from__isnull', False), ('promo_until__gt', models.F('promo_from')), ('promo_until__isnull', False)), _connector='OR'), name='variant_promo_has_dates'), models.CheckConstraint(condition=models.Q(('stock__gte', 0)), name='variant_stock_never_negative', violation_error_message='No hay stock suficiente.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='StockMovement',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('delta', models.IntegerField(verbose_name='cambio')),
                    ('reason', models.CharField(choices=[('count', 'recuento'), ('restock', 'reposición'), ('order', 'reservado por un pedido'), ('reward', 'reservado por un premio'), ('released', 'liberado por una cancelación'), ('returned', 'devuelto')], max_length=16, verbose_name='motivo')),
                    ('reference', models.UUIDField(editable=False, null=True, verbose_name='pedido')),
                    ('note', models.CharField(blank=True, max_length=120, verbose_name='nota')),
                    ('at', models.DateTimeField(auto_now_add=True, verbose_name='cuándo')),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('variant', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='movements', to='products.variant')),
                ],
                options={
                    'verbose_name': 'movimiento de stock',
                    'verbose_name_plural': 'movimientos de stock',
                    'ordering': ['-id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='variant', name='products_stockmovement_variant_tenant'), models.UniqueConstraint(condition=models.Q(('reference__isnull', False)), fields=('merchant', 'variant', 'reason', 'reference'), name='movement_once_an_order'), models.CheckConstraint(condition=models.Q(('delta', 0), _negated=True), name='movement_not_zero')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='OptionGroup',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('minimum', models.PositiveSmallIntegerField(default=0, verbose_name='mínimo')),
                    ('maximum', models.PositiveSmallIntegerField(default=1, verbose_name='máximo')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('product', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='option_groups', to='products.product')),
                ],
                options={
                    'verbose_name': 'grupo de opciones',
                    'verbose_name_plural': 'grupos de opciones',
                    'ordering': ['position', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='products_optiongroup_key'), merchants.tenancy.SameMerchant(field='product', name='products_optiongroup_product_tenant'), models.UniqueConstraint(fields=('merchant', 'product', 'name'), name='option_group_once'), models.CheckConstraint(condition=models.Q(('maximum__gte', models.F('minimum')), ('maximum__gte', 1)), name='option_group_min_max', violation_error_message='El máximo no puede ser menor que el mínimo.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Option',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(max_length=60, verbose_name='nombre')),
                    ('price_difference', models.DecimalField(decimal_places=2, default=0, max_digits=12, verbose_name='diferencia de precio')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activa')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('group', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='options', to='products.optiongroup')),
                ],
                options={
                    'verbose_name': 'opción',
                    'verbose_name_plural': 'opciones',
                    'ordering': ['position', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='group', name='products_option_group_tenant'), models.UniqueConstraint(fields=('merchant', 'group', 'name'), name='option_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='SalesPack',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('key', models.CharField(help_text='Como lo nombran las reglas de venta; por ejemplo: 2x.', max_length=20, validators=[django.core.validators.RegexValidator('\\A[a-z0-9][a-z0-9_]*\\Z', 'Solo minúsculas, números y guion bajo; por ejemplo: 2x.')], verbose_name='identificador')),
                    ('name', models.CharField(max_length=80, verbose_name='nombre')),
                    ('description', models.CharField(blank=True, max_length=200, verbose_name='descripción')),
                    ('units', models.PositiveSmallIntegerField(default=1, help_text='Cuántas unidades de la presentación lleva.', validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(1000)], verbose_name='unidades')),
                    ('price', models.DecimalField(decimal_places=2, max_digits=12, validators=[django.core.validators.MinValueValidator(0)], verbose_name='precio')),
                    ('starts_at', models.DateTimeField(blank=True, null=True, verbose_name='en venta desde')),
                    ('ends_at', models.DateTimeField(blank=True, null=True, verbose_name='en venta hasta')),
                    ('position', models.PositiveSmallIntegerField(default=0, verbose_name='orden')),
                    ('is_active', models.BooleanField(default=True, verbose_name='activo')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('variant', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='packs', to='products.variant', verbose_name='presentación')),
                ],
                options={
                    'verbose_name': 'pack',
                    'verbose_name_plural': 'packs',
                    'ordering': ['position', 'units', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='products_salespack_key'), merchants.tenancy.SameMerchant(field='variant', name='products_salespack_variant_tenant'), models.UniqueConstraint(fields=('merchant', 'key'), name='pack_key_once'), models.CheckConstraint(condition=models.Q(('price__gte', 0)), name='pack_price_positive'), models.CheckConstraint(condition=models.Q(('units__gte', 1)), name='pack_has_units'), models.CheckConstraint(condition=models.Q(('starts_at__isnull', True), ('ends_at__isnull', True), ('ends_at__gt', models.F('starts_at')), _connector='OR'), name='pack_ends_after_it_starts', violation_error_message='La venta termina antes de empezar.')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='ServingHours',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('weekday', models.PositiveSmallIntegerField(choices=[(0, 'lunes'), (1, 'martes'), (2, 'miércoles'), (3, 'jueves'), (4, 'viernes'), (5, 'sábado'), (6, 'domingo')], verbose_name='día')),
                    ('opens', models.TimeField(verbose_name='desde')),
                    ('closes', models.TimeField(verbose_name='hasta')),
                    ('category', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='serving_hours', to='products.category')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'horario en que se sirve',
                    'verbose_name_plural': 'horarios en que se sirve',
                    'ordering': ['weekday', 'opens'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'constraints': [merchants.tenancy.SameMerchant(field='category', name='products_servinghours_category_tenant'), models.UniqueConstraint(fields=('merchant', 'category', 'weekday', 'opens'), name='serving_hours_once'), models.CheckConstraint(condition=models.Q(('weekday__range', (0, 6))), name='serving_hours_of_a_weekday')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='category',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='1006b19d51fa0bff7d3d29aa98a3131ee073093f', operation='INSERT OR DELETE OR UPDATE', pgid='pgtrigger_raises_version_de696', table='products_category', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='product',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='5ef837d32f24235a462bf28409ebc3fcc3b75ed7', operation='INSERT OR DELETE OR UPDATE', pgid='pgtrigger_raises_version_0abfd', table='products_product', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='productimage',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='7d01516e90e6b844b07cbf59754f1b1cd3512330', operation='INSERT OR DELETE OR UPDATE', pgid='pgtrigger_raises_version_c60e2', table='products_productimage', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='variant',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='e3b6c06dd2b01e3b54d81cd23df96acfa56e9abf', operation='INSERT OR DELETE OR UPDATE OF "product_id", "name", "sku", "price", "promo_price", "promo_from", "promo_until", "tracks_stock", "aliases", "position", "is_active"', pgid='pgtrigger_raises_version_6c12f', table='products_variant', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='variant',
                trigger=pgtrigger.compiler.Trigger(name='stock_starts_at_zero', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.stock <> 0 THEN\n        RAISE EXCEPTION 'stock starts at 0: write a movement' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='ebd33802ab18794f3d8b65f544dd795d89e1148b', operation='INSERT', pgid='pgtrigger_stock_starts_at_zero_39844', table='products_variant', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='variant',
                trigger=pgtrigger.compiler.Trigger(name='stock_by_movement', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF NEW.stock <> OLD.stock AND pg_trigger_depth() < 2 THEN\n        RAISE EXCEPTION 'stock changes by movements only' USING ERRCODE = 'check_violation';\n    END IF;\n    RETURN NEW;\n", hash='53e7339d30dcc7e9b213575325f8e3da5674bca8', operation='UPDATE', pgid='pgtrigger_stock_by_movement_8e0fe', table='products_variant', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='stockmovement',
                trigger=pgtrigger.compiler.Trigger(name='moves_stock', sql=pgtrigger.compiler.UpsertTriggerSql(func='\n    UPDATE products_variant SET stock = stock + NEW.delta\n        WHERE id = NEW.variant_id AND merchant_id = NEW.merchant_id;\n    RETURN NULL;\n', hash='0a33002f90af64624196c617690c4efc8dcc7538', operation='INSERT', pgid='pgtrigger_moves_stock_d7882', table='products_stockmovement', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='stockmovement',
                trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='ce1bcd49f4bb2838cd479cbf3d9a876ec00a3d79', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_8c65c', table='products_stockmovement', when='BEFORE')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='optiongroup',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='55d22aae989bdb3176e7d1f26584de2477a7ce38', operation='INSERT OR DELETE OR UPDATE', pgid='pgtrigger_raises_version_36119', table='products_optiongroup', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='option',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='0724b09d80815ef6ba3a3cd9b9839543b04206a0', operation='INSERT OR DELETE OR UPDATE', pgid='pgtrigger_raises_version_a7534', table='products_option', when='AFTER')),
            ),
            pgtrigger.migrations.AddTrigger(
                model_name='servinghours',
                trigger=pgtrigger.compiler.Trigger(name='raises_version', sql=pgtrigger.compiler.UpsertTriggerSql(func="\n    IF TG_OP = 'DELETE' THEN\n        -- A merchant that goes takes this row along: it is not made anew.\n        UPDATE products_catalogversion SET version = nextval('products_catalog_versions')\n            WHERE merchant_id = OLD.merchant_id;\n    ELSE\n        INSERT INTO products_catalogversion (merchant_id, version)\n            VALUES (NEW.merchant_id, nextval('products_catalog_versions'))\n            ON CONFLICT (merchant_id) DO UPDATE SET version = EXCLUDED.version;\n    END IF;\n    RETURN NULL;\n", hash='f904000b1331ffd12136bf5791627001411a9c5c', operation='INSERT OR DELETE OR UPDATE', pgid='pgtrigger_raises_version_0c566', table='products_servinghours', when='AFTER')),
            ),
        ]),
    ]
