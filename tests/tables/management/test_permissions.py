"""`manage.py permissions`."""

from io import StringIO

from django.core.management import call_command

from tables.commands import REGISTRY
from tables.execute import policy


def test_every_command_is_printed_with_what_each_role_may():
    out = StringIO()
    call_command("permissions", stdout=out)
    head, *rows = out.getvalue().splitlines()
    assert {row.split()[0] for row in rows} == set(REGISTRY)
    for role in next(iter(policy().matrix().values())):
        assert role in head.split()
    void = next(row for row in rows if row.startswith("void_round"))
    assert void.split() == ["void_round", "yes", *["no"] * 6]
    draw = next(row for row in rows if row.startswith("draw_result"))
    assert draw.endswith("automatic tables")
