"""What a merchant wrote, in turns: found, shown in its own words, and never more than that."""
