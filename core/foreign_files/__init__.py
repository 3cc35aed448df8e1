"""Foreign files are read in a process of their own, which can be stopped.

`apart` starts it for one file; `child` is what it runs; `limits` is what it may take. A reader is a
plain function that knows no model and no settings: `read(file, out, **options) -> report`, where
`report` is a value that JSON can hold and `out` takes whatever is too large for it.
"""
