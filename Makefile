# Everything happens in .venv, from hash-checked locks. Needs Python 3.11+ and make, nothing else.

PYTHON ?= python3
BIN := .venv/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
RULES = $(shell find src/contraband/core src/contraband/games src/contraband/lab/solver -name '*.py')

.DELETE_ON_ERROR:
.PHONY: help setup play test trials interpreted check bench strength clean audit lock web webcheck webtest browser pictures

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##  */\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: .venv/compiled  ## make .venv, install, compile the rules if there is a C compiler

play: setup web  ## open the table: a server for you and your friends, games kept in data/
	$(BIN)/contraband serve --data data --open

test:  ## run all tests, kernel and golden games also interpreted, then play in a real browser
	@# Two at a time: the C compiler alone keeps one core busy for minutes.
	$(MAKE) -j 2 setup check webtest web interpreted .venv/postgres .venv/proxies .venv/browser .venv/adapters
	$(BIN)/pytest -n 4 --dist worksteal -m 'not alone' || $(call AGAIN,tests)
	$(BIN)/pytest -m alone
	$(MAKE) browser

# Four at a time crowd two cores, and some tests wait for real time to pass. What failed in that crowd is
# tried once more with the machine to itself: it must pass there, and is named. (Code 1: tests failed;
# any other says that not all were run.)
AGAIN = { [ $$? = 1 ] && echo '== failed among four, tried again alone:' && \
	$(BIN)/pytest --last-failed --last-failed-no-failures none -rA $(1); }

# One after the other: several measure time. CONTRABAND_TRIALS=1 is the full size, which takes most of
# a day; T="T5 T9" runs only those. docs/14-trials.md has the results.
trials: export CONTRABAND_TRIALS ?= 0.1
trials: setup web .venv/postgres .venv/browser  ## run the trials T1 to T25 at a tenth (CONTRABAND_TRIALS=1: in full)
	$(BIN)/pytest -o faulthandler_timeout=0 -rP --durations=30 $(if $(T),$(T:%=--trial=%),-m trial) tests tests/browser/test_hostile.py
	$(if $(T),,CONTRABAND_INTERPRETED=1 $(BIN)/pytest tests/golden)

# What compiled code does itself, in two ways of telling: the kernel, and whole games line by line.
# Random play is compared with interpreted play by the lab, in the other run.
interpreted: .venv/installed
	CONTRABAND_INTERPRETED=1 $(BIN)/pytest tests/core tests/golden

check: .venv/installed  ## lint, format, types, import layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: setup .venv/adapters  ## measure against peers (installs them)
	@# All of them, whatever one says: the last ends with the table of all games.
	@failed=; for name in aim cuba copies editions analysis server research data study adapters games; do \
		$(BIN)/python bench/$$name.py || failed="$$failed $$name"; done; \
	[ -z "$$failed" ] || { echo "Below what was asked for:$$failed"; exit 1; }

strength: setup  ## look for opponents who beat the hard bots (hours)
	$(BIN)/python bench/strength.py

clean:  ## remove .venv and everything built
	rm -rf .venv web/node_modules src/contraband/server/static build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src -name '*.so' -delete
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# The widest lock comes first and binds the others, so that all of them agree on every version.
COMPILE = $(BIN)/uv pip compile --quiet --no-config --native-tls --python-version 3.11 \
	--generate-hashes $(if $(UPGRADE),--upgrade) --custom-compile-command "make lock" \
	--no-emit-index-url --no-emit-find-links pyproject.toml

audit: .venv/bin/python  ## ask public lists for known faults of our packages, if there is a network
	$(BIN)/python tools/audit.py
	npm --prefix web audit --fetch-retries=0 || echo 'npm found something, or could not ask.'

lock: .venv/installed  ## lock the dependencies again (UPGRADE=1: to their newest versions)
	$(COMPILE) --extra dev --extra bench --extra web --extra adapters -o requirements/all.txt
	$(COMPILE) --extra dev -c requirements/all.txt -o requirements/dev.txt
	$(COMPILE) -c requirements/all.txt -o requirements/run.txt
	$(COMPILE) --extra postgres --extra cuba -c requirements/all.txt -o requirements/host.txt
	$(COMPILE) --extra web -c requirements/all.txt -o requirements/web.txt

# The files below are stamps: made when the step was done, older than its inputs when it is due.

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo 'Contraband needs Python 3.11 or newer: run "make PYTHON=/path/to/python".'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo 'This Python lacks venv: install it (Debian and Ubuntu: apt install python3-venv).'; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# Compiling is the next step's business, hence CONTRABAND_COMPILE=0 here.
.venv/installed: requirements/dev.txt pyproject.toml | .venv/bin/python
	$(PIP_INSTALL) --require-hashes -r requirements/dev.txt
	CONTRABAND_COMPILE=0 $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# Old libraries go first: one whose source is gone would still be imported. mypyc sometimes trips over
# what it remembers of an earlier build ("value is not in list"): then it begins from nothing.
BUILD = $(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
.venv/compiled: .venv/installed setup.py $(RULES)
	@find src -name '*.so' -delete
	$(BUILD) || { rm -rf build .mypy_cache; $(BUILD); }
	@$(BIN)/python -c 'import contraband; print("rules compiled:", contraband.compiled())'
	@touch $@

# Fresh images have no package lists, hence the update; without a network old lists may do. Two of
# these may run at once: the second waits.
APT_INSTALL = [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	{ apt-get update --quiet; apt-get install --quiet --yes \
	--no-install-recommends -o DPkg::Lock::Timeout=600 $(1); }

# Tests of the store run on a real PostgreSQL too, which is not on PyPI as a whole.
.venv/postgres: | .venv/bin/python
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	{ $(call APT_INSTALL,postgresql); } || \
	{ echo 'The tests need PostgreSQL: install it (Debian and Ubuntu: apt install postgresql).'; \
	  exit 1; }
	@touch $@

# The examples in deploy/ are tried out with the programs they are meant for.
.venv/proxies: | .venv/bin/python
	@{ command -v nginx && command -v caddy && command -v openssl && command -v systemd-analyze; } \
	>/dev/null || { $(call APT_INSTALL,nginx caddy openssl systemd); } || \
	{ echo 'The tests of deploy/ need nginx, Caddy, OpenSSL and systemd-analyze: install them'; \
	  echo '(Debian and Ubuntu: apt install nginx caddy openssl systemd).'; exit 1; }
	@touch $@

# What the adapters are tested with. PyTorch has no build for all machines that one hash could name,
# and only RLlib's test needs it.
.venv/adapters: requirements/all.txt .venv/installed
	$(PIP_INSTALL) --require-hashes -r requirements/all.txt
	$(PIP_INSTALL) torch==2.13.0
	@touch $@

# -- the browser table -----------------------------------------------------------------------------

# Node comes from the system or, where there is none, from PyPI into .venv.
NPM = PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web --no-fund --no-audit
WEB = $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/svelte.config.js

web: src/contraband/server/static/index.html  ## build the browser table into the package

check: webcheck

webcheck: web/node_modules/.package-lock.json
	$(NPM) run check

webtest: web/node_modules/.package-lock.json
	$(NPM) test

# Browsers often wait, for bots and for the time of windows: four of them keep two cores busy.
browser: setup web .venv/browser  ## play whole games in a real browser (Chromium)
	$(BIN)/pytest -n 4 --dist worksteal --durations=12 tests/browser || $(call AGAIN,tests/browser)

pictures: export CONTRABAND_PICTURES ?= all
# G=nacho: one game; G='nacho and phone': one game on one screen.
pictures: setup web .venv/browser  ## look at every question of every game on three screens, by day and night
	$(BIN)/pytest -o faulthandler_timeout=0 -n 2 $(if $(G),-k '$(G)') tests/browser/test_steps.py tests/browser/test_lessons.py

src/contraband/server/static/index.html: web/node_modules/.package-lock.json $(WEB)
	$(NPM) run build
	@touch $@

# Not "npm ci": that insists on the optional binaries of every platform, which not all registries
# have. What the lock names is installed in its version and with its hash all the same.
web/node_modules/.package-lock.json: web/package-lock.json web/package.json | .venv/node
	$(NPM) install --no-save
	@touch $@

.venv/node: | .venv/bin/python
	@command -v npm >/dev/null || $(PIP_INSTALL) --require-hashes -r requirements/web.txt
	@touch $@

.venv/browser: requirements/web.txt | .venv/installed
	$(PIP_INSTALL) --require-hashes -r requirements/web.txt
	@{ command -v chromium-headless-shell || command -v chromium; } >/dev/null || \
	{ $(call APT_INSTALL,chromium-headless-shell); } || { $(call APT_INSTALL,chromium); } || \
	{ echo 'The browser tests need Chromium: install it (Debian and Ubuntu: apt install chromium).'; \
	  exit 1; }
	@touch $@
