"""What `import croupier` offers: light, complete, and not changed without saying so."""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys

import pytest

import croupier
import croupier.odds.find  # a room of the same name as a public function
from tests.library.surface import KEPT, list_surface


def test_the_public_surface_is_as_it_was() -> None:
    """Somebody's program rests on each of these lines. Where one goes or changes: warn a version ahead, say so in the
    changelog. Where one is new: `python -m tests.library.surface`."""
    assert list(list_surface()) == KEPT.read_text(encoding="utf-8").splitlines()


def test_dir_lists_the_public_names_alone() -> None:
    assert dir(croupier) == sorted(croupier.__all__)
    assert croupier.__doc__ is not None
    assert all(f"{name}" in croupier.__doc__ for name in croupier.__all__ if not name.startswith("__"))


@pytest.mark.parametrize("name", [name for name in croupier.__all__ if not name.startswith("__")])
def test_every_name_says_what_it_is_for(name: str) -> None:
    assert len(inspect.getdoc(getattr(croupier, name)) or "") > 40


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(AttributeError, match=r"croupier has no 'adjudicate'; it has .*settle"):
        croupier.adjudicate  # type: ignore[attr-defined]  # noqa: B018


def test_a_room_keeps_its_public_name_whoever_imports_it() -> None:
    script = (
        "import croupier.odds.find, croupier.simulate.job, croupier, inspect\n"
        "assert croupier.odds('money-wheel')[0].house_edge > 0\n"
        "assert croupier.odds.find.find_odds and 'casino' in inspect.signature(croupier.odds).parameters\n"
        "assert 'What every wager' in inspect.getdoc(croupier.odds)\n"
        "from croupier import odds, simulate; assert callable(odds) and callable(simulate)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_parts_that_need_no_compiler_bring_none() -> None:
    script = (
        "import croupier, sys; croupier.Table('roulette', seed=1); croupier.law('craps', 'auckland', '1999-01-01');"
        "croupier.rules('roulette 4.8'); croupier.settle('roulette', bets='5 on red', shows='1');"
        "assert not {'numpy', 'numba', 'jinja2', 'pandas', 'starlette'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_without_the_compiler_a_simulation_says_how_to_get_it() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None; import croupier\n"
        "try:\n    croupier.simulate('roulette')\n"
        "except ValueError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout.endswith(
        'croupier.simulate cannot be had here. Their loops are compiled: pip install "croupier[odds]"\n'
    )


def test_a_refusal_can_be_sent_to_another_process() -> None:
    table = croupier.Table("roulette", seed=1)
    with pytest.raises(croupier.Refused) as told:
        table.act("1 on red")
    again = pickle.loads(pickle.dumps(told.value))
    assert (again.code, again.cite, str(again)) == (told.value.code, told.value.cite, str(told.value))


@pytest.mark.parametrize("name", [name for name in croupier.__all__ if not name.startswith("__")])
def test_help_names_no_file_that_an_installed_program_lacks(name: str) -> None:
    told = [inspect.getdoc(getattr(croupier, name)) or "", croupier.__doc__ or ""]
    assert not [one for one in told if "docs/" in one or ".md" in one]
