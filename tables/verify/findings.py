"""What a check finds wrong."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext


class Finding(NamedTuple):
    """`where` names the place, such as an entry or a round; `message` is a template to translate."""

    where: str
    message: str
    params: dict[str, Any]

    def __str__(self) -> str:
        text = gettext(self.message)
        return f"{self.where}: {text % self.params if self.params else text}"
