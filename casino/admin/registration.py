"""Which model has which pages."""

from __future__ import annotations

from django.apps import apps
from django.contrib.admin import AdminSite

from casino.admin import chips, devices, journal, ledger, matches, payouts, people, rounds, tables
from croupier.models import Shift, Staff
from tables.models import (
    Account,
    ChipSet,
    Device,
    Entry,
    Match,
    Payout,
    Round,
    Seat,
    SeatCode,
    Table,
    Transfer,
)

PAGES = {
    Round: rounds.RoundAdmin,
    Match: matches.MatchAdmin,
    Payout: payouts.PayoutAdmin,
    Entry: journal.EntryAdmin,
    Transfer: ledger.TransferAdmin,
    Table: tables.TableAdmin,
    Seat: tables.SeatAdmin,
    SeatCode: matches.SeatCodeAdmin,
    Account: ledger.AccountAdmin,
    ChipSet: chips.ChipSetAdmin,
    Staff: people.StaffAdmin,
    Shift: people.ShiftAdmin,
    Device: devices.DeviceAdmin,
}

# Grades and shifts say who may do what; lockouts and authenticators are their owners' own affair.
NOT_OURS = ("auth", "axes", "otp_totp", "otp_static")


def register(site: AdminSite) -> None:
    """Give each model its pages, and take those away that other applications brought along."""
    for label in NOT_OURS:
        for model in apps.get_app_config(label).get_models():
            if site.is_registered(model):
                site.unregister(model)
    for model, pages in PAGES.items():
        site.register(model, pages)
