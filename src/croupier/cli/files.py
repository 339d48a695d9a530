"""Files named on a command line: looked at before any work, so that nobody waits for an answer that has no place."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def output_file(text: str) -> Path:
    """A file that can be written: its folder is there, and neither says no."""
    path = Path(text)
    folder = path.parent
    if not text or path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is a folder; name a file in it")
    if not folder.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {str(folder)!r} to write {path.name} in; make it first")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise argparse.ArgumentTypeError(f"{text!r} may not be written here; name another file")
    return path


def input_file(text: str) -> Path:
    """A file that can be read."""
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is a folder; name a file in it")
    if not path.exists():
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    if not os.access(path, os.R_OK):
        raise argparse.ArgumentTypeError(f"{text!r} may not be read")
    return path
