"""The look of the admin and the ways through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _


def _style(name: str) -> Callable[[Any], str]:
    def address(request: Any) -> str:
        return static(name)

    return address


def _icon(request: Any) -> str:
    return static("croupier/mark.svg")


def _list(title: Any, icon: str, model: str) -> dict[str, Any]:
    return {"title": title, "icon": icon, "link": reverse_lazy(f"admin:{model}_changelist")}


UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Tapis",
    "SITE_HEADER": "Tapis",
    "SITE_SUBHEADER": _("Audit"),
    "SITE_URL": reverse_lazy("croupier:floor"),
    "SITE_ICON": _icon,
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": _icon}],
    "THEME": "dark",  # the room is dim
    "BORDER_RADIUS": "6px",
    "SHOW_VIEW_ON_SITE": False,
    # The colours of the console and what draws positions of matches are the console's own.
    "STYLES": [
        _style("croupier/tokens.css"),
        _style("croupier/scene/scene.css"),
        _style("casino/admin/audit.css"),
    ],
    # The surfaces and the accent of the console; see croupier/tokens.css.
    "COLORS": {
        "base": {
            "50": "#eef2f0",
            "100": "#dfe6e3",
            "200": "#c8d2ce",
            "300": "#b6c1bd",
            "400": "#8f9c97",
            "500": "#71807b",
            "600": "#4a5755",
            "700": "#3a4646",
            "800": "#263031",
            "900": "#14191a",
            "950": "#0c0f10",
        },
        "primary": {
            "50": "#fff8e6",
            "100": "#ffefc4",
            "200": "#ffe09a",
            "300": "#ffd272",
            "400": "#f7c455",
            "500": "#f0b93e",
            "600": "#8f650b",
            "700": "#75520a",
            "800": "#5c4109",
            "900": "#2b220c",
            "950": "#1a1202",
        },
    },
    "SIDEBAR": {
        "navigation": [
            {
                "items": [
                    {"title": _("Overview"), "icon": "dashboard", "link": reverse_lazy("admin:index")},
                ],
            },
            {
                "title": _("What happened"),
                "items": [
                    _list(_("Rounds"), "casino", "tables_round"),
                    _list(_("Matches"), "playing_cards", "tables_match"),
                    _list(_("Payouts"), "payments", "tables_payout"),
                    _list(_("Journal"), "menu_book", "tables_entry"),
                    _list(_("Transfers"), "swap_horiz", "tables_transfer"),
                ],
            },
            {
                "title": _("How it stands"),
                "items": [
                    _list(_("Tables"), "table_restaurant", "tables_table"),
                    _list(_("Seats"), "event_seat", "tables_seat"),
                    _list(_("Seat codes"), "qr_code_2", "tables_seatcode"),
                    _list(_("Accounts"), "account_balance", "tables_account"),
                    _list(_("Shifts"), "schedule", "croupier_shift"),
                ],
            },
            {
                "title": _("The house"),
                "items": [
                    _list(_("Staff"), "badge", "croupier_staff"),
                    _list(_("Devices"), "sensors", "tables_device"),
                    _list(_("Chip sets"), "toll", "tables_chipset"),
                ],
            },
        ],
    },
}
