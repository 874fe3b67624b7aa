"""Static files in production."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Names files by their content, in the imports of ES modules too, so browsers may keep them for ever."""

    support_js_module_import_aggregation = True
