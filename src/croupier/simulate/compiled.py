"""How the loops are compiled: once for this machine's processors, and again, from the same source, for a graphics
processor when one is asked for (a CUDA kernel may call these functions as they are).

They let go of the interpreter's lock, so threads run side by side. They make no arrays, so nothing is counted of who
holds which: that alone makes loops that take tuples of tables apart many times as fast.
"""

from __future__ import annotations

from croupier.odds.compiled import compile_with

compiled = compile_with(nogil=True, error_model="numpy", _nrt=False)
inlined = compile_with(nogil=True, error_model="numpy", _nrt=False, inline="always")
"""`compiled` for a loop, `inlined` for the few lines inside one."""
