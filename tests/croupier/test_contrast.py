"""The design tokens keep WCAG 2.2 AA: 4.5:1 for text, 3:1 for the edges of controls and for focus."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[2] / "croupier" / "static" / "croupier"
TOKENS = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", (STATIC / "tokens.css").read_text()))

SURFACES = ["surface-0", "surface-1", "surface-2", "surface-3"]
TEXT = [
    *((ink, surface) for ink in ("ink", "ink-2", "ink-3") for surface in SURFACES),
    *((tone, surface) for tone in ("good", "warn", "danger", "info") for surface in SURFACES),
    *((tone, f"{tone}-surface") for tone in ("good", "warn", "danger", "info")),
    ("accent-ink", "accent"),
    ("accent-ink", "accent-strong"),
    ("accent", "accent-surface"),
    *(("pocket-ink", f"pocket-{tone}") for tone in ("red", "black", "green")),
    ("cloth-ink", "cloth"),
    ("cloth-ink", "cloth-2"),
    ("surface-0", "ink"),
    ("surface-0", "cloth-win"),
    ("pocket-red", "ink"),
    *((ink, card) for ink in ("card-red", "card-black") for card in ("card", "card-quiet")),
    *((ink, "cloth") for ink in ("ink-2", "accent-strong", "good", "danger")),
]
EDGES = [
    *(("line-strong", surface) for surface in SURFACES),
    *(("accent", surface) for surface in SURFACES),
    ("accent", "cloth"),
    ("cloth-line", "cloth"),
    ("card", "cloth"),
    ("card", "card-back"),
    ("pocket-edge", "pocket-black"),
    ("pocket-red", "surface-0"),
    ("pocket-red", "surface-1"),
]


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(TOKENS[one]), luminance(TOKENS[other])), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_is_readable(ink, ground):
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edges_are_visible(edge, ground):
    assert contrast(edge, ground) >= 3


@pytest.mark.parametrize(
    "sheet",
    sorted(path for path in STATIC.rglob("*.css") if path.name != "tokens.css"),
    ids=lambda path: path.name,
)
def test_screens_use_tokens_only(sheet):
    """A raw colour would escape the tests above."""
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;\s,)])|\brgba?\(|\bhsla?\(", sheet.read_text()) == []


def test_the_formula_is_that_of_wcag():
    TOKENS.update({"t-white": "#ffffff", "t-black": "#000000", "t-grey": "#767676"})
    assert contrast("t-white", "t-black") == 21
    assert round(contrast("t-white", "t-grey"), 2) == 4.54
