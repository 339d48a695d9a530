"""What `import croupier` offers to programs: a dozen names, which agree with the JSON of the command line.

The names are in `croupier/__init__.py`; here is what they mean, a file each.
"""
