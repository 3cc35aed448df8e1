# Two commands need nothing but Python 3.11 or newer with venv: `make run` and `make test`.
SHELL := /bin/sh
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
INPUTS := requirements/requirements.in requirements/dev.in requirements/constraints.txt

.PHONY: help run test test-deep test-hostile test-chaos bench eval fence format install install-dev translations messages release

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

run: install translations ## the whole system at http://localhost:8000, with demo merchants (PORT=...)
	@$(BIN)/python manage.py up --prepare --with-parent --port $(PORT)

test: install-dev translations ## what every change is held against, the fence among it
	@$(BIN)/pytest -q -n 2 --dist loadgroup -m "not deep"

test-deep: install-dev translations ## everything else: exhaustive or slow, up to forty minutes
	@$(BIN)/pytest -q -n 2 --dist loadgroup -m "deep and not hostile"

test-hostile: install-dev translations ## all 20,000 answers of a hostile model, each as a whole turn too
	@$(BIN)/pytest -q -n 2 --dist loadgroup -m deep tests/chatbot/agent/turn/hostile_model

test-chaos: install-dev translations ## kills everything at every moment, half an hour; nothing else may run
	@$(BIN)/python -m tests.chaos

bench: install-dev translations ## what the budgets of the design are held against; nothing else may run
	@$(BIN)/python -m tests.benchmarks

eval: install-dev translations ## conversations on a real model; tells the cost before it asks (EVAL="--yes")
	@$(BIN)/python -m tests.evaluation $(EVAL)

fence: install-dev ## style, imports between floors, types
	@$(BIN)/python -m tests.fence

format: install-dev ## what can be mended by itself
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

release: install-dev ## names what is unreleased a version, to be looked at and committed (VERSION=1.2.0)
	@$(BIN)/python -m config.release $(VERSION)

install: $(VENV)/.run

install-dev: $(VENV)/.test

$(BIN)/python:
	@$(PYTHON) -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Mostrador needs Python 3.11 or newer with venv; '$(PYTHON)' is not that."; \
	  echo "Name another with: make PYTHON=python3.12 run"; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# A stamp is older than its inputs when there is something new to install.
$(VENV)/.run: $(INPUTS) | $(BIN)/python
	@echo "Installing what it runs on ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/requirements.in -c requirements/constraints.txt
	@touch $@

$(VENV)/.test: $(INPUTS) | $(BIN)/python
	@echo "Installing what it is tested with ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/dev.in -c requirements/constraints.txt
	@touch $@ $(VENV)/.run

translations: install
	@$(BIN)/python -m config.translations

messages: install ## gathers new phrases into locale/en, to be translated there
	@$(BIN)/python -m config.translations --extract
