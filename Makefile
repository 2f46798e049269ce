# Needs GNU make 3.81 and any sh. Every target works on a fresh clone: it first installs whatever is missing.
SHELL := /bin/sh
run := @deploy/local/bootstrap.sh
run-all := @deploy/local/bootstrap.sh --all

.DEFAULT_GOAL := help
.PHONY: help start stop test test-all check audit bench k6 feed stores stores-down up down

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "  make %-12s %s\n", $$1, $$2 }' Makefile

start: ## start everything on this machine, at http://localhost:3000 (settings: .env.example)
	$(run) node deploy/local/start.ts

stop: ## stop the app that make start runs in this data folder
	$(run) node deploy/local/stop.ts

test: ## run the tests that every change passes, against real servers and in a real browser, in about 10 minutes
	$(run-all) node deploy/tests/run.ts gate

test-all: ## run all tests: also every page in every size, other browsers, killed processes and long lists, in about 70 minutes
	$(run-all) node deploy/tests/run.ts all

check: ## check types, lint, format, contracts and architecture, without tests
	$(run-all) deploy/check/check.sh

audit: ## list packages with known vulnerabilities of severity high or critical, if npm's registry answers
	$(run) node deploy/check/audit.ts

bench: ## run the benchmarks and write deploy/load/results.md
	$(run-all) node deploy/load/bench.ts

k6: ## run a k6 load test: SCENARIO=smoke, load, stress, spike, soak or breakpoint; URL= for an app that runs already
	$(run-all) node deploy/load/k6/run.ts

feed: ## send simulated price changes to the running app (ARGS="--help" lists the options)
	$(run) node deploy/feeds/simulate.ts $(ARGS)

stores: ## start MongoDB, Kafka and Redis on free ports, without Docker, and print their addresses
	$(run) node deploy/local/stores.ts up

stores-down: ## stop the servers that make stores started
	$(run) node deploy/local/stores.ts down

up: ## start one Docker container per service
	@grep -qs '^RPC_SECRET=' .env || echo "RPC_SECRET=$$(head -c 32 /dev/urandom | base64)" >>.env
	docker compose up --build --detach

down: ## stop the containers
	docker compose down
