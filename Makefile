# Everything runs in .venv, which is made from the locked requirements when it is missing or they have changed.

PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
PYTHON ?= $(firstword $(foreach name,$(PYTHONS),$(shell $(name) -c \
	'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(name))))
DATA ?= data
BIN := .venv/bin
# Most of what is installed is never imported, so nothing is compiled before it is; and many processes are
# started, so what one has compiled is kept for the next.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-compile

.DEFAULT_GOAL := help
.PHONY: help demo test check bench format lock browser clean

help:
	@echo "make demo [PORT=9000] [DATA=folder]  run a small casino; Ctrl-C stops it"
	@echo "make test [ARGS='tests/games -x']    run the tests"
	@echo "make check                           run every static check"
	@echo "make bench                           measure, each figure against its reference"
	@echo "make format                          lay out the code"
	@echo "make lock                            lock the newest versions that pyproject.toml allows"
	@echo "make clean                           remove .venv and what tools leave behind; data stays"

demo: .venv/installed
	@exec $(BIN)/python -m casino.demo --data "$(DATA)" $(if $(PORT),--port "$(PORT)")

test: .venv/installed-dev browser
	$(BIN)/python -m tests $(ARGS)

bench: .venv/installed-dev
	$(BIN)/python -m tests.bench $(ARGS)

check: .venv/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tests.house_rules
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/python -W ignore::RuntimeWarning manage.py makemigrations --check --dry-run
	$(BIN)/python -m tests.deploy_check

format: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

browser: .venv/installed-dev
	@$(BIN)/python -m tests.chromium

LOCK := pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header pyproject.toml

lock: .venv/installed-dev
	$(BIN)/uv $(LOCK) --output-file deploy/requirements.txt
	$(BIN)/uv $(LOCK) --group dev --constraints deploy/requirements.txt --output-file deploy/requirements-dev.txt

.venv/installed: deploy/requirements.txt | .venv/made
	$(PIP) -r $<
	@touch $@

.venv/installed-dev: deploy/requirements-dev.txt | .venv/made
	$(PIP) -r $<
	@touch $@ .venv/installed

.venv/made:
	@test -n "$(PYTHON)" || { echo "Tapis needs Python 3.11 or newer; name it with PYTHON=." >&2; exit 1; }
	@$(PYTHON) -c "import ensurepip" 2>/dev/null || { \
		echo "This Python cannot make environments; install its venv package (Debian: python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

clean:
	rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache static test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
