"""The addresses of the console and the boards.

The pages of one table are those of `croupier.table`, those of a player's seat `croupier.seat`.
"""

from __future__ import annotations

from django.urls import include, path

from croupier.views import account, boards, floor, shifts

app_name = "croupier"

urlpatterns = [
    path("", floor.FloorView.as_view(), name="floor"),
    path("parts/floor/", floor.FloorPart.as_view(), name="floor_part"),
    path("login/", account.LogInView.as_view(), name="login"),
    path("login/code/", account.CodeView.as_view(), name="login_code"),
    path("logout/", account.LogOutView.as_view(), name="logout"),
    path("account/second-factor/", account.SecondFactorView.as_view(), name="second_factor"),
    path("boards/<slug:slug>/", boards.BoardView.as_view(), name="board"),
    path("boards/<slug:slug>/part/", boards.BoardPart.as_view(), name="board_part"),
    path("seat/", include("croupier.seat.urls")),
    path("tables/<slug:slug>/shift/", shifts.ShiftView.as_view(), name="shift"),
    path("tables/<slug:slug>/", include("croupier.table.urls")),
]
