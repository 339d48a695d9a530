"""What the project says to those who would join it, held to what is so: Pythons, citation, templates, hooks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import croupier
from croupier.library.settle import settle

ROOT = Path(__file__).parents[1]
ABOUT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GITHUB = ROOT / ".github"
WORKFLOW = (GITHUB / "workflows" / "test.yml").read_text(encoding="utf-8")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_readmes_test_command_runs_on_every_python_that_is_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(ABOUT["classifiers"]))
    (tried,) = re.findall(r"python: \[(.*)\]", WORKFLOW)
    assert re.findall(r"3\.\d+", tried) == promised
    assert ABOUT["requires-python"] == f">={promised[0]}"
    assert "- run: make test\n" in WORKFLOW and "\nmake test " in read("README.md")


def test_extras_are_told_with_what_they_bring() -> None:
    """Those that a user asks for; the others are for whoever works on the project."""
    for_the_project = {"dev", "docs", "pages", "peers", "release"}
    told = set(re.findall(r'pip install "croupier\[(\w+)\]"', read("docs/commands.md")))
    assert told == set(ABOUT["optional-dependencies"]) - for_the_project
    text = read("pyproject.toml")
    assert all(re.search(rf"^{name} = \[", text, re.MULTILINE) for name in for_the_project)


def test_the_citation_is_of_this_version() -> None:
    citation = read("CITATION.cff")
    assert f"\nversion: {croupier.__version__}\n" in citation
    assert f"\nlicense: {ABOUT['license']}\n" in citation
    assert f"\n  - name: {ABOUT['authors'][0]['name']}\n" in citation


def test_the_transcript_of_the_template_comes_out_as_it_expects() -> None:
    template = (GITHUB / "ISSUE_TEMPLATE" / "wrong-ruling.yml").read_text(encoding="utf-8")
    (indented,) = re.findall(r"value: \|\n((?: {8}.*\n)+)", template)
    found = settle(re.sub(r"^ {8}", "", indented, flags=re.MULTILINE))
    assert [(bet.kind, bet.verdict.value, bet.lost) for bet in found.bets] == [("red", "lose", 1_000)]
    assert not found.failed and not found.refused


def test_a_commit_is_held_to_what_make_lint_runs() -> None:
    hooks = re.findall(r"entry: \.venv/bin/(\w+(?: \w+)?)", read(".pre-commit-config.yaml"))
    lint = read("Makefile").partition("\nlint:")[2].partition("\n\n")[0]
    linted = re.findall(r"\$\(BIN\)/(\w+(?: check| format)?)", lint)
    assert hooks == linted


def test_every_link_of_the_pages_at_the_top_leads_somewhere() -> None:
    for page in ("ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", read(page)):
            assert (ROOT / target).exists(), f"{page}: {target}"


def test_security_names_nobody_and_no_address() -> None:
    assert not re.search(r"\S+@\S+", read("SECURITY.md"))
    assert "private vulnerability reporting" in read("SECURITY.md")
