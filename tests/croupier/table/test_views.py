"""The table page and its parts."""

from __future__ import annotations

import json
import re

import pytest

from tests.tables.house import EURO, make_house

PAGE = "/tables/boule-1/"
PARTS = [PAGE, f"{PAGE}parts/live/", f"{PAGE}parts/seat/1/", f"{PAGE}parts/undo/"]


def state(content):
    found = re.search(r'<data id="state" value="([^"]*)"', content)
    assert found is not None
    return json.loads(found[1].replace("&quot;", '"').replace("&#x27;", "'"))


@pytest.mark.parametrize("address", PARTS)
def test_strangers_are_sent_to_the_log_in(client, house, address):
    response = client.get(address)
    assert response.status_code == 302
    assert response["Location"] == f"/login/?next={address}"


@pytest.mark.parametrize("address", PARTS)
@pytest.mark.parametrize("grade", ["croupier", "chef", "supervisor", "admin"])
def test_whoever_works_here_may_look(as_, person, house, address, grade):
    assert as_(person("Zoé", grade)).get(address).status_code == 200


@pytest.mark.parametrize("address", PARTS)
def test_nothing_can_be_written_here(as_, person, house, address):
    assert as_(person("Zoé", "chef")).post(address, {}).status_code == 405


@pytest.mark.parametrize(
    "address",
    ["/tables/nowhere/", "/tables/nowhere/parts/live/", f"{PAGE}parts/seat/99/", f"{PAGE}parts/nothing/"],
)
def test_what_is_not_there_is_404(as_, person, house, address):
    assert as_(person("Zoé")).get(address).status_code == 404


@pytest.mark.parametrize("phase", ["ready", "betting", "closed", "paying", "finished"])
def test_no_style_and_no_script_stands_in_the_page(as_, house, phase):
    steps = ["open_betting", "bet", "close_betting", "enter_result", "settle", "pay"]
    upto = {"ready": 0, "betting": 2, "closed": 3, "paying": 5, "finished": 6}[phase]
    for step in steps[:upto]:
        if step == "bet":
            house.bet(1, "simple:rouge", 5 * EURO)
            house.bet(2, "straight:0")
        elif step == "enter_result":
            house.run(step, values=[0])
        elif step == "pay":
            house.pay_all()
        else:
            house.run(step)
    content = as_(house.staff["chef_de_table"]).get(PAGE).content.decode()
    assert state(content)["phase"] == phase
    assert re.findall(r"\sstyle=", content) == []
    assert re.findall(r"\son\w+=", content) == []
    assert re.findall(r"<style", content) == []
    scripts = re.findall(r"<script([^>]*)>", content)
    assert [tag for tag in scripts if "src=" not in tag and 'type="application/json"' not in tag] == []
    assert len(scripts) > 3


def test_the_live_parts_are_exactly_those_of_the_page(as_, house):
    client = as_(house.staff["chef_de_table"])
    live = client.get(f"{PAGE}parts/live/").content.decode()
    page = client.get(PAGE).content.decode()
    swapped = re.findall(r'id="([\w-]+)"[^>]*hx-swap-oob="true"', live)
    assert swapped == ["bar", "seats", "prison", "calls", "side", "now", "state"]
    assert [part for part in swapped if f'id="{part}"' not in page] == []
    # The state comes last: when it is there, so is everything else.
    assert live.rstrip().endswith("</data>")


def test_the_live_parts_tell_the_servers_time(as_, house):
    assert as_(house.staff["chef_de_table"]).get(f"{PAGE}parts/live/")["X-Tapis-Now"].endswith("Z")


def test_a_part_asked_for_after_the_session_leads_the_whole_page_to_the_log_in(client, house):
    response = client.get(f"{PAGE}parts/live/", headers={"HX-Request": "true", "HX-Current-URL": PAGE})
    assert response.status_code == 401
    assert response["HX-Redirect"] == f"/login/?next={PAGE}"


def test_the_live_parts_cost_a_bounded_number_of_queries(as_, house, django_assert_max_num_queries):
    house.run("open_betting")
    for number in range(20):
        house.bet(1, f"straight:{number}")
    client = as_(house.staff["croupier_left"])
    with django_assert_max_num_queries(14):
        client.get(f"{PAGE}parts/live/")


def test_undo_names_the_wagers_of_the_viewer_or_of_a_seat(as_, house):
    house.run("open_betting")
    mine = house.bet(1, "straight:17", 5 * EURO)
    client = as_(house.staff["chef_de_table"])
    assert client.get(f"{PAGE}parts/undo/").json() == {"wagers": [mine], "stakes": [[1, "straight:17", 500]]}
    assert client.get(f"{PAGE}parts/undo/?seat=1").json()["wagers"] == [mine]
    assert client.get(f"{PAGE}parts/undo/?seat=2").json() == {"wagers": [], "stakes": []}
    assert client.get(f"{PAGE}parts/undo/?seat=x").status_code == 422


def test_a_player_name_is_text_wherever_it_stands(as_, house):
    house.run("take_seat", seat=4, player="<b onclick='x'>\"Zed\"</b>")
    client = as_(house.staff["chef_de_table"])
    for address in (PAGE, f"{PAGE}parts/live/", f"{PAGE}parts/seat/4/"):
        assert "<b onclick" not in client.get(address).content.decode()


@pytest.mark.usefixtures("coin")
def test_another_banked_game_has_a_console_without_a_line_for_it(as_, chip_set):
    house = make_house(chip_set, slug="coin-1", game="coin", seat_count=4)
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "side:face", 5 * EURO)
    client = as_(house.staff["chef_de_table"])
    content = client.get("/tables/coin-1/").content.decode()
    assert 'data-position="side:pile"' in content
    assert "data-pocket" not in content
    assert "Throw the ball" in content
    house.run("throw")
    house.run("close_betting")
    house.run("enter_result", values=[2])
    house.run("settle")
    content = client.get("/tables/coin-1/parts/live/").content.decode()
    assert "Sides" in content
    assert 'class="payout payout--won"' in content


def test_the_console_names_no_game():
    from pathlib import Path

    import croupier

    root = Path(croupier.__file__).parent
    folders = ("table", "templates/croupier/table", "static/croupier/table")
    words = re.compile(r"boule|straight|orphelin|\bnoir\b|games\.boule", re.IGNORECASE)
    named = [
        (path.name, found)
        for folder in folders
        for path in (root / folder).rglob("*.*")
        if path.suffix in (".py", ".html", ".js", ".css")
        for found in words.findall(path.read_text())
    ]
    # The racetrack has straights of its own.
    assert [one for one in named if one[0] not in ("track.py",)] == []
