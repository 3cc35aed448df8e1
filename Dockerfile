# One image for every process of Mostrador; `manage.py up` keeps web and worker alive in it.
# Without DATABASE_URL and REDIS_URL it runs PostgreSQL and Valkey itself, under /data.
ARG PYTHON_IMAGE=python:3.11-slim-bookworm
FROM ${PYTHON_IMAGE}

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    LOCAL_DIR=/data \
    LOG_FORMAT=json

# PostgreSQL refuses to run as root, and so should we.
RUN useradd --uid 10001 --create-home mostrador \
    && install --directory --owner mostrador --mode 0700 /data

WORKDIR /app
COPY requirements/ requirements/
RUN python3 -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check \
        -r requirements/requirements.in -c requirements/constraints.txt
ENV PATH=/venv/bin:$PATH

COPY . .
RUN python -m config.translations && python -m compileall -q .

USER mostrador
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
# A turn in flight is finished before a worker ends (20 s at most).
STOPSIGNAL SIGTERM
CMD ["sh", "-c", "python manage.py migrate --no-input && exec python manage.py up --host 0.0.0.0"]
