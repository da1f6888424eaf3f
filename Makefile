# make serve | site | check | test | lint | bench | builders | lock | clean
# Another Python:  make test PYTHON=python3.13        Another port:  make serve PORT=8080

PYTHON ?= python3
PORT   ?= 8000
VENV   := .venv
RUN    := $(VENV)/bin/python
FETCH  := $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes
LOCKED := $(VENV)/.site
TESTED := $(VENV)/.test

export NO_MKDOCS_2_WARNING := 1

.PHONY: serve site test lint bench builders lock check clean

serve: check                  ## check every example, build strictly, serve on this machine
	HOYLE_PUBLISHED=false $(RUN) -m mkdocs serve --strict --dev-addr localhost:$(PORT)

site: check                   ## the same into site/
	$(RUN) -m mkdocs build --strict

check: $(LOCKED)              ## play every hand, write the data files that the site serves
	$(RUN) -m hoyle_examples check
	$(RUN) -m hoyle_examples data

test: $(TESTED)               ## the whole test suite, or of it  make test ARGS=docs/games
	$(RUN) -m pytest $(ARGS)

lint: $(TESTED)               ## read the code over
	$(RUN) -m ruff check .

bench: $(TESTED)              ## ratios in one run; exit 1 where a bound is broken
	$(RUN) -m bench

builders: $(TESTED)           ## the same pages under mkdocs and under zensical
	$(RUN) -m bench.two_builders

$(LOCKED): requirements/site.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed, and $(PYTHON) is not it: say  make PYTHON=/path/to/a/newer/python"; exit 1; }
	@$(RUN) -c '' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV) || \
	  { rm -rf $(VENV); echo "$(PYTHON) cannot make an environment: install its venv module (Debian: apt install python3-venv)"; exit 1; }
	$(FETCH) -r requirements/site.txt
	$(RUN) -m pip install --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation --editable .
	@touch $@

$(TESTED): requirements/test.txt $(LOCKED)
	$(FETCH) -r requirements/test.txt
	@touch $@

# Ranges in, hashes out, for every Python from 3.11 on; UPGRADE=--upgrade takes what is new.
COMPILE = $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
          --custom-compile-command "make lock" pyproject.toml
lock: $(LOCKED)
	$(FETCH) -r requirements/lock.txt
	$(COMPILE) --group build --output-file requirements/site.txt
	$(COMPILE) --group build --group test --constraint requirements/site.txt --output-file requirements/test.txt
	$(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	  --custom-compile-command "make lock" --group lock --output-file requirements/lock.txt

clean:                        ## all that the commands above made
	rm -rf $(VENV) site .hoyle .cache .pytest_cache .ruff_cache .hypothesis
