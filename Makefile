# Every target sets up .venv by itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: test test-law test-others lint docs dist play serve screens bench soak clean

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

OTHERS := tests/odds tests/simulate tests/report tests/house tests/web
test: lint
	$(MAKE) --no-print-directory -j2 test-law test-others

# Two halves, side by side: the law with its coverage, and the mathematics with the house.
test-law: $(READY)
	$(BIN)/python -m pytest $(OTHERS:%=--ignore=%)

test-others: $(READY)
	$(BIN)/python -m pytest $(OTHERS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The documentation site, complete and offline: build/site/index.html.
docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

# A wheel and a source archive in dist/, built and looked at.
dist: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[release]'
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl

GAME ?= roulette
play: $(READY)
	$(BIN)/croupier play $(GAME)

# The page of terminal screens, drawn afresh.
screens: $(READY)
	$(BIN)/python -m bench.screens

# A demonstration casino on house.db; PORT=8080 for another port, DATABASE=postgresql://... for another store.
PORT ?= 8000
DATABASE ?= house.db
serve: $(READY)
	$(BIN)/croupier serve --port $(PORT) --database $(DATABASE)

# BESIDE=../older measures the engine of another checkout in the same run.
bench: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[peers]'
	$(BIN)/python -m bench $(BESIDE:%=--beside %)
	$(BIN)/python -m bench.house
	$(BIN)/python -m bench.recovery
	$(BIN)/python -m bench.viewers
	$(BIN)/python -m bench.envs
	$(BIN)/python -m bench.effects

soak: $(READY)
	$(BIN)/python -m bench.soak_craps
	$(BIN)/python -m bench.soak_baccarat
	$(BIN)/python -m bench.blackjack 10000
	$(BIN)/python -m bench.poker_ranks
	$(BIN)/python -m bench.soak_simulate_spins
	$(BIN)/python -m bench.soak_simulate_baccarat
	$(BIN)/python -m bench.soak_simulate_stud
	$(BIN)/python -m bench.soak_simulate_craps
	$(BIN)/python -m bench.soak_simulate_blackjack
	$(BIN)/python -m bench.agreement
	$(BIN)/python -m bench.soak_kill
	$(BIN)/python -m bench.soak_takeover
	$(BIN)/python -m bench.randomness
	$(BIN)/python -m bench.soak_predict
	$(BIN)/python -m bench.secrecy
	$(BIN)/python -m bench.soak_fuzz
	$(BIN)/python -m bench.mutations

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
