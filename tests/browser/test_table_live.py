"""The console follows its table, and keeps what the hand did while the connection is gone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tables.models import Entry, Wager
from tests.browser.console import Console
from tests.tables.house import EURO, make_house

FOLLOWS_WITHIN = 1000


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set)
    house.sit(1, 2)
    return house


@pytest.fixture
def console(log_in, house):
    house.run("open_betting")
    return Console(log_in(house.staff["croupier_left"])).open()


@pytest.mark.alone
def test_a_second_screen_follows_within_a_second(console, log_in, house):
    other = Console(log_in(house.staff["croupier_right"])).open()
    console.bet(1, 5 * EURO, "split:17-20")
    expect(other.total()).to_have_text("5", timeout=FOLLOWS_WITHIN)
    expect(other.page.locator(".pile")).to_have_count(1)
    console.next("Rien ne va plus")
    console.phase("closed")
    expect(other.page.locator("#console")).to_have_attribute("data-phase", "closed", timeout=FOLLOWS_WITHIN)
    other.number(17, "Confirm 17")
    other.phase("resulted")
    expect(console.page.locator("#calls")).to_contain_text("dix-sept", timeout=FOLLOWS_WITHIN)


def test_a_lost_connection_is_shown_kept_through_and_mended(console, house):
    page = console.page
    console.seat(1)
    page.context.set_offline(True)
    expect(page.locator("#live")).to_contain_text("Connection lost")
    console.tap("straight:17")
    console.tap("straight:17")
    expect(page.locator("#waiting")).to_be_visible()
    expect(page.locator(".pile--pending")).to_have_count(1)
    assert not Wager.objects.exists()
    house.bet(2, "straight:5", 10 * EURO)
    page.context.set_offline(False)
    expect(page.locator("#live")).to_contain_text("Connected again", timeout=15_000)
    console.confirmed()
    expect(page.locator("#waiting")).to_be_hidden()
    expect(console.total()).to_have_text("12")
    assert house.balance("seat", 1) == 998 * EURO


def test_an_act_whose_answer_was_lost_is_sent_again_and_done_once(console, house):
    page, ids = console.page, []

    def lose_the_first_answer(route):
        ids.append(json.loads(route.request.post_data)["id"])
        if len(ids) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/commands/", lose_the_first_answer)
    console.bet(1, 5 * EURO, "straight:17")
    assert len(ids) == 2
    assert ids[0] == ids[1]
    assert house.balance("seat", 1) == 995 * EURO
    assert Entry.objects.filter(command="place_wagers").count() == 1


def test_a_bet_that_could_not_be_sent_in_its_round_does_not_reach_the_next(console, house):
    page = console.page
    console.seat(1)
    page.route("**/commands/", lambda route: route.abort())
    console.tap("straight:17")
    expect(page.locator(".pile--pending")).to_have_count(1)
    house.spin(5)
    house.run("open_betting")
    expect(page.locator(".bar__round")).to_contain_text("2")
    page.unroute("**/commands/")
    expect(page.locator("#callout")).to_contain_text("The round went on", timeout=15_000)
    expect(page.locator(".pile")).to_have_count(0)
    assert not Wager.objects.exists()


def test_taps_as_fast_as_hands_are_all_there_and_wait_together(console, house):
    page = console.page
    console.seat(1)
    box = console.place("straight:17").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(20):
        page.mouse.click(x, y)
    console.confirmed()
    assert house.balance("seat", 1) == 980 * EURO
    assert Entry.objects.filter(command="place_wagers").count() < 20


def test_news_in_the_middle_of_a_press_do_not_swallow_it(console, house):
    page = console.page
    seat = page.locator("#seat-2").bounding_box()
    page.mouse.move(seat["x"] + 30, seat["y"] + 20)
    page.mouse.down()
    house.bet(1, "straight:5", 10 * EURO)
    expect(console.total()).to_have_text("10")
    page.mouse.up()
    expect(page.locator("#seat-2")).to_have_attribute("aria-pressed", "true")


def test_the_time_left_is_counted_by_the_servers_clock(log_in, chip_set, live):
    house = make_house(chip_set, betting_seconds=90)
    house.run("open_betting")
    page = log_in(house.staff["croupier_left"])
    # A screen whose clock is an hour wrong.
    page.add_init_script(
        """const hour = 3_600_000, now = Date.now, origin = performance.timeOrigin;
        Date.now = () => now() + hour;
        Object.defineProperty(performance, "timeOrigin", { value: origin + hour });"""
    )
    Console(page).open()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:[123]\d$"))


def test_betting_closes_on_the_screen_when_the_time_is_up(log_in, chip_set, live, workflow):
    house = make_house(chip_set, betting_seconds=2)
    console = Console(log_in(house.staff["croupier_left"])).open()
    house.run("open_betting")
    console.phase("closed")
    expect(console.page.get_by_role("timer")).to_have_count(0)
    expect(console.page.locator("#calls")).to_contain_text("Rien ne va plus")
