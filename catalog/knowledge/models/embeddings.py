"""The search's own tables: chunks with their vectors, and how many chunks hold each term.

The vectors (`embedding`, `lexical`) and the terms of a chunk are columns that only SQL touches:
the migrations make them, triggers fill `lexical` and `terms` from the text.
"""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.functions import RandomUUID
from django.db import models
from django.db.models.functions import Now

from merchants.tenancy import TenantModel, owner


class Embedding(TenantModel):
    """A chunk of one source (specs/tool_calling_rag.md §5.1).

    `tenant_id` is the merchant's UUID; `merchant` follows from it, by trigger. `source_id` is the
    item's key, or the one that `policies` gives a policy of the merchant's own. `content_hash`
    covers all that is embedded: the same hash needs no new vector. `embedding_model` names who
    made the vector; it says nothing while there is none. `in_graph`: the row stands in the graph of
    vectors (`idx_kb_embeddings_vector`), as those of large merchants do.
    """

    merchant = owner(indexed=True)
    id = models.UUIDField(
        primary_key=True, default=uuid.uuid4, db_default=RandomUUID(), editable=False
    )
    tenant_id = models.UUIDField()
    source_type = models.TextField()
    source_id = models.UUIDField()
    chunk_index = models.IntegerField(default=0, db_default=0)
    chunk_content = models.TextField()
    title = models.TextField(default="", db_default="")
    heading = models.TextField(default="", db_default="")
    content_hash = models.TextField(default="", db_default="")
    category = models.TextField(null=True)  # noqa: DJ001  (the specification's column)
    tags = ArrayField(models.TextField(), null=True)
    in_graph = models.BooleanField(default=False, db_default=False)
    embedding_model = models.TextField(
        default="text-embedding-3-small", db_default="text-embedding-3-small"
    )
    created_at = models.DateTimeField(db_default=Now())
    updated_at = models.DateTimeField(db_default=Now())

    class Meta(TenantModel.Meta):
        db_table = "ai_knowledge_embeddings"
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(
                fields=["tenant_id", "source_type", "source_id", "chunk_index"],
                name="ai_knowledge_embeddings_chunk_once",
            ),
        ]
        indexes = [models.Index(fields=["tenant_id"], name="idx_kb_embeddings_tenant")]

    def __str__(self) -> str:
        return f"{self.title} · {self.chunk_index}"


class Term(TenantModel):
    """In how many chunks of the merchant a term stands; written by the trigger alone.

    `term` is the merchant's key, a colon and the lexeme; with no lexeme, `chunks` counts all
    chunks of the merchant.
    """

    merchant = owner(indexed=True)
    term = models.TextField(primary_key=True)
    chunks = models.IntegerField()

    class Meta(TenantModel.Meta):
        default_permissions = ()

    def __str__(self) -> str:
        return self.term
