"""The floor: every table at a glance."""

from __future__ import annotations

from django.contrib.auth.mixins import LoginRequiredMixin
from django.views.generic import TemplateView


class FloorView(LoginRequiredMixin, TemplateView):
    """A card for each table."""

    template_name = "croupier/floor.html"
