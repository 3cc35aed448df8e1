"""How a dataset may be called where it is asked by name."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from insights.models import Dataset
from merchants.models import Merchant

pytestmark = pytest.mark.django_db


def test_no_dataset_takes_the_slug_of_the_shop_itself(alma: Merchant) -> None:
    taken = Dataset(merchant=alma, title="Mi tienda", slug="mi-tienda")
    with pytest.raises(ValidationError, match="elige otro"):
        taken.full_clean()
    with pytest.raises(IntegrityError, match="dataset_is_not_the_shop"), transaction.atomic():
        taken.save()
