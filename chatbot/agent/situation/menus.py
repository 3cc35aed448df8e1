"""The catalogue as the menu that `intents` reads against. Pure."""

from functools import lru_cache

from catalog.products.values import VariantValue
from intents.words import Menu, MenuItem, MenuOption


@lru_cache(maxsize=64)
def menu_of(catalog: tuple[VariantValue, ...]) -> Menu:
    """One item a variant; keys are variant ids as text, option keys option ids."""
    return tuple(
        MenuItem(
            key=str(row.id),
            name=row.name,
            aliases=(*row.aliases, *row.product_aliases),
            product=row.product if row.size else None,
            options=tuple(
                MenuOption(str(option.id), option.name)
                for group in row.groups
                for option in group.options
            ),
        )
        for row in catalog
    )
