"""``python -m croupier`` is ``croupier``."""

from croupier.cli.main import main

raise SystemExit(main())
