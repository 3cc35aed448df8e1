"""From an uploaded file to the text of an article: all of it, or a sentence that says why not."""
