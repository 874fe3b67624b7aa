"""The admin in Chromium: a supervisor looks over an evening."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tables.models import Device, Table, Wager
from tests.casino.admin.evening import play
from tests.tables.house import make_house

SIZES = [(1280, 800), (1920, 1080)]


@pytest.fixture
def evening(chip_set, live):
    return play(make_house(chip_set))


def test_a_supervisor_follows_a_prisoner_and_replays_its_rounds(log_in, person, evening):
    """From the overview to the round with the zero, to the wager that goes on; both rounds are replayed."""
    page = log_in(person("Mireille", "supervisor"))
    page.goto("/admin/")
    page.get_by_role("link", name="Rounds").first.click()
    page.locator("#result_list").get_by_role("link", name="Boule 1 · 2").click()
    expect(page.get_by_role("heading", name="Boule 1 · round 2")).to_be_visible()
    page.get_by_role("link", name="Replay through the rules").click()
    expect(page.get_by_role("status")).to_contain_text("The rules agree")
    held = Wager.objects.get(round=evening.zero, position="simple:manque")
    carried = Wager.objects.get(carries=held)
    page.locator(f"#wager-{held.pk}").get_by_role("link", name=f"{carried.pk} →").click()
    expect(page.get_by_role("heading", name="Boule 1 · round 3")).to_be_visible()
    row = page.locator(f"#wager-{carried.pk}")
    expect(row).to_be_in_viewport()
    expect(row).to_contain_text("released")
    page.get_by_role("link", name="Replay through the rules").click()
    expect(page.get_by_role("status")).to_contain_text("The rules agree")


def test_payouts_are_filtered_by_the_sheet_and_searched(log_in, person, evening):
    page = log_in(person("Mireille", "supervisor"))
    page.goto("/admin/tables/payout/?after=999999-1-1")
    rows = page.locator("#result_list tbody")
    everything = rows.count()
    page.locator("a", has_text="Filters").click()
    page.get_by_label("By fate").select_option("imprisoned")
    page.get_by_role("button", name="Apply Filters").click()
    expect(rows).to_have_count(3)
    expect(page).to_have_url(re.compile(r"fate=imprisoned"))
    assert "after" not in page.url
    page.goto("/admin/tables/payout/")
    page.locator("#searchbar").fill("Player 2")
    page.locator("#searchbar").press("Enter")
    expect(rows).not_to_have_count(everything)
    seats = page.locator("#result_list .field-seat_drawn")
    expect(seats.first).to_be_visible()
    assert set(seats.all_inner_texts()) == {"2"}


def test_an_administrator_sets_up_a_table_and_a_bad_option_is_refused_by_name(log_in, person, evening):
    page = log_in(person("Paul", "admin"))
    page.goto("/admin/tables/table/")
    page.locator("a[href$='/table/add/']").first.click()
    page.locator("a.card", has_text="Boule").first.click()
    page.get_by_label("name", exact=True).fill("Boule 9")
    page.get_by_label("address").fill("boule-9")
    page.get_by_label("chip set").select_option("Euro")
    page.get_by_label("limit_n").fill("0")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_text("The option “limit_n” cannot have this value")).to_be_visible()
    expect(page.get_by_label("name", exact=True)).to_have_value("Boule 9")
    page.get_by_label("limit_n").fill("6")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_text("Boule 9 is set up.")).to_be_visible()
    assert Table.objects.get(slug="boule-9").options["limit_n"] == 6


def test_an_administrator_makes_a_token_and_renews_it(log_in, person, evening):
    page = log_in(person("Paul", "admin"))
    page.goto("/admin/tables/device/add/")
    page.locator("#id_name").fill("wheel")
    page.locator("#id_table").select_option("Boule 1")
    page.get_by_role("button", name="Save", exact=True).click()
    first = page.locator("#token").inner_text()
    page.get_by_role("link", name="Back to the device").click()
    page.get_by_role("button", name=re.compile("Make a new token")).click()
    expect(page.locator("#token")).not_to_have_text(first)
    assert Device.objects.get().name == "wheel"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_sideways(log_in, person, evening, chip_set, size):
    """Not even the payouts, the widest of all, with the names that people have."""
    chef = evening.house.staff["chef_de_table"]
    chef.display_name = "Camille Roche-Lambert"
    chef.save()
    page = log_in(person("Paul", "admin"), viewport={"width": size[0], "height": size[1]})
    rounds = (evening.won, evening.zero, evening.late, evening.void, evening.running)
    for address in (
        "/admin/",
        *(
            f"/admin/tables/{name}/"
            for name in ("round", "payout", "entry", "transfer", "table", "seat", "account")
        ),
        *(f"/admin/tables/round/{round_.pk}/change/" for round_ in rounds),
        f"/admin/tables/table/{evening.house.id}/change/",
        "/admin/tables/table/add/?game=boule",
        "/admin/croupier/staff/",
        "/admin/croupier/shift/",
    ):
        page.goto(address)
        wide = page.evaluate(
            "[...document.querySelectorAll('#main table, #main dl, #main .card')].filter("
            "each => each.getBoundingClientRect().right > innerWidth"
            " || each.scrollWidth > each.parentElement.clientWidth + 1"
            ").map(each => each.outerHTML.slice(0, 120))"
        )
        assert wide == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
