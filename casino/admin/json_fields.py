"""An option that is more than a number or a word: typed as JSON, or read from a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from unfold.widgets import UnfoldAdminTextareaWidget

from tables.rules import can_be_kept

MOST_BYTES = 256 * 1024
"""How large a file may be: the largest that is any use has a few kilobytes."""


class JsonOrFile(UnfoldAdminTextareaWidget):
    """A place to type, and a file that goes before what is typed."""

    template_name = "casino/admin/widgets/json_or_file.html"
    needs_multipart_form = True

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """Return what the template draws."""
        context = super().get_context(name, value, attrs)
        lines = str(context["widget"]["value"] or "").count("\n") + 1
        context["widget"]["attrs"] |= {"rows": min(max(lines, 1), 16), "spellcheck": "false"}
        context["file_name"] = file_name(name)
        return context

    def value_from_datadict(self, data: Mapping[str, Any], files: Mapping[str, Any], name: str) -> Any:
        """Return the file if there is one, and what was typed otherwise."""
        uploaded = files.get(file_name(name))
        return super().value_from_datadict(data, files, name) if uploaded is None else uploaded

    def value_omitted_from_data(self, data: Mapping[str, Any], files: Mapping[str, Any], name: str) -> bool:
        """Return whether neither was sent."""
        return name not in data and file_name(name) not in files


class JsonOption(forms.Field):
    """Strict JSON: what two readers could take differently, and what no database keeps, is refused."""

    widget = JsonOrFile

    def to_python(self, value: Any) -> Any:
        """Return what the JSON says, none for nothing. Raises ValidationError that says where it is wrong."""
        text = _text(value) if isinstance(value, UploadedFile) else value
        if text is None or not str(text).strip():
            if isinstance(value, UploadedFile):
                raise ValidationError(gettext("“%(name)s” is empty."), params={"name": value.name})
            return None
        try:
            return json.loads(
                str(text), object_pairs_hook=_object, parse_constant=_refuse, parse_float=_finite
            )
        except json.JSONDecodeError as error:
            raise ValidationError(
                gettext("This is no JSON: %(reason)s in line %(line)s, column %(column)s."),
                params={"reason": error.msg, "line": error.lineno, "column": error.colno},
            ) from None
        except RecursionError:
            raise ValidationError(gettext("This is nested too deeply.")) from None

    def validate(self, value: Any) -> None:
        """Refuse what is missing, and text that cannot be kept."""
        if value is None and self.required:
            raise ValidationError(self.error_messages["required"], code="required")
        if not can_be_kept(value):
            raise ValidationError(gettext("There is a character in it that cannot be kept."))

    def prepare_value(self, value: Any) -> Any:
        """Return what stands in the place to type: the default written out, or what was sent."""
        if isinstance(value, UploadedFile):
            try:
                return _text(value)
            except ValidationError:
                return ""
        return value if isinstance(value, str) else written(value)


def written(value: Any) -> str:
    """Write an option down: short ones in a line, longer ones as people indent them."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else json.dumps(value, ensure_ascii=False, indent=1)


def file_name(name: str) -> str:
    """Return the name in a form of the file for the field `name`."""
    return f"{name}.file"


def _text(file: UploadedFile) -> str:
    if file.size is None or file.size > MOST_BYTES:
        raise ValidationError(
            gettext("“%(name)s” is too large: a file may have %(most)s kilobytes."),
            params={"name": file.name, "most": MOST_BYTES // 1024},
        )
    file.seek(0)
    try:
        text: str = file.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValidationError(
            gettext("“%(name)s” is no text in UTF-8."), params={"name": file.name}
        ) from None
    return text


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValidationError(gettext("“%(key)s” is there twice."), params={"key": key})
        found[key] = value
    return found


def _refuse(text: str) -> NoReturn:
    raise ValidationError(gettext("“%(number)s” is no number."), params={"number": text})


def _finite(text: str) -> float:
    value = float(text)
    return value if abs(value) != float("inf") else _refuse(text)
