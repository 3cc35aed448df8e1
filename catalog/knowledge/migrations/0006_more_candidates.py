from django.db import migrations

# Of 100,000 rows, 500 candidates held .965 of the nearest ten and 700 hold .983
# (docs/benchmarks.md). All else as in 0003.
NEAREST = """
CREATE OR REPLACE FUNCTION knowledge_nearest(
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
            set_config('hnsw.ef_search', least(greatest(700, p_count), 1000)::text, true);
        SELECT array_agg(g.id), array_agg(g.similarity) INTO nearest, near FROM (
            SELECT c.id, 1 - (c.embedding <=> p_query) AS similarity
            FROM (
                SELECT e.id, e.embedding FROM ai_knowledge_embeddings e
                WHERE e.in_graph AND e.tenant_id = p_tenant_id
                    AND e.source_type = ANY (p_source_types)
                ORDER BY binary_quantize(e.embedding)::bit(1536)
                    <~> binary_quantize(p_query)::bit(1536)
                LIMIT greatest(700, p_count)
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


class Migration(migrations.Migration):
    """The graph names more rows to be compared."""

    dependencies = [("knowledge", "0005_bounded_words")]

    operations = [migrations.RunSQL(NEAREST, migrations.RunSQL.noop)]
