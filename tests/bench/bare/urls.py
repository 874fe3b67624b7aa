"""The site's addresses, and that of the bare view."""

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.urls import urlpatterns as site
from tests.bench.bare.models import Row


class RowSerializer(serializers.ModelSerializer[Row]):
    """What a client sends for a row."""

    class Meta:
        model = Row
        fields = ["seat", "position", "chip", "count"]


class Bare(APIView):
    """Insert one row, for anybody."""

    authentication_classes = ()
    permission_classes = ()

    def post(self, request: Request) -> Response:
        """Insert the row that was sent."""
        serializer = RowSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        serializer.save()
        return Response(serializer.data, status=201)


urlpatterns = [*site, path("bare/", Bare.as_view())]
