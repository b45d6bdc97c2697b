# make demo: build Luma and run the example. make test: run the tests. See README.md.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
SCRATCH := .build-release
LUMA := $(SCRATCH)/release/luma
BENCH_PHOTOS := $(if $(wildcard ../shared/bench-photos),--photos $(abspath ../shared/bench-photos))
EXAMPLE := examples/06-many-branches.lua

RELEASE := -c release --scratch-path $(SCRATCH)
ifeq ($(shell uname -s),Linux)
  # Runs where no Swift is installed, and starts in half the time.
  RELEASE += --static-swift-stdlib -Xlinker -s
endif
STRICT := --explicit-target-dependency-import-check error

.PHONY: demo test build deps photos lint bench bench-peers install uninstall clean
.DEFAULT_GOAL := build

demo: build photos
	$(LUMA) run $(EXAMPLE) --root examples
	@find examples/out -type f | sort

test: deps
	$(SWIFT) test $(STRICT)

build: deps
	$(SWIFT) build $(RELEASE) --product luma

deps:
	@SWIFT="$(SWIFT)" .ci/deps build

photos: deps
	@.ci/make-photos

lint:
	@SWIFT="$(SWIFT)" .ci/deps lint
	@SWIFT="$(SWIFT)" .ci/lint

bench: build
	$(SWIFT) build $(RELEASE) --product luma-bench
	@.ci/bench-peers $(SCRATCH)/peers
	@$(SCRATCH)/release/luma-bench --luma $(LUMA) --peers $(SCRATCH)/peers $(BENCH_PHOTOS) $(BENCH)

bench-peers: deps
	@SWIFT="$(SWIFT)" .ci/deps peers
	@.ci/bench-peers $(SCRATCH)/peers venv

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(LUMA) "$(DESTDIR)$(PREFIX)/bin/luma"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/luma"

clean:
	rm -rf .build $(SCRATCH) out examples/out
