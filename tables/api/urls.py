"""The addresses of the API, relative to `/api/v1/`."""

from django.urls import path, re_path

from tables.api.views.commands import CommandView
from tables.api.views.docs import DocsView, Nothing, SchemaView
from tables.api.views.feed import FeedView, StreamView
from tables.api.views.figures import ResultList, StatisticsView
from tables.api.views.games import GameList, GameView, TableGame
from tables.api.views.matches import MatchList, MatchView
from tables.api.views.rounds import RoundList, RoundView
from tables.api.views.seat import SeatView
from tables.api.views.tables import TableList, TableView

app_name = "api"

urlpatterns = [
    path("games/", GameList.as_view(), name="games"),
    path("games/<slug:name>/", GameView.as_view(), name="game"),
    path("tables/", TableList.as_view(), name="tables"),
    path("tables/<slug:slug>/", TableView.as_view(), name="table"),
    path("tables/<slug:slug>/game/", TableGame.as_view(), name="table-game"),
    path("tables/<slug:slug>/rounds/", RoundList.as_view(), name="rounds"),
    path("tables/<slug:slug>/rounds/<int:number>/", RoundView.as_view(), name="round"),
    path("tables/<slug:slug>/matches/", MatchList.as_view(), name="matches"),
    path("tables/<slug:slug>/matches/<int:number>/", MatchView.as_view(), name="match"),
    path("tables/<slug:slug>/results/", ResultList.as_view(), name="results"),
    path("tables/<slug:slug>/statistics/", StatisticsView.as_view(), name="statistics"),
    path("tables/<slug:slug>/feed/", FeedView.as_view(), name="feed"),
    path("tables/<slug:slug>/stream/", StreamView.as_view(), name="stream"),
    path("tables/<slug:slug>/commands/", CommandView.as_view(), name="commands"),
    path("seat/", SeatView.as_view(), name="seat"),
    path("schema/", SchemaView.as_view(), name="schema"),
    path("docs/", DocsView.as_view(), name="docs"),
    re_path("", Nothing.as_view(), name="nothing"),
]
