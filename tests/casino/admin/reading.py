"""Reading a page as a person does: its words, and the rows of its tables."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.tables: dict[str, list[list[str]]] = {}
        self.links: list[str] = []
        self._sections = [""]
        self._row: list[str] | None = None
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag in ("script", "style"):
            self._hidden += 1
        if tag == "a" and values.get("href"):
            self.links.append(str(values["href"]))
        if tag == "section":
            self._sections.append(values.get("id") or "")
        if tag == "table" and values.get("id"):
            self._sections[-1] = str(values["id"])
        if tag == "tr":
            self._row = []
        if tag in ("td", "th") and self._row is not None:
            self._row.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self._hidden -= 1
        if tag in ("td", "th", "dt", "dd", "li", "p", "h2", "h3", "h4", "div", "a"):
            self.text.append(" ")
        if tag == "section" and len(self._sections) > 1:
            self._sections.pop()
        if tag == "tr" and self._row is not None:
            row = [" ".join(cell.split()) for cell in self._row]
            self.tables.setdefault(self._sections[-1], []).append(row)
            self._row = None

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        self.text.append(data)
        if self._row:
            self._row[-1] += data


def _read(answer: Any) -> _Reader:
    assert answer.status_code == 200, answer.status_code
    reader = _Reader()
    reader.feed(answer.content.decode())
    return reader


def words(answer: Any) -> str:
    """All that is written on a page, with single spaces."""
    return " ".join("".join(_read(answer).text).split())


def links(answer: Any) -> list[str]:
    """Where the links of a page lead to."""
    return _read(answer).links


def section(answer: Any, name: str) -> list[list[str]]:
    """The rows of the tables in the section with this id, heads included."""
    return _read(answer).tables.get(name, [])


def listed(answer: Any) -> list[list[str]]:
    """The rows of a list, without its head."""
    return section(answer, "result_list")[1:]
