"""Logging in: password, lock, second factor."""

from __future__ import annotations

import re
from time import time

import pytest
from django.urls import reverse
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

PASSWORD = "faites-vos-jeux"
LOGIN, CODE, FLOOR, ENROL = "/login/", "/login/code/", "/", "/account/second-factor/"


def enter(client, name="anna", password=PASSWORD, address=LOGIN, **fields):
    return client.post(address, {"username": name, "password": password, **fields})


def is_logged_in(client):
    return client.get(FLOOR).status_code == 200


def code_of(device, ahead=0):
    """The code that the authenticator of `device` shows, `ahead` steps of thirty seconds from now."""
    return f"{totp(device.bin_key, drift=ahead):06d}"


@pytest.fixture
def anna(person):
    return person("Anna")


@pytest.fixture
def device(anna):
    return TOTPDevice.objects.create(user=anna, name="phone", confirmed=True)


def test_name_and_password_open_the_floor(client, anna):
    assert client.get(LOGIN).status_code == 200
    assert enter(client).headers["Location"] == FLOOR
    assert is_logged_in(client)


def test_whoever_is_logged_in_goes_on(client, anna):
    client.force_login(anna, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(LOGIN).headers["Location"] == FLOOR


def test_one_goes_on_to_where_one_wanted_to_go_but_never_to_another_site(client, anna):
    assert client.get("/boards/boule-1/").headers["Location"] == "/login/?next=/boards/boule-1/"
    assert enter(client, next="/boards/boule-1/").headers["Location"] == "/boards/boule-1/"
    client.post("/logout/")
    assert enter(client, next="https://elsewhere.example/").headers["Location"] == FLOOR


@pytest.mark.parametrize("name", ["anna", "nobody"])
def test_a_wrong_entry_says_the_same_whether_or_not_the_name_exists(client, anna, name):
    answer = enter(client, name=name, password="wrong")
    assert "Name and password do not match" in answer.content.decode()
    assert f'value="{name}"' in answer.content.decode()
    assert not is_logged_in(client)


def test_a_closed_account_does_not_log_in(client, person):
    person("Luc", is_active=False)
    assert enter(client, name="luc").status_code == 200
    assert not is_logged_in(client)


def test_five_wrong_entries_lock_this_name_at_this_screen(client, anna, person):
    person("Luc")
    answers = [enter(client, password="wrong") for _ in range(5)]
    assert [answer.status_code for answer in answers[:4]] == [200] * 4
    assert answers[4].status_code == 429
    assert enter(client).status_code == 429
    assert not is_logged_in(client)
    assert "Too many attempts" in enter(client).content.decode()
    # A colleague at the same screen, and the same person at another screen, are not touched.
    assert enter(client, name="luc").status_code == 302
    client.post("/logout/")
    assert (
        client.post(LOGIN, {"username": "anna", "password": PASSWORD}, REMOTE_ADDR="10.0.0.7").headers[
            "Location"
        ]
        == FLOOR
    )


def test_logging_in_forgets_wrong_entries(client, anna):
    for _ in range(2):
        for _ in range(4):
            enter(client, password="wrong")
        assert enter(client).status_code == 302
        client.post("/logout/")


def test_logging_out_needs_a_post(client, anna):
    enter(client)
    assert client.get("/logout/").status_code == 405
    assert is_logged_in(client)
    assert client.post("/logout/").headers["Location"] == LOGIN
    assert not is_logged_in(client)


def test_an_authenticator_makes_the_password_not_enough(client, device):
    assert enter(client, next="/boards/boule-1/").headers["Location"] == f"{CODE}?next=%2Fboards%2Fboule-1%2F"
    assert not is_logged_in(client)
    page = client.get(f"{CODE}?next=/boards/boule-1/").content.decode()
    assert "Anna" in page
    answer = client.post(CODE, {"code": code_of(device), "next": "/boards/boule-1/"})
    assert answer.headers["Location"] == "/boards/boule-1/"
    assert is_logged_in(client)
    assert client.get(FLOOR).wsgi_request.user.is_verified()


def test_a_code_may_be_typed_with_the_spaces_it_is_shown_with(client, device):
    enter(client)
    code = code_of(device)
    assert client.post(CODE, {"code": f"{code[:3]} {code[3:]}"}).status_code == 302


def test_a_wrong_code_does_not_log_in(client, device):
    enter(client)
    wrong = f"{(int(code_of(device)) + 1) % 1_000_000:06d}"
    answer = client.post(CODE, {"code": wrong})
    assert "wrong, too old or used already" in answer.content.decode()
    assert not is_logged_in(client)


def test_a_code_is_good_once(client, device):
    code = code_of(device)
    enter(client)
    assert client.post(CODE, {"code": code}).status_code == 302
    client.post("/logout/")
    enter(client)
    assert client.post(CODE, {"code": code}).status_code == 200
    assert not is_logged_in(client)


def test_wrong_codes_slow_the_next_one_down(client, device):
    enter(client)
    for _ in range(3):
        client.post(CODE, {"code": "000000"})
    assert client.post(CODE, {"code": code_of(device)}).status_code == 200
    assert not is_logged_in(client)


def test_a_code_of_somebody_else_does_not_log_in(client, device, person):
    other = TOTPDevice.objects.create(user=person("Luc"), name="phone", confirmed=True)
    enter(client)
    client.post(CODE, {"code": code_of(other)})
    assert not is_logged_in(client)


def test_the_second_step_needs_the_first(client, device):
    assert client.get(CODE).headers["Location"] == LOGIN
    assert client.post(CODE, {"code": code_of(device)}).headers["Location"] == LOGIN
    assert not is_logged_in(client)


def test_the_first_step_is_good_for_five_minutes(client, device):
    enter(client)
    session = client.session
    session["croupier.pending"] = {**session["croupier.pending"], "at": time() - 301}
    session.save()
    assert client.post(CODE, {"code": code_of(device)}).headers["Location"] == LOGIN
    assert not is_logged_in(client)


def test_an_account_that_is_closed_between_the_steps_does_not_log_in(client, device, anna):
    enter(client)
    anna.is_active = False
    anna.save()
    assert client.post(CODE, {"code": code_of(device)}).headers["Location"] == LOGIN


def test_an_unconfirmed_authenticator_asks_for_nothing(client, anna):
    TOTPDevice.objects.create(user=anna, name="phone", confirmed=False)
    assert enter(client).headers["Location"] == FLOOR


def test_an_authenticator_is_set_up_with_password_and_code(client, anna):
    enter(client)
    page = client.get(ENROL).content.decode()
    device = TOTPDevice.objects.get(user=anna)
    assert re.search(r"<svg[^>]*>", page)
    assert not device.confirmed
    client.post(ENROL, {"password": "wrong", "code": code_of(device)})
    client.post(ENROL, {"password": PASSWORD, "code": "000000"})
    device.refresh_from_db()
    assert not device.confirmed
    device.throttle_reset()
    assert client.post(ENROL, {"password": PASSWORD, "code": code_of(device)}).headers["Location"] == ENROL
    device.refresh_from_db()
    assert device.confirmed
    assert client.get(FLOOR).wsgi_request.user.is_verified()
    client.post("/logout/")
    assert enter(client).headers["Location"].startswith(CODE)


def test_the_key_of_an_authenticator_in_use_is_never_shown_again(client, device):
    enter(client)
    client.post(CODE, {"code": code_of(device)})
    page = client.get(ENROL).content.decode()
    assert "enrol__key" not in page
    assert client.post(ENROL, {"password": PASSWORD, "code": code_of(device, 1)}).status_code == 302
    assert TOTPDevice.objects.count() == 1


def test_the_pages_are_not_kept_by_the_browser(client, anna):
    for page in (LOGIN, reverse("croupier:login")):
        assert "no-store" in client.get(page).headers["Cache-Control"]


@pytest.fixture
def guarded(settings):
    """A house whose audit needs a second factor."""
    settings.TAPIS_AUDIT_NEEDS_SECOND_FACTOR = True
    guard = "croupier.second_factor.SecondFactorMiddleware"
    if guard not in settings.MIDDLEWARE:
        settings.MIDDLEWARE = [*settings.MIDDLEWARE, guard]


def test_the_audit_needs_an_authenticator_where_the_house_demands_it(client, person, guarded):
    zoe = person("Zoé", "supervisor")
    enter(client, name=zoe.username)
    assert is_logged_in(client)
    answer = client.get("/admin/", follow=True)
    assert answer.redirect_chain == [(ENROL, 302)]
    assert "Set yours up first" in answer.content.decode()
    device = TOTPDevice.objects.get(user=zoe)
    client.post(ENROL, {"password": PASSWORD, "code": code_of(device)})
    assert client.get("/admin/").status_code == 200


def test_a_session_from_before_the_authenticator_is_asked_for_its_code(client, person, guarded):
    zoe = person("Zoé", "supervisor")
    enter(client, name=zoe.username)
    device = TOTPDevice.objects.create(user=zoe, name="phone", confirmed=True)
    assert client.get("/admin/").headers["Location"] == f"{CODE}?next=%2Fadmin%2F"
    assert client.post(CODE, {"code": "000000", "next": "/admin/"}).status_code == 200
    device.refresh_from_db()
    device.throttle_reset()
    answer = client.post(CODE, {"code": code_of(device), "next": "/admin/"})
    assert answer.headers["Location"] == "/admin/"
    assert client.get("/admin/").status_code == 200


def test_strangers_go_through_the_log_in_to_the_audit(client, guarded):
    assert client.get("/admin/", follow=True).redirect_chain[-1][0].startswith(LOGIN)


def test_who_may_not_audit_is_told_so_and_not_to_get_an_authenticator(client, anna, guarded):
    enter(client)
    assert client.get("/admin/").status_code == 403


def test_the_audit_needs_no_authenticator_where_the_house_does_not_demand_it(client, person, settings):
    settings.TAPIS_AUDIT_NEEDS_SECOND_FACTOR = False
    enter(client, name=person("Zoé", "supervisor").username)
    assert client.get("/admin/").status_code == 200
