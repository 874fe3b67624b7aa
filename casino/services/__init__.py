"""Embedded PostgreSQL and Valkey: real servers out of Python packages, for the demo and the tests.

This is the one place that starts services. Nothing here imports Django. Production gives `DATABASE_URL` and
`REDIS_URL` and starts nothing.
"""

import warnings

# Where there is no login session PostgreSQL's package says so on import; it matters only to its own way of
# starting.
warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR is not set")

from casino.services.process import Child, ServiceError, end_orphans  # noqa: E402
from casino.services.servers import FolderInUse, Services  # noqa: E402

__all__ = ["Child", "FolderInUse", "ServiceError", "Services", "end_orphans"]
