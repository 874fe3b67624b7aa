"""A web server with the production settings, as it stands behind its proxy."""

from __future__ import annotations

import http.client
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.deploy_check import production_environment
from tests.waiting import wait_for


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The collected static files."""
    folder = tmp_path_factory.mktemp("static")
    environment = {**production_environment(), "TAPIS_STATIC": str(folder)}
    command = [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity", "0"]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return folder


@pytest.fixture
def site(static: Path, process_environment: Mapping[str, str]) -> Iterator[Site]:
    """A web server on the test database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    servers = {name: process_environment[name] for name in ("DATABASE_URL", "REDIS_URL")}
    environment = {**production_environment(), **servers, "TAPIS_STATIC": str(static)}
    command = [sys.executable, "-m", "uvicorn", "casino.asgi:application", "--port", str(port)]
    process = subprocess.Popen([*command, "--lifespan", "off", "--log-level", "warning"], env=environment)
    site = Site(port)
    try:
        wait_for(site.up, seconds=60, saying="the web server is up")
        yield site
    finally:
        process.terminate()
        process.wait()


class Site:
    """What the proxy sees of a web server."""

    def __init__(self, port: int) -> None:
        self._port = port

    def get(self, address: str, **headers: str) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", address, headers={"Host": "tapis.example", **sent})
        return connection.getresponse()

    def up(self) -> bool:
        try:
            return self.get("/health/live").status == 200
        except OSError:
            return False


def test_a_site_in_production_insists_on_https_and_marks_its_cookies(site: Site) -> None:
    plain = site.get("/login/")
    assert (plain.status, plain.headers["Location"]) == (301, "https://tapis.example/login/")

    safe = site.get("/login/", X_Forwarded_Proto="https")
    assert safe.status == 200
    assert safe.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
    assert "unsafe" not in safe.headers["Content-Security-Policy"]
    cookie = safe.headers["Set-Cookie"]
    assert "Secure" in cookie
    assert "SameSite=Lax" in cookie

    stranger = site.get("/login/", X_Forwarded_Proto="https", Host="elsewhere.example")
    assert stranger.status == 400

    # Every file of the page is there, under a name that changes with its content.
    page = safe.read().decode()
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert any("croupier/base." in file for file in files)
    for file in files:
        found = site.get(file, X_Forwarded_Proto="https")
        assert found.status == 200, file
        assert "immutable" in found.headers["Cache-Control"], file


def test_the_imports_of_our_modules_name_files_that_are_there(static: Path) -> None:
    modules = [
        path for path in (static / "croupier").rglob("*.js") if re.search(r"\.[0-9a-f]{12}\.js$", path.name)
    ]
    imports = [
        (module, name) for module in modules for name in re.findall(r'from "(\.[^"]+)"', module.read_text())
    ]
    assert len(imports) > 3
    for module, name in imports:
        assert re.search(r"\.[0-9a-f]{12}\.js$", name), f"{module.name} imports {name}"
        assert (module.parent / name).resolve().is_file(), f"{module.name} imports {name}"
