"""What the OpenAPI schema says of commands: the union of all there are, each with its own documentation."""

from __future__ import annotations

from typing import Any

from tables.api.openapi import ApiSchema, schemas
from tables.commands import REGISTRY

ID = {
    "type": "string",
    "format": "uuid",
    "description": "Made by the sender, one for each act. Sending the same again with the same id is safe.",
}
EXPECT = {
    "type": ["integer", "null"],
    "minimum": 0,
    "description": "Refuse unless this is the number of the last journal entry of the table.",
}


def request_schema(schema: ApiSchema) -> dict[str, Any]:
    """Make the data of every command a component, and each command with its envelope; return their union."""
    references, components = schemas(REGISTRY.values())
    names = [reference["$ref"].rpartition("/")[2] for reference in references]
    for name, component in components.items():
        # The name of the command is beside its data, not in it.
        schema.add(name, _without_tag(component) if name in names else component)
    forms = {}
    for command, name in zip(REGISTRY, names, strict=True):
        data = components[name]
        required = [each for each in data.get("required", ()) if each != "command"]
        form = {
            "type": "object",
            "title": command,
            "description": data.get("description", ""),
            "properties": {
                "id": ID,
                "command": {"type": "string", "const": command},
                "data": {"$ref": f"#/components/schemas/{name}"},
                "expect": EXPECT,
            },
            "required": ["id", "command", *(["data"] if required else [])],
            "additionalProperties": False,
        }
        forms[command] = schema.add(f"{name}Command", form)
    return {
        "oneOf": list(forms.values()),
        "discriminator": {
            "propertyName": "command",
            "mapping": {command: form["$ref"] for command, form in forms.items()},
        },
    }


def _without_tag(component: dict[str, Any]) -> dict[str, Any]:
    properties = {name: each for name, each in component["properties"].items() if name != "command"}
    required = [name for name in component.get("required", ()) if name != "command"]
    return {**component, "properties": properties, "required": required}
