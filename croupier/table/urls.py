"""The addresses of a table's console, below `tables/<slug>/`."""

from __future__ import annotations

from django.urls import path

from croupier.table import views

urlpatterns = [
    path("", views.TableView.as_view(), name="table"),
    path("parts/live/", views.LiveView.as_view(), name="table-live"),
    path("parts/seat/<int:number>/", views.SeatView.as_view(), name="table-seat"),
    path("parts/undo/", views.UndoView.as_view(), name="table-undo"),
]
