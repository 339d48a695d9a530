"""Shared by all tests: our rule coverage plugin, and one hypothesis profile whose failures name their seed."""

import os

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.support.rule_coverage"]

settings.register_profile(
    "croupier", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow], max_examples=60
)
settings.register_profile("ci", settings.get_profile("croupier"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "croupier")
