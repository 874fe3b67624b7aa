"""Who gets into the admin, and who may write what there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.apps import apps
from django.db.models import Model
from django.test import Client

if TYPE_CHECKING:
    from croupier.models import Staff
    from tests.casino.admin.evening import Evening

pytestmark = pytest.mark.django_db

FACTS = ("tables/round", "tables/payout", "tables/entry", "tables/transfer", "tables/seat", "tables/account")
MANAGED = ("tables/chipset", "tables/device", "croupier/staff")


def addresses(evening: Evening) -> list[str]:
    """Every page of the admin: lists, and one row of each."""
    from croupier.models import Shift, Staff
    from tables.models import Account, ChipSet, Device, Entry, Payout, Round, Seat, Table, Transfer

    device = Device(name="wheel", table=evening.house.table, may_post_result=True)
    device.new_token()
    device.save()
    models = (Round, Payout, Entry, Transfer, Table, Seat, Account, ChipSet, Device, Staff, Shift)
    found = ["/admin/", "/admin/password_change/"]
    for model in models:
        name = f"{model._meta.app_label}/{model._meta.model_name}"
        row = model.objects.order_by("pk").first()
        assert row is not None
        found += [f"/admin/{name}/", f"/admin/{name}/{row.pk}/change/", f"/admin/{name}/{row.pk}/history/"]
    return found


def test_strangers_are_sent_to_log_in(client: Client, evening: Evening) -> None:
    for address in addresses(evening):
        answer = client.get(address)
        assert (answer.status_code, answer["Location"]) == (302, f"/admin/login/?next={address}"), address


def test_croupiers_are_kept_out_of_every_page(
    as_: Callable[[Staff], Client], person: Callable[..., Staff], evening: Evening
) -> None:
    client = as_(person("Lucie"))
    for address in [*addresses(evening), "/admin/tables/table/add/", "/admin/nowhere/"]:
        assert client.get(address).status_code == 403, address
        assert client.post(address).status_code == 403, address


def test_chefs_supervisors_and_administrators_read_every_page(
    as_: Callable[[Staff], Client], person: Callable[..., Staff], evening: Evening
) -> None:
    pages = addresses(evening)
    for grade in ("chef", "supervisor", "admin"):
        client = as_(person(grade, grade))
        for address in pages:
            assert client.get(address, follow=True).status_code == 200, (grade, address)


def test_who_has_left_gets_nowhere(
    as_: Callable[[Staff], Client], person: Callable[..., Staff], evening: Evening
) -> None:
    left = person("Mireille", "supervisor")
    client = as_(left)
    type(left).objects.filter(pk=left.pk).update(is_active=False)
    assert client.get("/admin/tables/round/").status_code == 302


def test_nobody_writes_what_commands_have_written(
    as_: Callable[[Staff], Client], person: Callable[..., Staff], evening: Evening
) -> None:
    for grade in ("supervisor", "admin"):
        client = as_(person(grade, grade))
        for name in FACTS:
            row = first(name)
            before = values(name)
            assert client.get(f"/admin/{name}/add/").status_code == 403
            assert client.post(f"/admin/{name}/add/", {}).status_code == 403
            assert client.post(f"/admin/{name}/{row.pk}/delete/", {"post": "yes"}).status_code == 403
            client.post(
                f"/admin/{name}/{row.pk}/change/", {"balance": 1, "amount": 1, "win": 1, "player": "x"}
            )
            client.post(f"/admin/{name}/", {"action": "delete_selected", "_selected_action": [row.pk]})
            assert values(name) == before, (grade, name)


def test_supervisors_and_chefs_furnish_nothing(
    as_: Callable[[Staff], Client], person: Callable[..., Staff], evening: Evening
) -> None:
    addresses(evening)
    fields = {"name": "changed", "username": "changed", "display_name": "changed", "grade": "admin"}
    for grade in ("supervisor", "chef"):
        client = as_(person(grade, grade))
        for name in [*MANAGED, "tables/table"]:
            assert client.get(f"/admin/{name}/add/").status_code == 403
            assert client.post(f"/admin/{name}/add/", {"name": "x"}).status_code == 403
        for name in MANAGED:
            before = values(name)
            assert client.post(f"/admin/{name}/{first(name).pk}/change/", fields).status_code == 403
            assert values(name) == before


def test_nobody_deletes_what_the_journal_names(admin: Client, evening: Evening) -> None:
    addresses(evening)
    for name in [*MANAGED, "tables/table", "croupier/shift"]:
        before = values(name)
        key = first(name).pk
        assert admin.post(f"/admin/{name}/{key}/delete/", {"post": "yes"}).status_code == 403
        asked = {"action": "delete_selected", "_selected_action": [key], "post": "yes"}
        admin.post(f"/admin/{name}/", asked)
        assert values(name) == before


def first(name: str) -> Model:
    """The oldest row of a model, such as tables/round."""
    row = apps.get_model(name.replace("/", ".")).objects.order_by("pk").first()
    assert row is not None
    return row


def values(name: str) -> list[dict[str, object]]:
    """All rows of a model as they are."""
    return list(apps.get_model(name.replace("/", ".")).objects.order_by("pk").values())


def test_the_house_may_ask_for_a_second_factor(
    person: Callable[..., Staff], as_: Callable[[Staff], Client], settings: object
) -> None:
    settings.TAPIS_AUDIT_NEEDS_SECOND_FACTOR = True  # type: ignore[attr-defined]
    client = as_(person("Mireille", "supervisor"))
    answer = client.get("/admin/tables/round/")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/second-factor/")


def test_nothing_of_other_applications_is_listed(admin: Client) -> None:
    for name in ("auth/group", "axes/accessattempt", "otp_totp/totpdevice", "otp_static/staticdevice"):
        assert admin.get(f"/admin/{name}/").status_code == 404


def test_logging_out_leads_to_the_log_in_of_the_house(supervisor: Client) -> None:
    assert supervisor.get("/admin/logout/").status_code == 405
    answer = supervisor.post("/admin/logout/")
    assert (answer.status_code, answer["Location"]) == (302, "/login/")
    assert supervisor.get("/admin/").status_code == 302
