import uuid

import django.contrib.postgres.fields
import django.contrib.postgres.functions
import django.db.models.deletion
import django.db.models.functions.datetime
import django.db.models.manager
import django.utils.timezone
from django.conf import settings
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
                name='Embedding',
                fields=[
                    ('id', models.UUIDField(db_default=django.contrib.postgres.functions.RandomUUID(), default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('tenant_id', models.UUIDField()),
                    ('source_type', models.TextField()),
                    ('source_id', models.UUIDField()),
                    ('chunk_index', models.IntegerField(db_default=0, default=0)),
                    ('chunk_content', models.TextField()),
                    ('title', models.TextField(db_default='', default='')),
                    ('heading', models.TextField(db_default='', default='')),
                    ('content_hash', models.TextField(db_default='', default='')),
                    ('category', models.TextField(null=True)),
                    ('tags', django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), null=True, size=None)),
                    ('in_graph', models.BooleanField(db_default=False, default=False)),
                    ('embedding_model', models.TextField(db_default='text-embedding-3-small', default='text-embedding-3-small')),
                    ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                    ('updated_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                    ('merchant', models.ForeignKey(editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'db_table': 'ai_knowledge_embeddings',
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'indexes': [models.Index(fields=['tenant_id'], name='idx_kb_embeddings_tenant')],
                    'constraints': [models.UniqueConstraint(fields=('tenant_id', 'source_type', 'source_id', 'chunk_index'), name='ai_knowledge_embeddings_chunk_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='Term',
                fields=[
                    ('term', models.TextField(primary_key=True, serialize=False)),
                    ('chunks', models.IntegerField()),
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
                name='KnowledgeIndex',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('due_at', models.DateTimeField(editable=False, null=True)),
                    ('model', models.CharField(blank=True, max_length=100, verbose_name='vectores de')),
                    ('filling', models.CharField(blank=True, max_length=100, verbose_name='se prepara')),
                    ('problem', models.CharField(blank=True, max_length=300, verbose_name='problema')),
                    ('in_graph', models.BooleanField(db_default=False, default=False, verbose_name='por grafo')),
                    ('updated_at', models.DateTimeField(auto_now=True, verbose_name='cambiado')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                ],
                options={
                    'verbose_name': 'índice del conocimiento',
                    'verbose_name_plural': 'índices del conocimiento',
                    'abstract': False,
                    'default_permissions': (),
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='knowledge_index_due')],
                    'constraints': [models.UniqueConstraint(fields=('merchant',), name='knowledge_index_once')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
            migrations.CreateModel(
                name='KnowledgeItem',
                fields=[
                    ('attempts', models.PositiveSmallIntegerField(default=0, editable=False)),
                    ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                    ('kind', models.CharField(choices=[('faq', 'pregunta frecuente'), ('article', 'artículo'), ('policy', 'política'), ('instruction', 'instrucción para el asistente'), ('template', 'modelo de respuesta'), ('competitor', 'nota sobre la competencia')], default='article', max_length=12, verbose_name='tipo')),
                    ('title', models.CharField(max_length=200, verbose_name='título o pregunta')),
                    ('body', models.TextField(max_length=2000000, verbose_name='texto o respuesta')),
                    ('category', models.CharField(blank=True, max_length=60, verbose_name='categoría')),
                    ('tags', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), blank=True, default=list, size=None, verbose_name='etiquetas')),
                    ('is_active', models.BooleanField(default=True, verbose_name='en uso')),
                    ('file_name', models.CharField(blank=True, editable=False, max_length=200, verbose_name='archivo')),
                    ('state', models.CharField(choices=[('waiting', 'por indexar'), ('indexed', 'indexado'), ('failed', 'no se pudo indexar')], default='waiting', editable=False, max_length=8, verbose_name='búsqueda')),
                    ('problem', models.CharField(blank=True, editable=False, max_length=300, verbose_name='problema')),
                    ('due_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, null=True)),
                    ('indexed_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='indexado')),
                    ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='creado')),
                    ('updated_at', models.DateTimeField(auto_now=True, verbose_name='cambiado')),
                    ('merchant', models.ForeignKey(db_index=False, editable=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='merchants.merchant')),
                    ('written_by', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='quién lo escribió')),
                ],
                options={
                    'verbose_name': 'texto del conocimiento',
                    'verbose_name_plural': 'textos del conocimiento',
                    'ordering': ['-updated_at', 'id'],
                    'abstract': False,
                    'default_manager_name': 'across',
                    'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='knowledge_due')],
                    'constraints': [models.UniqueConstraint(fields=('merchant', 'id'), name='knowledge_knowledgeitem_key'), models.CheckConstraint(condition=models.Q(('kind__in', ['faq', 'article', 'policy', 'instruction', 'template', 'competitor'])), name='knowledge_item_kind')],
                },
                managers=[
                    ('across', django.db.models.manager.Manager()),
                ],
            ),
        ]),
    ]
