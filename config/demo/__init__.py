"""Demo merchants: shops, a clinic, a restaurant and public data, as `seed_demo` makes them."""

from merchants.models import User


def owner() -> User | None:
    """The owner of the juice shop, whom `up` signs in; None while there is no demo."""
    from config.demo.jugueria import SHOP

    return User.objects.filter(email=SHOP.people[0].email).first()
