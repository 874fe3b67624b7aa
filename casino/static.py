"""Static files: how they are named and how they are sent."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import Redirect, StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Names files by their content, in the imports of ES modules too, so browsers may keep them for ever.

    Only our own scripts are searched for imports: what packages bring is not made of modules, and has text in
    it that looks like one.
    """

    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = (
        "croupier/*.js",
        CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1],
    )


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """Sends a static file in one piece.

    WhiteNoise hands files out piece by piece in a way that an asynchronous server cannot send: Django would
    gather the pieces first all the same, and warn of it for every file.
    """

    @staticmethod
    def serve(static_file: StaticFile | Redirect, request: HttpRequest) -> HttpResponse:
        """Return the file, a part of it, or where it is, with the headers that WhiteNoise gives it."""
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:
            with found.file as file:
                content = file.read()
        response = HttpResponse(content, status=int(found.status))
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response
