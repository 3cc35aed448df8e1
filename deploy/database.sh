#!/bin/sh
# Run once by PostgreSQL's image, as its superuser: the role and the database of the application.
set -e
psql --username "${POSTGRES_USER:-postgres}" --dbname mostrador --set ON_ERROR_STOP=1 \
    --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE EXTENSION IF NOT EXISTS vector;
CREATE ROLE mostrador LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'password';
ALTER DATABASE mostrador OWNER TO mostrador;
SQL
