from django.db import migrations

# Of rows with the same score the order is that of what they say, not of their random keys: the same
# question has the same answer in every installation. All else as in 0003.
WORDS = """
CREATE OR REPLACE FUNCTION knowledge_lexical_matches(
    p_tenant_id uuid, p_question text, p_source_types text[], p_count integer
) RETURNS TABLE (id uuid, score float, share float)
LANGUAGE plpgsql STABLE SECURITY INVOKER SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    whose bigint;
    total float;
    known text[];
    rarities float[];
    chosen text[];
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
            row_number() OVER (ORDER BY chunks, lexeme) AS nth
        FROM weighed w WHERE chunks > 0
    )
    SELECT
        (SELECT array_agg(term ORDER BY nth) FROM running),
        (SELECT array_agg(rarity ORDER BY nth) FROM running),
        (SELECT array_agg(term) FROM running WHERE sum <= 3000 OR nth = 1),
        (SELECT ('{' || string_agg(place || ':' || weight, ',' ORDER BY place)
            || '}/536870911')::sparsevec
            FROM (SELECT knowledge_place(lexeme) AS place, round(sum(weight)::numeric, 6) AS weight
                FROM running GROUP BY 1) places),
        (SELECT sum(rarity) FROM weighed)
        INTO known, rarities, chosen, question, mass;
    IF chosen IS NULL THEN
        RETURN;
    END IF;
    RETURN QUERY
        SELECT best.id, best.score, (
            SELECT sum(k.rarity) FROM unnest(known, rarities) AS k (term, rarity)
            WHERE k.term = ANY (best.terms)
        ) / mass
        FROM (
            SELECT e.id, e.terms, e.content_hash, -(e.lexical <#> question) AS score
            FROM ai_knowledge_embeddings e
            WHERE e.terms && chosen AND e.tenant_id = p_tenant_id
                AND e.source_type = ANY (p_source_types)
            ORDER BY e.lexical <#> question, e.content_hash, e.id LIMIT p_count
        ) best
        ORDER BY best.score DESC, best.content_hash, best.id;
END $$;
"""


class Migration(migrations.Migration):
    """Even scores in one order."""

    dependencies = [("knowledge", "0003_functions")]

    operations = [migrations.RunSQL(WORDS, migrations.RunSQL.noop)]
