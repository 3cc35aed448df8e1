from django.db import migrations

# A dataset leaves with its schema, whoever deletes its row: also where rows go without Django and
# with the guards of the database set aside (the removal of a demo merchant).
DROP_SCHEMA = """
CREATE FUNCTION insights_drop_schema() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', 'datos_' || OLD.id);
    RETURN OLD;
END $$;
CREATE TRIGGER insights_dataset_leaves AFTER DELETE ON insights_dataset
    FOR EACH ROW EXECUTE FUNCTION insights_drop_schema();
"""
KEEP_SCHEMA = """
DROP TRIGGER insights_dataset_leaves ON insights_dataset;
DROP FUNCTION insights_drop_schema();
"""


class Migration(migrations.Migration):
    """A dataset's schema goes with its row."""

    dependencies = [("insights", "0001_tables")]

    operations = [migrations.RunSQL(DROP_SCHEMA, KEEP_SCHEMA)]
