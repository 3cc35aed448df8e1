"""A sale in packs: data captured, packs offered, one summed up and agreed to."""
