"""The addresses of a table's console, below `tables/<slug>/`."""

from __future__ import annotations

from django.urls import path

from croupier.match import views as match
from croupier.table import views
from croupier.table.families import by_family

urlpatterns = [
    path("", by_family(views.TableView.as_view(), match.MatchView.as_view()), name="table"),
    path(
        "parts/live/", by_family(views.LiveView.as_view(), match.MatchPartView.as_view()), name="table-live"
    ),
    path(
        "parts/seat/<int:number>/",
        by_family(views.SeatView.as_view(), match.MatchSeatView.as_view()),
        name="table-seat",
    ),
    path("parts/undo/", views.UndoView.as_view(), name="table-undo"),
]
