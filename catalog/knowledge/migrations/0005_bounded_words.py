from django.db import migrations

# What is read of a row by its words stays in the row; of a long one its text goes beside it first.
STORAGE = """
ALTER TABLE ai_knowledge_embeddings
    ALTER COLUMN lexical SET STORAGE MAIN, ALTER COLUMN terms SET STORAGE MAIN
"""

# A row with its vector fills a page, so that each candidate costs one: 800 rows instead of 3,000 are
# named by the question's rarest terms. Where even the rarest stands in more than 4,000 chunks, a
# candidate has to hold three of them. All else as in 0004.
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
    rarest integer;
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
        (SELECT array_agg(term) FROM running WHERE sum <= 800 OR nth = 1),
        (SELECT min(chunks) FROM running),
        (SELECT ('{' || string_agg(place || ':' || weight, ',' ORDER BY place)
            || '}/536870911')::sparsevec
            FROM (SELECT knowledge_place(lexeme) AS place, round(sum(weight)::numeric, 6) AS weight
                FROM running GROUP BY 1) places),
        (SELECT sum(rarity) FROM weighed)
        INTO known, rarities, chosen, rarest, question, mass;
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
                AND (rarest <= 4000 OR e.terms @> known[1:3])
                AND e.source_type = ANY (p_source_types)
            ORDER BY e.lexical <#> question, e.content_hash, e.id LIMIT p_count
        ) best
        ORDER BY best.score DESC, best.content_hash, best.id;
END $$;
"""


class Migration(migrations.Migration):
    """A search by words reads a bounded number of rows."""

    dependencies = [("knowledge", "0004_even_scores")]

    operations = [
        migrations.RunSQL([STORAGE, WORDS], migrations.RunSQL.noop),
        migrations.AlterModelOptions(
            name="knowledgeitem",
            options={
                "default_manager_name": "across",
                "ordering": ["-updated_at", "id"],
                "verbose_name": "texto del conocimiento",
                "verbose_name_plural": "textos del conocimiento",
            },
        ),
    ]
