"""The worked notebooks: run at every build, and shown with what they answer. One that fails fails the build."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import nbformat
from nbclient import NotebookClient
from nbconvert import MarkdownExporter
from traitlets.config import Config

from website.writing import ROOT, Pages

FOLDER = ROOT / "docs" / "notebooks"
SECONDS = 120
"""A cell that takes longer has failed."""
MARK = "notebook-output-{}-{}"


class Shown(NamedTuple):
    """A notebook that was run: its markdown, the pictures in it, and HTML to be put in where the markdown says so. What
    a notebook shows of itself goes into the page as it is."""

    markdown: str
    pictures: Mapping[str, bytes]
    html: Mapping[str, str]


def make() -> Pages:
    for name, shown in run_all().items():
        yield f"notebooks/{name}.md", shown.markdown
        for picture, content in shown.pictures.items():
            yield f"notebooks/{picture}", content


@cache
def run_all() -> dict[str, Shown]:
    paths = sorted(FOLDER.glob("*.ipynb"))
    with TemporaryDirectory() as own:
        notebooks = asyncio.run(run_each(paths, own))
    return {path.stem: show(path, notebook) for path, notebook in zip(paths, notebooks, strict=True)}


async def run_each(paths: Sequence[Path], own: str) -> list[Any]:
    return await asyncio.gather(*(run(path, own) for path in paths))


async def run(path: Path, own: str) -> Any:
    """By a kernel with its sockets in a folder of our own, and no port of the machine."""
    notebook = nbformat.read(path, as_version=4)
    sockets = Config(ConnectionFileMixin={"transport": "ipc", "ip": f"{own}/{path.stem}"})
    client = NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", coalesce_streams=True, config=sockets)
    source = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    await client.async_execute(env=os.environ | {"PYTHONPATH": source}, cwd=own)
    return notebook


def show(path: Path, notebook: Any) -> Shown:
    html = take_html(notebook, path.stem)
    markdown, resources = MarkdownExporter().from_notebook_node(
        notebook, resources={"unique_key": f"{path.stem}-shown", "output_files_dir": "pictures"}
    )
    head = f"*This page is a notebook, run as the site was built: [{path.name}]({path.name}).*\n"
    title, _, rest = markdown.strip().partition("\n")
    return Shown(f"{title}\n\n{head}{rest}\n", resources.get("outputs", {}), html)


def take_html(notebook: Any, name: str) -> dict[str, str]:
    """Takes the HTML out of the outputs, and leaves a mark where it was."""
    shown: dict[str, str] = {}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "text/html" not in data:
                continue
            mark = MARK.format(name, len(shown) + 1)
            shown[mark] = data.pop("text/html")
            output["data"] = {"text/markdown": f'<div id="{mark}"></div>\n'}
    return shown


def put_in(html: str, page: str) -> str:
    """The page as it is shown, where it is one of ours."""
    folder, _, name = page.removesuffix(".md").rpartition("/")
    if folder != "notebooks":
        return html
    for mark, shown in run_all()[name].html.items():
        html = html.replace(f'<div id="{mark}"></div>', f'<div class="shown">{shown}</div>')
    return html
