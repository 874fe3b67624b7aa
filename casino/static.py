"""Static files in production."""

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
