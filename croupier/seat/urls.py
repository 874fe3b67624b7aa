"""The addresses of the seat pages, below `seat/`."""

from __future__ import annotations

from django.urls import path

from croupier.seat import views

urlpatterns = [
    path("", views.EntryView.as_view(), name="seat"),
    path("play/", views.PlayView.as_view(), name="seat-play"),
    path("part/", views.PlayPart.as_view(), name="seat-part"),
    path("commands/", views.SeatCommands.as_view(), name="seat-commands"),
    path("leave/", views.LeaveView.as_view(), name="seat-leave"),
    path("code/", views.CodeView.as_view(), name="seat-code"),
]
