from django.db import migrations

# The nearest rows of one merchant: compared with each while they are few. Where they are many, the
# graph names 300 by their signs, and those are compared: of 100,000 rows they held .980 of the
# nearest ten, and 200 held .969 (docs/benchmarks.md). A filter may leave it with fewer rows
# than were asked for; then each row is compared all the same, so that none is lost.
NEAREST = """
CREATE FUNCTION knowledge_nearest(
    p_tenant_id uuid, p_query vector(1536), p_source_types text[], p_count integer
) RETURNS TABLE (id uuid, similarity float)
LANGUAGE plpgsql SECURITY INVOKER SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    by_graph boolean;
    nearest uuid[];
    near float[];
BEGIN
    SELECT i.in_graph INTO by_graph FROM merchants_merchant m
        JOIN knowledge_knowledgeindex i ON i.merchant_id = m.id WHERE m.uuid = p_tenant_id;
    IF by_graph THEN
        PERFORM set_config('hnsw.iterative_scan', 'strict_order', true),
            set_config('hnsw.ef_search', least(greatest(300, p_count), 1000)::text, true);
        SELECT array_agg(g.id), array_agg(g.similarity) INTO nearest, near FROM (
            SELECT c.id, 1 - (c.embedding <=> p_query) AS similarity
            FROM (
                SELECT e.id, e.embedding FROM ai_knowledge_embeddings e
                WHERE e.in_graph AND e.tenant_id = p_tenant_id
                    AND e.source_type = ANY (p_source_types)
                ORDER BY binary_quantize(e.embedding)::bit(1536)
                    <~> binary_quantize(p_query)::bit(1536)
                LIMIT greatest(300, p_count)
            ) c
            ORDER BY c.embedding <=> p_query LIMIT p_count
        ) g;
        IF cardinality(nearest) >= p_count THEN
            RETURN QUERY SELECT g.id, g.similarity FROM unnest(nearest, near) AS g (id, similarity)
                ORDER BY g.similarity DESC, g.id;
            RETURN;
        END IF;
    END IF;
    RETURN QUERY
        SELECT e.id, 1 - (e.embedding <=> p_query)
        FROM ai_knowledge_embeddings e
        WHERE e.tenant_id = p_tenant_id AND e.embedding IS NOT NULL
            AND e.source_type = ANY (p_source_types)
        -- The sum keeps the planner from the graph.
        ORDER BY (e.embedding <=> p_query) + 0, e.id LIMIT p_count;
END $$;
"""

SEARCH = """
CREATE FUNCTION search_knowledge_base(
    p_tenant_id uuid,
    p_query_embedding vector(1536),
    p_match_threshold float DEFAULT 0.7,
    p_match_count integer DEFAULT 5
) RETURNS TABLE (
    id uuid, source_type text, source_id uuid, chunk_content text, category text, similarity float
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
    IF p_tenant_id IS NULL THEN
        RAISE EXCEPTION 'search_knowledge_base: say whose knowledge (p_tenant_id)'
            USING ERRCODE = 'null_value_not_allowed';
    END IF;
    RETURN QUERY
        SELECT e.id, e.source_type, e.source_id, e.chunk_content, e.category, n.similarity
        FROM knowledge_nearest(
            p_tenant_id, p_query_embedding,
            ARRAY['instruction', 'policy', 'article', 'template', 'competitor', 'faq'],
            greatest(p_match_count, 0)
        ) n
        JOIN ai_knowledge_embeddings e ON e.id = n.id AND e.tenant_id = p_tenant_id
        JOIN merchants_merchant m ON m.uuid = e.tenant_id AND m.id = e.merchant_id
        WHERE n.similarity > p_match_threshold
        ORDER BY n.similarity DESC, e.id;
END $$;
"""

# BM25 over the chunks that the question's rarer terms name. `share` is how much of the question,
# weighed by how rare its words are, stands in the chunk; of a shop with a few chunks no word is
# rare, so that there they count as if there were a hundred. A row with its vector fills a page, so
# that each candidate costs one: at most 1,000 are ranked. They hold
# - one of the rarest terms, which are in no more than 400 chunks together (the first alone: 800);
# - or one of four pairs of the next ones, which would be in as many if words fell independently;
# - or, where there is neither, the rarest terms at once, as many as that takes.
# A term of a fifth of the chunks stands in no pair: PostgreSQL would walk its whole list. Words that
# say no more than that tell no passage by themselves. `p_beside`, the nearest by the vectors, are
# ranked in any case; without those and without anything rarer, 1,000 chunks with the rarest term
# are. Of rows with the same score the order is that of what they say, not of their random keys: the
# same question has the same answer in every installation.
WORDS = """
CREATE FUNCTION knowledge_lexical_matches(
    p_tenant_id uuid, p_question text, p_source_types text[], p_count integer,
    p_beside uuid[] DEFAULT '{}'
) RETURNS TABLE (id uuid, score float, share float)
LANGUAGE plpgsql STABLE SECURITY INVOKER SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    whose bigint;
    total float;
    known text[];
    rarities float[];
    alone text[];
    pairs text[];
    together text[];
    question sparsevec;
    mass float;
BEGIN
    SELECT m.id INTO whose FROM merchants_merchant m WHERE m.uuid = p_tenant_id;
    SELECT t.chunks INTO total FROM knowledge_term t WHERE t.term = whose || ':';
    IF total IS NULL THEN
        RETURN;
    END IF;
    WITH asked AS (
        SELECT lexeme, whose || ':' || lexeme AS term FROM unnest(knowledge_lexemes(p_question))
    ), weighed AS (
        SELECT a.lexeme, a.term, coalesce(t.chunks, 0) AS chunks,
            ln(1 + (total - least(coalesce(t.chunks, 0), total) + 0.5)
                / (coalesce(t.chunks, 0) + 0.5)) AS weight,
            ln(1 + (greatest(total, 100) - least(coalesce(t.chunks, 0), total) + 0.5)
                / (coalesce(t.chunks, 0) + 0.5)) AS rarity
        FROM asked a LEFT JOIN knowledge_term t ON t.term = a.term
    ), running AS (
        SELECT w.*, sum(chunks) OVER (ORDER BY chunks, lexeme) AS sum,
            row_number() OVER (ORDER BY chunks, lexeme) AS nth,
            total * exp(sum(ln(least(chunks, total) / total)) OVER (ORDER BY chunks, lexeme))
                AS jointly
        FROM weighed w WHERE chunks > 0
    ), few AS (
        SELECT * FROM running WHERE sum <= 400 OR (nth = 1 AND chunks <= 800)
    ), pair AS (
        SELECT p.*, sum(jointly) OVER (ORDER BY jointly, terms) AS sum,
            row_number() OVER (ORDER BY jointly, terms) AS nth
        FROM (
            SELECT ARRAY[one.term, other.term] AS terms, one.chunks / total * other.chunks AS jointly
            FROM running one JOIN running other ON one.nth < other.nth
            WHERE other.chunks <= total / 5 AND one.nth > (SELECT count(*) FROM few)
        ) p
    )
    SELECT
        (SELECT array_agg(term ORDER BY nth) FROM running),
        (SELECT array_agg(rarity ORDER BY nth) FROM running),
        (SELECT array_agg(term) FROM few),
        (SELECT array_agg(terms ORDER BY nth) FROM pair WHERE sum <= 400 AND nth <= 4),
        (SELECT array_agg(term) FROM running WHERE nth <= (
            SELECT min(nth) FROM running WHERE jointly <= 400 AND chunks <= total / 5
        )),
        (SELECT ('{' || string_agg(place || ':' || weight, ',' ORDER BY place)
            || '}/536870911')::sparsevec
            FROM (SELECT knowledge_place(lexeme) AS place, round(sum(weight)::numeric, 6) AS weight
                FROM running GROUP BY 1) places),
        (SELECT sum(rarity) FROM weighed)
        INTO known, rarities, alone, pairs, together, question, mass;
    IF known IS NULL THEN
        RETURN;
    END IF;
    IF alone IS NOT NULL OR pairs IS NOT NULL THEN
        together := NULL;
    ELSIF together IS NULL AND p_beside = '{}' THEN
        together := known[1:1];
    END IF;
    RETURN QUERY
        SELECT best.id, best.score, (
            SELECT sum(k.rarity) FROM unnest(known, rarities) AS k (term, rarity)
            WHERE k.term = ANY (best.terms)
        ) / mass
        FROM (
            SELECT named.id, named.terms, named.content_hash, -(named.lexical <#> question) AS score
            FROM (
                (SELECT e.id, e.terms, e.content_hash, e.lexical FROM ai_knowledge_embeddings e
                WHERE (
                    e.terms && alone OR e.terms @> together
                    OR e.terms @> nullif(pairs[1:1], '{}') OR e.terms @> nullif(pairs[2:2], '{}')
                    OR e.terms @> nullif(pairs[3:3], '{}') OR e.terms @> nullif(pairs[4:4], '{}')
                ) AND e.tenant_id = p_tenant_id AND e.source_type = ANY (p_source_types)
                    AND e.id <> ALL (p_beside)
                LIMIT 1000)
                UNION ALL
                SELECT e.id, e.terms, e.content_hash, e.lexical FROM ai_knowledge_embeddings e
                WHERE e.id = ANY (p_beside) AND e.terms && known
                    AND e.tenant_id = p_tenant_id AND e.source_type = ANY (p_source_types)
            ) named
            ORDER BY named.lexical <#> question, named.content_hash, named.id LIMIT p_count
        ) best
        ORDER BY best.score DESC, best.content_hash, best.id;
END $$;
"""


class Migration(migrations.Migration):
    """What a search asks (specs/tool_calling_rag.md §5.1)."""

    dependencies = [("knowledge", "0002_search")]

    operations = [
        migrations.RunSQL(
            [NEAREST, SEARCH, WORDS],
            "DROP FUNCTION search_knowledge_base, knowledge_nearest, knowledge_lexical_matches",
        ),
    ]
