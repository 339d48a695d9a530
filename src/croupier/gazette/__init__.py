"""The law: what the Gazette notified, for which casino, from when; every rule, and every reading of it."""


class GazetteError(Exception):
    """A question that the gazette cannot answer as it was asked; the message says what to ask instead."""
