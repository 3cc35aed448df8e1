"""How documents are cut, compared, ranked and cited, decided on values. Pure."""
