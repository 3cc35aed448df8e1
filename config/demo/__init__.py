"""Demo merchants: three shops to believe in and an observatory, made and removed by `seed_demo`."""

from merchants.models import User


def owner() -> User | None:
    """The owner of the juice shop, whom `up` signs in; None while there is no demo."""
    from config.demo.jugueria import SHOP

    return User.objects.filter(email=SHOP.people[0].email).first()
