"""Benchmarks: ratios to a calibration loop in the same run, never absolute times in a test."""
