"""Announced bets (B-38)."""

from __future__ import annotations

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked_table import acts
from tests.games.boule.playing import Table, code_of

OPTIONS = BouleOptions()


def expand(name: str, *arguments: int) -> dict[str, int]:
    bets = GAME.expand(OPTIONS, name, arguments)
    assert len({position for position, _ in bets}) == len(bets)
    return dict(bets)


def numbers(name: str, *arguments: int) -> list[int]:
    return sorted(int(key.removeprefix("straight:")) for key in expand(name, *arguments))


def test_b38_voisins_du_zero_are_nine_chips():
    assert expand("voisins") == {
        "street:0-2-3": 2,
        "split:4-7": 1,
        "split:12-15": 1,
        "split:18-21": 1,
        "split:19-22": 1,
        "split:32-35": 1,
        "corner:25-29": 2,
    }
    assert sum(expand("voisins").values()) == 9


def test_b38_tiers_du_cylindre_are_six_splits():
    assert expand("tiers") == dict.fromkeys(
        ("split:5-8", "split:10-11", "split:13-16", "split:23-24", "split:27-30", "split:33-36"), 1
    )


def test_b38_orphelins_a_cheval_are_a_straight_and_four_splits():
    assert expand("orphelins") == dict.fromkeys(
        ("straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"), 1
    )


def test_b38_voisins_tiers_and_orphelins_share_out_the_wheel():
    places = GAME.positions(OPTIONS)
    parts = [
        frozenset().union(*(places[key].numbers for key in expand(name)))
        for name in ("voisins", "tiers", "orphelins")
    ]
    assert [len(part) for part in parts] == [17, 12, 8]
    assert frozenset().union(*parts) == frozenset(range(37))


def test_b38_finales_are_the_numbers_that_end_in_a_digit():
    assert numbers("finales", 0) == [0, 10, 20, 30]
    assert numbers("finales", 6) == [6, 16, 26, 36]
    assert numbers("finales", 7) == [7, 17, 27]


def test_b38_neighbours_lie_on_either_side_on_the_wheel():
    assert numbers("neighbours", 0, 2) == [0, 3, 15, 26, 32]
    assert numbers("neighbours", 26, 1) == [0, 3, 26]
    assert numbers("neighbours", 5, 1) == [5, 10, 24]
    for count in range(1, 10):
        assert len(numbers("neighbours", 17, count)) == 2 * count + 1


def test_b38_every_announced_bet_of_the_cloth_stands_for_positions_there_are():
    for form in GAME.cloth(OPTIONS).announced:
        for arguments in (
            tuple(least for _, least, _ in form.arguments),
            tuple(most for _, _, most in form.arguments),
        ):
            assert set(expand(form.name, *arguments)) <= set(GAME.positions(OPTIONS))


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("voisin", (), "unknown_announcement"),
        ("", (), "unknown_announcement"),
        ("voisins", (1,), "announcement_arguments"),
        ("finales", (), "announcement_arguments"),
        ("finales", (10,), "announcement_argument"),
        ("finales", (-1,), "announcement_argument"),
        ("finales", ("7",), "announcement_argument"),
        ("finales", (True,), "announcement_argument"),
        ("neighbours", (17,), "announcement_arguments"),
        ("neighbours", (37, 2), "announcement_argument"),
        ("neighbours", (17, 0), "announcement_argument"),
        ("neighbours", (17, 10), "announcement_argument"),
    ],
)
def test_b38_what_cannot_be_announced_is_refused(name, arguments, code):
    assert code_of(GAME.expand, OPTIONS, name, arguments) == code


def test_b38_one_chip_is_a_chip_of_any_value():
    table = Table()
    table.act(acts.Announce(1, "voisins", 5))
    assert table.net == -45
    assert table.spin(25).net == 2 * 5 * 8 + 2 * 5 - 45


def test_b38_if_one_bet_is_refused_the_whole_announcement_is():
    table = Table(limits="decree_2007")
    table.bet("split:4-7", 10, 6)
    before = table.state
    assert code_of(table.act, acts.Announce(1, "voisins", 1)) == "above_maximum"
    assert table.state == before
