"""Publishes the demo dataset by the way that an upload takes: a file, its columns, its rows."""

import io
from dataclasses import replace
from datetime import datetime

from config.demo import datos, investment
from insights import publishing
from insights.loading import loads, proposing
from insights.models import (
    ColumnValue,
    Dataset,
    DatasetColumn,
    GrayTopic,
    SampleQuestion,
    UploadState,
)
from insights.rules.tables import inference
from insights.rules.tables.values import Plan
from merchants.models import Merchant, User
from merchants.places import countries

FILE = "inversion-publica.csv"


class NotLoaded(Exception):
    """The rows were refused; the words of the upload say why."""


def publish(merchant: Merchant, *, by: User, now: datetime) -> Dataset:
    """The dataset, described and published; one that is there stays as it is."""
    dataset, made = Dataset.objects.of(merchant).get_or_create(
        merchant=merchant,
        slug=datos.SLUG,
        defaults={
            "title": datos.TITLE,
            "about": datos.ABOUT,
            "nouns": list(datos.NOUNS),
            "source": datos.SOURCE,
            "cut_off": datos.CUT_OFF,
            "support": datos.SUPPORT,
            "country": datos.COUNTRY,
            "currency": datos.SHOP.currency,
            "for_customers": True,
        },
    )
    if not made:
        return dataset
    _load(dataset, by, now)
    _describe(dataset)
    publishing.publish(dataset)
    dataset.refresh_from_db()
    return dataset


def _load(dataset: Dataset, by: User, now: datetime) -> None:
    projects = investment.projects(countries.rows_of(datos.COUNTRY))
    content = investment.csv_text(projects).encode()
    upload = proposing.upload(dataset, io.BytesIO(content), FILE, by)
    loads.confirm(upload, _corrected(proposing.looked_at(upload)), now)
    loads.load(upload.pk, now)
    upload.refresh_from_db()
    if upload.state != UploadState.LOADED:
        raise NotLoaded(upload.refusal or upload.problems)
    dataset.refresh_from_db()


def _corrected(looked: proposing.Looked) -> list[Plan]:
    """The proposed columns with what a person would set right."""
    plans = []
    for guess in looked.guesses:
        words = datos.COLUMNS[guess.plan.heading]
        plan = guess.plan
        if plan.kind is not words.kind:
            plan = inference.taken_as(plan, words.kind, looked.data, looked.usual_mark)
        plans.append(replace(plan, role=words.role, level=words.level))
    return plans


def _describe(dataset: Dataset) -> None:
    """Columns, values, topics that are not there, and sample questions, in people's words."""
    merchant = dataset.merchant_id
    for column in DatasetColumn.objects.of(merchant).filter(dataset=dataset):
        words = datos.COLUMNS[column.heading]
        column.description, column.synonyms = words.description, list(words.synonyms)
        column.save(update_fields=["description", "synonyms"])
        values = ColumnValue.objects.of(merchant).filter(column=column)
        for value, synonyms in words.values:
            values.filter(value=value).update(synonyms=list(synonyms))
    GrayTopic.objects.bulk_create(
        GrayTopic(
            merchant_id=merchant, dataset=dataset, key=key, phrases=list(phrases), answer=answer
        )
        for key, phrases, answer in datos.GRAY
    )
    SampleQuestion.objects.bulk_create(
        SampleQuestion(merchant_id=merchant, dataset=dataset, text=text, position=position)
        for position, text in enumerate(datos.SAMPLES)
    )
    dataset.changed()
