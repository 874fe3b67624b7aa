"""Who gets in where, and what their browsers may do there."""

from __future__ import annotations

import pytest
from django.conf import LazySettings
from django.test import Client, RequestFactory

from casino.entrance import client_address
from croupier.models import Grade, Staff

pytestmark = pytest.mark.django_db


def person(grade: Grade, **fields: object) -> Staff:
    return Staff.objects.create_user(grade.value, password="a-good-password", grade=grade, **fields)


def policy(client: Client, address: str) -> dict[str, list[str]]:
    """The content security policy at an address, by directive."""
    header = client.get(address)["Content-Security-Policy"]
    return {name: sources for name, *sources in map(str.split, header.split(";"))}


def test_strangers_enter_the_admin_through_the_console_s_log_in(client: Client) -> None:
    answer = client.get("/admin/login/?next=/admin/tables/")
    assert (answer.status_code, answer["Location"]) == (302, "/login/?next=/admin/tables/")


def test_the_admin_s_own_log_in_takes_no_password(client: Client) -> None:
    person(Grade.ADMIN, is_superuser=True)
    answer = client.post("/admin/login/", {"username": "admin", "password": "a-good-password"})
    assert answer.status_code == 405
    assert client.get("/admin/").status_code == 302


def test_a_croupier_is_told_that_the_admin_is_not_for_them(client: Client) -> None:
    client.force_login(person(Grade.CROUPIER))
    answer = client.get("/admin/", follow=True)
    assert answer.status_code == 403


def test_an_administrator_gets_in(client: Client) -> None:
    client.force_login(person(Grade.ADMIN, is_superuser=True))
    assert client.get("/admin/").status_code == 200


def test_no_page_of_the_console_may_run_what_stands_in_it(client: Client) -> None:
    directives = policy(client, "/login/")
    assert directives["default-src"] == ["'self'"]
    assert {"script-src", "style-src"}.isdisjoint(directives)
    assert directives["frame-ancestors"] == directives["object-src"] == directives["base-uri"] == ["'none'"]
    assert "unsafe" not in str(directives)


def test_the_admin_alone_may_evaluate_what_its_components_say(client: Client) -> None:
    client.force_login(person(Grade.ADMIN, is_superuser=True))
    directives = policy(client, "/admin/")
    assert directives["script-src"] == ["'self'", "'unsafe-eval'", "'unsafe-inline'"]
    assert directives["default-src"] == ["'self'"]


@pytest.mark.parametrize(
    ("proxies", "header", "address"),
    [
        (0, "203.0.113.5", "172.18.0.5"),
        (1, "203.0.113.5", "203.0.113.5"),
        (1, "6.6.6.6, 203.0.113.5", "203.0.113.5"),
        (2, "6.6.6.6, 203.0.113.5, 198.51.100.9", "203.0.113.5"),
        (2, "203.0.113.5", "172.18.0.5"),
        (1, "2001:DB8::1", "2001:db8::1"),
        (1, "", "172.18.0.5"),
        (1, "unknown", "172.18.0.5"),
    ],
)
def test_only_our_proxies_say_where_a_request_comes_from(
    settings: LazySettings, proxies: int, header: str, address: str
) -> None:
    settings.TAPIS_PROXIES = proxies
    request = RequestFactory().get("/", REMOTE_ADDR="172.18.0.5", HTTP_X_FORWARDED_FOR=header)
    assert client_address(request) == address


def test_wrong_passwords_are_counted_by_the_address_that_the_proxy_saw(
    client: Client, settings: LazySettings
) -> None:
    settings.TAPIS_PROXIES = 1
    person(Grade.CHEF)
    for _ in range(5):
        client.post("/login/", {"username": "chef", "password": "guess"}, HTTP_X_FORWARDED_FOR="10.0.0.1")
    right = {"username": "chef", "password": "a-good-password"}
    assert client.post("/login/", right, HTTP_X_FORWARDED_FOR="6.6.6.6, 10.0.0.1").status_code == 429
    assert client.post("/login/", right, HTTP_X_FORWARDED_FOR="10.0.0.2").status_code == 302


def test_after_five_wrong_passwords_that_name_is_locked_at_that_screen(client: Client) -> None:
    person(Grade.CHEF)
    wrong = {"username": "chef", "password": "guess"}
    right = {"username": "chef", "password": "a-good-password"}
    answers = [client.post("/login/", wrong, REMOTE_ADDR="10.0.0.1").status_code for _ in range(5)]
    assert answers == [200, 200, 200, 200, 429]
    assert client.post("/login/", right, REMOTE_ADDR="10.0.0.1").status_code == 429
    assert client.post("/login/", right, REMOTE_ADDR="10.0.0.2").status_code == 302
