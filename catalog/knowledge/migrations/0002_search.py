from django.db import migrations

# Lower case without accents in whatever locale: NFKD takes an accent off its letter, so that only
# ASCII is left to lower. `unaccent` is in no wheel, and is not immutable either.
#
# Words are cut at every sign, as questions are (`rules.questions`): PostgreSQL's own parser keeps
# "24/7", "AS-206" and "tienda.com/envios" whole or gives a number its hyphen as a sign, and takes
# "¿", "«", "—" and pictures for letters, so that no word of a question meets them. The stemmer knows two endings by their accent alone ("devolución",
# "tecnología"): they get it back, or a singular and its plural have different stems.
FOLD = r"""
CREATE FUNCTION knowledge_fold(told text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT lower(regexp_replace(normalize(told, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

CREATE FUNCTION knowledge_lexemes(told text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT to_tsvector('pg_catalog.spanish'::regconfig, regexp_replace(regexp_replace(
        regexp_replace(knowledge_fold(told), '[!-/:-@[-`{-~\u0080-\u00bf\u00d7\u00f7'
            '\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'),
        '([au])cion\M', '\1ción', 'g'), 'logia(s?)\M', 'logía\1', 'g'))
$$;

CREATE FUNCTION knowledge_place(lexeme text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT ((('x' || left(md5(lexeme), 8))::bit(32)::bigint & 536870911) % 536870911)::integer + 1
$$;
"""

# BM25's part of a document, for its own part of the score: k1 = 1.5, b = 0.75, and 100 lexemes for
# a chunk of usual length. The question brings the rest (`knowledge_lexical_matches`), so that the
# inner product of the two is the score.
LEXICAL = """
CREATE FUNCTION knowledge_lexical(found tsvector) RETURNS sparsevec
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    WITH lexemes AS (
        SELECT knowledge_place(lexeme) AS place, cardinality(positions)::float AS times
        FROM unnest(found)
    ), places AS (
        SELECT place, sum(times) AS times FROM lexemes GROUP BY place
    ), length AS (
        SELECT sum(times) AS length FROM places
    )
    SELECT ('{' || coalesce(string_agg(
        place || ':' || round((
            times * 2.5 / (times + 1.5 * (0.25 + 0.75 * length / 100.0))
        )::numeric, 4), ',' ORDER BY place), '') || '}/536870911')::sparsevec
    FROM places, length
$$;
"""

COLUMNS = """
ALTER TABLE ai_knowledge_embeddings
    ADD COLUMN embedding vector(1536),
    ADD COLUMN lexical sparsevec,
    ADD COLUMN terms text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT ai_knowledge_embeddings_source_type CHECK (source_type IN (
        'instruction', 'policy', 'article', 'template', 'competitor', 'faq'
    )),
    ADD CONSTRAINT ai_knowledge_embeddings_tenant FOREIGN KEY (tenant_id)
        REFERENCES merchants_merchant (uuid) ON DELETE CASCADE;

-- A vector in its row, not beside it: comparing with each of 5,000 takes 6 ms instead of 30.
-- What is read of a row by its words stays there too; of a long one its text goes beside it first.
ALTER TABLE ai_knowledge_embeddings
    ALTER COLUMN embedding SET STORAGE PLAIN,
    ALTER COLUMN lexical SET STORAGE MAIN,
    ALTER COLUMN terms SET STORAGE MAIN;
ALTER TABLE ai_knowledge_embeddings SET (toast_tuple_target = 8160);

-- The graph compares signs: 48 MB for 100,000 rows instead of 800, and so it stays in memory. What
-- it finds is compared exactly afterwards (`knowledge_nearest`).
CREATE INDEX idx_kb_embeddings_vector ON ai_knowledge_embeddings
    USING hnsw ((binary_quantize(embedding)::bit(1536)) bit_hamming_ops)
    WITH (m = 24, ef_construction = 128) WHERE in_graph;
CREATE INDEX idx_kb_embeddings_terms ON ai_knowledge_embeddings USING gin (terms);
CREATE INDEX idx_kb_embeddings_hash ON ai_knowledge_embeddings (tenant_id, content_hash);
CREATE INDEX idx_kb_embeddings_source ON ai_knowledge_embeddings (source_id);

-- Vectors that are paid for and not in use yet: of a document half done, or of a new model.
CREATE TABLE ai_knowledge_embeddings_shadow (
    merchant_id bigint NOT NULL REFERENCES merchants_merchant (id) ON DELETE CASCADE,
    embedding_model text NOT NULL,
    content_hash text NOT NULL,
    embedding vector(1536) NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (merchant_id, embedding_model, content_hash)
);
"""

ROWS = """
CREATE FUNCTION knowledge_chunk_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    whose bigint;
    words tsvector;
BEGIN
    SELECT m.id INTO whose FROM merchants_merchant m WHERE m.uuid = NEW.tenant_id;
    IF whose IS NULL THEN
        RAISE EXCEPTION 'no merchant has this tenant_id' USING ERRCODE = 'foreign_key_violation';
    END IF;
    NEW.merchant_id := whose;
    PERFORM FROM knowledge_knowledgeitem i WHERE i.id = NEW.source_id AND i.merchant_id <> whose;
    IF FOUND THEN
        RAISE EXCEPTION 'the source is of another merchant' USING ERRCODE = 'foreign_key_violation';
    END IF;
    IF TG_OP = 'INSERT' THEN
        SELECT i.in_graph INTO NEW.in_graph
            FROM knowledge_knowledgeindex i WHERE i.merchant_id = whose;
        NEW.in_graph := coalesce(NEW.in_graph, false);
    ELSE
        NEW.updated_at := now();
        IF (NEW.tenant_id, NEW.title, NEW.heading, NEW.chunk_content)
            IS NOT DISTINCT FROM (OLD.tenant_id, OLD.title, OLD.heading, OLD.chunk_content) THEN
            RETURN NEW;
        END IF;
    END IF;
    words := knowledge_lexemes(concat_ws(' ', NEW.title, NEW.heading, NEW.chunk_content));
    NEW.lexical := knowledge_lexical(words);
    NEW.terms := ARRAY(SELECT whose || ':' || lexeme FROM unnest(words));
    RETURN NEW;
END $$;

CREATE TRIGGER knowledge_chunk_written BEFORE INSERT OR UPDATE ON ai_knowledge_embeddings
    FOR EACH ROW EXECUTE FUNCTION knowledge_chunk_written();
"""

# How many chunks hold each term. Rows are locked in one order, so that two writers cannot wait for
# each other.
COUNTS = """
CREATE FUNCTION knowledge_chunks_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO knowledge_term AS known (term, merchant_id, chunks)
        SELECT term, merchant_id, count(*)
        FROM (SELECT merchant_id, unnest(terms || (merchant_id || ':')) AS term FROM added) each
        GROUP BY term, merchant_id ORDER BY term
    ON CONFLICT (term) DO UPDATE SET chunks = known.chunks + excluded.chunks;
    RETURN NULL;
END $$;

CREATE FUNCTION knowledge_chunks_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM knowledge_term t
        WHERE t.term IN (SELECT unnest(terms || (merchant_id || ':')) FROM removed)
        ORDER BY t.term FOR NO KEY UPDATE;
    UPDATE knowledge_term t SET chunks = t.chunks - gone.chunks
        FROM (
            SELECT term, count(*) AS chunks
            FROM (SELECT unnest(terms || (merchant_id || ':')) AS term FROM removed) each
            GROUP BY term
        ) gone
        WHERE t.term = gone.term;
    DELETE FROM knowledge_term t
        WHERE t.chunks <= 0
        AND t.term IN (SELECT unnest(terms || (merchant_id || ':')) FROM removed);
    RETURN NULL;
END $$;

CREATE FUNCTION knowledge_chunks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO knowledge_term AS known (term, merchant_id, chunks)
        SELECT term, merchant_id, sum(step)
        FROM (
            SELECT n.merchant_id, unnest(n.terms || (n.merchant_id || ':')) AS term, 1 AS step
            FROM added n JOIN removed o USING (id)
            WHERE n.terms IS DISTINCT FROM o.terms
            UNION ALL
            SELECT o.merchant_id, unnest(o.terms || (o.merchant_id || ':')), -1
            FROM added n JOIN removed o USING (id)
            WHERE n.terms IS DISTINCT FROM o.terms
        ) each
        GROUP BY term, merchant_id HAVING sum(step) <> 0 ORDER BY term
    ON CONFLICT (term) DO UPDATE SET chunks = known.chunks + excluded.chunks;
    RETURN NULL;
END $$;

CREATE TRIGGER knowledge_chunks_added AFTER INSERT ON ai_knowledge_embeddings
    REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION knowledge_chunks_added();
CREATE TRIGGER knowledge_chunks_removed AFTER DELETE ON ai_knowledge_embeddings
    REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION knowledge_chunks_removed();
CREATE TRIGGER knowledge_chunks_changed AFTER UPDATE ON ai_knowledge_embeddings
    REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION knowledge_chunks_changed();
"""

# What an item no longer is, nobody finds from the same moment: no index run stands between.
ITEMS = """
CREATE FUNCTION knowledge_item_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        DELETE FROM ai_knowledge_embeddings e
            WHERE e.merchant_id = OLD.merchant_id AND e.source_id = OLD.id;
    ELSIF NOT NEW.is_active THEN
        DELETE FROM ai_knowledge_embeddings e
            WHERE e.merchant_id = NEW.merchant_id AND e.source_id = NEW.id;
    ELSIF NEW.kind <> OLD.kind THEN
        UPDATE ai_knowledge_embeddings e SET source_type = NEW.kind
            WHERE e.merchant_id = NEW.merchant_id AND e.source_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER knowledge_item_changed
    AFTER DELETE OR UPDATE OF kind, is_active ON knowledge_knowledgeitem
    FOR EACH ROW EXECUTE FUNCTION knowledge_item_changed();
"""

# Policies stand in `merchants`: one that is gone is not found any more, one that is written is due.
POLICIES = """
CREATE FUNCTION knowledge_policy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR NEW.kind <> OLD.kind) THEN
        DELETE FROM ai_knowledge_embeddings e
            WHERE e.merchant_id = OLD.merchant_id AND e.source_type = 'policy'
            AND e.source_id = md5('policy:' || OLD.merchant_id || ':' || OLD.kind)::uuid;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO knowledge_knowledgeindex AS i
            (merchant_id, model, filling, problem, due_at, updated_at)
            VALUES (NEW.merchant_id, '', '', '', now(), now())
            ON CONFLICT (merchant_id) DO UPDATE SET due_at = least(i.due_at, now());
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER knowledge_policy_changed AFTER INSERT OR UPDATE OR DELETE ON merchants_policy
    FOR EACH ROW EXECUTE FUNCTION knowledge_policy_changed();
"""

BACK = """
DROP TRIGGER knowledge_policy_changed ON merchants_policy;
DROP FUNCTION knowledge_policy_changed;
DROP TRIGGER knowledge_item_changed ON knowledge_knowledgeitem;
DROP TRIGGER knowledge_chunks_changed ON ai_knowledge_embeddings;
DROP TRIGGER knowledge_chunks_removed ON ai_knowledge_embeddings;
DROP TRIGGER knowledge_chunks_added ON ai_knowledge_embeddings;
DROP TRIGGER knowledge_chunk_written ON ai_knowledge_embeddings;
DROP FUNCTION knowledge_item_changed, knowledge_chunks_changed, knowledge_chunks_removed,
    knowledge_chunks_added, knowledge_chunk_written;
DROP TABLE ai_knowledge_embeddings_shadow;
ALTER TABLE ai_knowledge_embeddings
    DROP COLUMN embedding, DROP COLUMN lexical, DROP COLUMN terms,
    DROP CONSTRAINT ai_knowledge_embeddings_source_type,
    DROP CONSTRAINT ai_knowledge_embeddings_tenant;
DROP FUNCTION knowledge_lexical, knowledge_place, knowledge_lexemes, knowledge_fold;
"""


class Migration(migrations.Migration):
    """Vectors, terms and what keeps them in step with the rows."""

    dependencies = [("knowledge", "0001_tables")]

    operations = [
        migrations.RunSQL("CREATE EXTENSION IF NOT EXISTS vector", migrations.RunSQL.noop),
        migrations.RunSQL([FOLD, LEXICAL, COLUMNS, ROWS, COUNTS, ITEMS, POLICIES], BACK),
    ]
