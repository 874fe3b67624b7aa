"""Log-in, floor and boards in Chromium: live, by touch and by keyboard, and mending themselves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from croupier import shifts
from croupier.models import Position
from tests.tables.house import EURO, make_house

CHEF, RIGHT, LEFT, BOUT = Position.values
FOLLOWS_WITHIN = 1000


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set)
    house.sit(1, 2, 3)
    return house


def test_logging_in_by_keyboard_leads_to_the_floor(new_page, person, house):
    person("Anna")
    page = new_page()
    page.goto("/")
    expect(page).to_have_url(re.compile(r"/login/\?next=/$"))
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.type("anna")
    page.keyboard.press("Tab")
    page.keyboard.type("wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("do not match")
    expect(page.get_by_label("Name")).to_have_value("anna")
    page.get_by_label("Password").fill("faites-vos-jeux")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Boule 1")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page).to_have_url(re.compile("/login/$"))


def test_the_floor_follows_a_table(log_in, person, house):
    page = log_in(person("Anna"))
    page.goto("/")
    card = page.locator("#table-boule-1")
    expect(card.locator(".phase")).to_have_text("Ready")
    house.run("open_betting")
    expect(card.locator(".phase")).to_have_text("Betting")
    house.spin(0)
    expect(card.locator(".pocket--green")).to_contain_text("0")


def test_the_floor_follows_a_table_that_runs_by_itself(log_in, person, chip_set, live, workflow):
    make_house(chip_set, automatic=True, betting_seconds=1, pause_seconds=1)
    page = log_in(person("Anna"))
    page.goto("/")
    card = page.locator("#table-boule-1")
    expect(card).to_contain_text("Automatic")
    expect(card.locator(".pocket")).to_have_count(2, timeout=40_000)


def test_the_floor_keeps_the_focus_when_its_cards_change(log_in, person, house):
    page = log_in(person("Anna"))
    page.goto("/")
    shift = page.locator("#shift-boule-1")
    shift.focus()
    house.run("open_betting")
    expect(page.locator("#table-boule-1 .phase")).to_have_text("Betting")
    expect(shift).to_be_focused()


def test_the_floor_counts_down_by_the_servers_clock(log_in, person, chip_set, live):
    house = make_house(chip_set, betting_seconds=90)
    house.run("open_betting")
    page = log_in(person("Anna"))
    # A screen whose clock is an hour wrong.
    page.add_init_script("const now = Date.now; Date.now = () => now() + 3_600_000;")
    page.goto("/")
    expect(page.locator("#table-boule-1 .timer")).to_have_text(re.compile(r"^1:2\d$|^1:30$"))


def test_the_floor_says_that_the_connection_is_lost_and_mends_itself(log_in, person, house):
    page = log_in(person("Anna"))
    page.goto("/")
    banner = page.locator("#live")
    expect(banner).to_be_hidden()
    page.route("**/parts/floor/**", lambda route: route.abort())
    expect(banner).to_contain_text("Connection lost")
    page.unroute("**/parts/floor/**")
    expect(banner).to_contain_text("Connected again")
    expect(banner).to_be_hidden()
    house.run("open_betting")
    expect(page.locator("#table-boule-1 .phase")).to_have_text("Betting")


def test_the_floor_goes_to_the_log_in_when_the_session_is_over(log_in, person, house):
    page = log_in(person("Anna"))
    page.goto("/")
    page.context.clear_cookies()
    expect(page).to_have_url(re.compile(r"/login/\?next="))
    expect(page.get_by_label("Name")).to_be_visible()


def test_a_shift_is_taken_and_handed_over_by_touch(log_in, person, make_table):
    make_table()
    anna, luc = person("Anna"), person("Luc")
    page = log_in(anna, has_touch=True)
    page.goto("/")
    page.locator("#shift-boule-1").tap()
    page.get_by_role("button", name="Take: Croupier, left").tap()
    expect(page.get_by_text("Anna is on shift at Boule 1: Croupier, left.")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Boule 1 · Croupier, left")
    page.get_by_label("Who takes over: Croupier, left").select_option("Luc")
    page.get_by_role("button", name="Hand over").tap()
    expect(page.get_by_text("Luc is on shift at Boule 1: Croupier, left.")).to_be_visible()
    assert shifts.running_shift(luc).position == LEFT
    assert shifts.running_shift(anna) is None


@pytest.mark.alone
def test_a_board_follows_its_table_within_a_second(log_in, person, house):
    page = log_in(person("Anna"), viewport={"width": 1920, "height": 1080})
    with page.expect_response("**/stream/**"):
        page.goto("/boards/boule-1/")
    call, number = page.locator(".board__call"), page.locator(".board__number")
    house.run("open_betting")
    expect(call).to_have_text("Faites vos jeux", timeout=FOLLOWS_WITHIN)
    house.bet(1, "straight:17", EURO, 5)
    expect(page.locator(".heap")).to_have_text("5", timeout=FOLLOWS_WITHIN)
    house.run("close_betting")
    expect(call).to_have_text("Rien ne va plus", timeout=FOLLOWS_WITHIN)
    house.run("enter_result", values=[17])
    expect(number).to_contain_text("17", timeout=FOLLOWS_WITHIN)
    expect(call).to_have_text(house.table.public["result"]["announcement"])
    expect(page.locator("#live")).to_be_hidden()


def test_a_board_misses_nothing_while_its_stream_is_lost(log_in, person, house):
    page = log_in(person("Anna"))
    page.route("**/stream/**", lambda route: route.abort())
    page.goto("/boards/boule-1/")
    banner = page.locator("#live")
    expect(banner).to_contain_text("Connection lost")
    house.run("open_betting")
    page.unroute("**/stream/**")
    expect(banner).to_contain_text("Connected again")
    expect(page.locator(".board__call")).to_have_text("Faites vos jeux")
    expect(banner).to_be_hidden()


def test_a_board_notices_a_wire_that_is_cut_without_a_word(log_in, person, house, monkeypatch):
    from tables.api.stream import Watcher

    page = log_in(person("Anna"))
    page.clock.install()
    with page.expect_response("**/stream/**"):
        page.goto("/boards/boule-1/")
    banner, call = page.locator("#live"), page.locator(".board__call")

    async def nothing(watcher: Watcher, number: int) -> list[tuple[int, bytes]]:
        return []

    with monkeypatch.context() as stalled:
        stalled.setattr(Watcher, "after", nothing)
        # A silence in which nothing happens is none.
        with page.expect_response("**/api/v1/tables/boule-1/"):
            page.clock.fast_forward(16_000)
        expect(banner).to_be_hidden()
        house.run("open_betting")
        with page.expect_response("**/api/v1/tables/boule-1/"):
            page.clock.fast_forward(16_000)
        expect(banner).to_be_hidden()
        page.clock.run_for(2_100)
        expect(banner).to_contain_text("Connection lost")
    page.clock.run_for(1_000)
    expect(call).to_have_text("Faites vos jeux")


def test_a_board_goes_to_the_log_in_when_the_session_is_over(log_in, person, house):
    page = log_in(person("Anna"))
    page.route("**/stream/**", lambda route: route.abort())
    page.goto("/boards/boule-1/")
    page.context.clear_cookies()
    expect(page).to_have_url(re.compile(r"/login/\?next=/boards/boule-1/"))


@pytest.mark.parametrize("address", ["/", "/tables/boule-1/shift/", "/login/"])
def test_everything_to_touch_is_large_enough(log_in, new_page, person, house, address):
    person("Luc")
    page = new_page() if address == "/login/" else log_in(person("Zoé", "chef"))
    page.goto(address)
    targets = page.locator("a.btn, button, input:not([type=hidden]), select, .topbar a")
    sizes = [target.bounding_box() for target in targets.all() if target.is_visible()]
    assert len(sizes) > 2
    assert [size for size in sizes if size["height"] < 44 or size["width"] < 44] == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("address", ["/", "/tables/boule-1/shift/", "/boards/boule-1/"])
def test_nothing_is_cut_off_sideways(log_in, person, house, address, size):
    house.run("open_betting")
    for seat, position in ((1, "straight:0"), (2, "simple:noir"), (3, "split:17-20")):
        house.bet(seat, position, 100 * EURO)
    page = log_in(person("Zoé", "chef"), viewport={"width": size[0], "height": size[1]})
    page.goto(address)
    wide = page.evaluate(
        "[...document.querySelectorAll('body *')]"
        ".filter(each => each.getBoundingClientRect().right > innerWidth + 1)"
        ".map(each => each.outerHTML.slice(0, 80))"
    )
    assert wide == []
    if address.startswith("/boards"):
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
