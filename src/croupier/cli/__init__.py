"""The terminal: one module per command, each with ``register(subparsers)``."""
