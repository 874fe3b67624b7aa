"""A tall drawing laid on its side, for a screen that is wide: its cells become large enough for a finger."""

from __future__ import annotations

from msgspec.structs import replace

from games.kit.scene import Box, Path, Picture, Shape

# What has so many things to tap is a field of cells, and its cells have to be large.
MANY = 60
# A drawing narrower than this by its height is tall.
TALL = 0.85


def is_field(picture: Picture) -> bool:
    """Return whether a drawing is a field of many cells to tap."""
    return sum(bool(getattr(shape, "pick", None)) for shape in picture.shapes) > MANY


def on_its_side(picture: Picture) -> Picture:
    """Return a tall field turned clockwise by a right angle, letters upright; any other drawing as it is."""
    left, top, right, bottom = picture.bounds
    if not is_field(picture) or right - left > TALL * (bottom - top):
        return picture
    return Picture(
        bounds=(0, 0, bottom - top, right - left),
        shapes=tuple(_turned(shape, left, bottom) for shape in picture.shapes),
    )


def _turned(shape: Shape, left: float, bottom: float) -> Shape:
    """Return a shape turned so that the drawing's lower edge is at the left, and its left edge on top."""
    match shape:
        case Box(x=x, y=y, width=width, height=height):
            return replace(shape, x=bottom - y - height, y=x - left, width=height, height=width)
        case Path(points=points):
            return replace(shape, points=tuple((bottom - y, x - left) for x, y in points))
        case _:
            return replace(shape, x=bottom - shape.y, y=shape.x - left)
