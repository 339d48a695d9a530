"""What stands in for signs that a terminal lacks."""

import codecs
import sys

STAND_INS = str.maketrans("“”‘’·●○▸─│┌┬┐├┼┤└┴┘…", "\"\"''-*o>-|+++++++++.")


def write_plainly(error: UnicodeError) -> tuple[str, int]:
    """What a terminal that lacks a sign shows in its place: something like it, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(c if c.isascii() else "?" for c in lacking.translate(STAND_INS)), error.end


def use_stand_ins() -> None:
    """From here on no sign that a terminal lacks is an error."""
    codecs.register_error("stand-ins", write_plainly)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="stand-ins")
