"""The documentation site: what mkdocs does not find in docs/ is made here from the program itself, at every build.

`make docs` builds it. `hooks.py` is where mkdocs comes in; a file beside it makes the pages of one subject; `pages/`
are pages of the site alone, with their facts filled in. Nothing that is made here is kept.
"""
