"""From an uploaded file to a dataset's rows: proposed, corrected, loaded whole or not at all."""
