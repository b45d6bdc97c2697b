# make demo: build Luma and run the example. make test: run the tests. See README.md.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED = $(DESTDIR)$(PREFIX)/share
SCRATCH := .build-release
LUMA := $(SCRATCH)/release/luma
BENCH_PHOTOS := $(if $(wildcard ../shared/bench-photos),--photos $(abspath ../shared/bench-photos))
BENCH_COUNT ?= 1000000
BENCH_SCRATCH ?= $(SCRATCH)/libraries
EXAMPLE := examples/06-many-branches.lua

RELEASE := -c release --scratch-path $(SCRATCH)
ifeq ($(shell uname -s),Linux)
  # Runs where no Swift is installed, and starts in half the time; looks for no library beside itself.
  RELEASE += --static-swift-stdlib -Xlinker -s --disable-local-rpath
  # Swift's static library exports each symbol for plugins, of which there are none: 1.4 MB. Functions in
  # sections of their own are left out where nothing calls them.
  RELEASE += -Xlinker --no-export-dynamic -Xswiftc -Xfrontend -Xswiftc -function-sections
  # Functions of the same code are kept once: 1.9 MB (0.3 MB with gold). Swift brings lld along.
  ifneq ($(wildcard $(dir $(realpath $(shell command -v $(SWIFT)c)))ld.lld),)
    RELEASE += -Xswiftc -use-ld=lld -Xlinker --icf=all
  endif
endif
ZSH_COMPLETIONS ?= zsh/site-functions
STRICT := --explicit-target-dependency-import-check error

.PHONY: demo test build deps photos generate lint fuzz sanitize power-cut faults same-bytes \
  memcheck check-examples verify-peers bench bench-photos bench-library bench-build bench-peers install \
  install-built uninstall package bundle release check-package gallery site clean
.DEFAULT_GOAL := build

demo: build photos
	$(LUMA) run $(EXAMPLE) --root examples
	@find examples/out -type f | sort

test: deps
	@SWIFT="$(SWIFT)" .ci/deps test
	@SWIFT="$(SWIFT)" .ci/test $(STRICT)
	@SWIFT="$(SWIFT)" .ci/docc

build: deps
	@.ci/commit
	$(SWIFT) build $(RELEASE) --product luma

deps:
	@SWIFT="$(SWIFT)" .ci/deps build

photos: deps
	@.ci/make-photos

# Writes the files named *.gen.*, docs/reference.md, examples.md and photokit.md, and the options in
# the corpus of the wire; make lint and make test fail when one is stale.
generate: deps
	LUMA_UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter 'EncodingTableTests|FieldRowsTests|StepTableTests|WireCorpusTests|EventSchemaTests'
	$(shell command -v lua5.4 || command -v lua) .ci/generate.lua

# A picture of each step and each example, made by themselves: .build/site/pages/gallery.md.
gallery: build
	.ci/make-site gallery $(LUMA)

# All pages with search, for a browser: .build/site/html. PyPI's mkdocs-material is installed beside it.
site: build
	@[ -x .build/site/venv/bin/mkdocs ] || { python3 -m venv .build/site/venv && \
	  .build/site/venv/bin/pip install --quiet mkdocs-material; }
	.ci/make-site site $(LUMA)

lint:
	@SWIFT="$(SWIFT)" .ci/deps lint
	@SWIFT="$(SWIFT)" .ci/lint

# Readers of untrusted bytes under libFuzzer, each for MINUTES (10).
fuzz: deps
	@SWIFT="$(SWIFT)" .ci/fuzz $(TARGETS)

# CALLS random calls of libvips with extreme arguments, and PICTURES damaged pictures of every
# format through workers: none ends the program, and each ends within its limit. MUTANTS damaged
# JPEGs, on which Luma has to agree with libjpeg. PLANS random plans for each pair of formats, on which
# planes and libvips have to agree. It also writes each hostile value into each column of a library.
CALLS ?= 4490
PICTURES ?= 2000
MUTANTS ?= 20000
PLANS ?= 40
attack: deps
	LUMA_RANDOM_CALLS=$(CALLS) LUMA_DAMAGED_PICTURES=$(PICTURES) LUMA_MUTANTS=$(MUTANTS) \
	  LUMA_PLANS=$(PLANS) $(SWIFT) test \
	  --filter '(RandomCall|RandomProgram|DamagedPicture|Soundness|(Source|Lane)Agreement|HostileLibrary)Tests'

# The tests under ThreadSanitizer or AddressSanitizer: make sanitize SANITIZER=address, of one TARGET.
SANITIZER ?= thread
sanitize: deps
	@SWIFT="$(SWIFT)" .ci/sanitize $(SANITIZER) $(TARGET)

# Cuts the power of a file system in a file while Luma writes to it; needs root and loop devices.
power-cut: deps
	$(SWIFT) build --product luma
	.ci/power-cut .build/debug/luma

# Each system call failing, delayed or ending luma, in turn: POINTS of each kind, in SCENARIOS.
POINTS ?= 5
faults: deps
	@SWIFT="$(SWIFT)" .ci/deps faults
	$(SWIFT) build --product luma
	lua5.4 .ci/faults.lua $(CURDIR)/.build/debug/luma $(POINTS) $(SCENARIOS)

# RECIPES random recipes over the photos below PHOTOS: the surroundings must not change their
# files. LOCPATH may name locales that the machine lacks.
RECIPES ?= 100
same-bytes: deps
	LUMA_SAME_BYTES=$(RECIPES) \
	  LUMA_SAME_BYTES_PHOTOS=$(abspath $(or $(PHOTOS),examples/photos)) \
	  $(SWIFT) test --filter SameBytesTests

# Checks examples/ci and examples/scale against their schemas and linters.
check-examples:
	@SWIFT="$(SWIFT)" .ci/deps examples
	.ci/check-examples

# Pictures of all formats under valgrind, those of PHOTOS too.
memcheck: deps
	@SWIFT="$(SWIFT)" .ci/deps faults
	LUMA_UNOPTIMIZED=1 $(SWIFT) build --product luma --scratch-path .build-memcheck
	.ci/memcheck .build-memcheck/debug/luma $(PHOTOS)

# One scene in each format through each step into each output (PART=1/1: all), judged by Pillow,
# lcms, djxl and Chromium.
# Outputs beside those of Pillow, the newest libvips, libheif, exiftool and jpegtran, over the photos
# below PHOTOS, and fields beside exiftool's. Without PyPI, the installed Python's modules are peers.
verify-peers: deps
	$(SWIFT) build --product luma
	@.ci/bench-peers .build/peers venv || echo "verify-peers: PyPI gave no peers" >&2
	@python=.build/peers/venv/bin/python; [ -x $$python ] || python=python3; \
	  $$python .ci/verify-peers .build/debug/luma $(abspath $(or $(PHOTOS),examples/photos))
	@python=.build/peers/venv/bin/python; [ -x $$python ] || python=python3; \
	  $$python .ci/verify-matrix .build/debug/luma $(or $(PART),1/10)
	@! command -v exiftool >/dev/null || \
	  .ci/verify-fields .build/debug/luma $(abspath $(or $(PHOTOS),examples/photos))

# A library of a million photos takes minutes to make: make bench-library.
bench: BENCH_COUNT = 100000
bench: bench-photos bench-library

bench-photos: bench-build
	@.ci/bench-peers $(SCRATCH)/peers
	@$(SCRATCH)/release/luma-bench --luma $(LUMA) --peers $(SCRATCH)/peers $(BENCH_PHOTOS) $(BENCH)
	@python=$(SCRATCH)/peers/venv/bin/python; if [ -x $$python ]; then \
	  $$python .ci/peers/look.py $(LUMA) $(BENCH_PHOTOS); \
	else echo "look: skipped, since .ci/bench-peers $(SCRATCH)/peers venv was not run"; fi

# Generated libraries stay in BENCH_SCRATCH between runs.
bench-library: bench-build
	@$(SCRATCH)/release/luma-bench library --luma $(LUMA) --count $(BENCH_COUNT) \
	  --scratch $(BENCH_SCRATCH)

bench-build: build
	$(SWIFT) build $(RELEASE) --product luma-bench

bench-peers: deps
	@SWIFT="$(SWIFT)" .ci/deps peers
	@.ci/bench-peers $(SCRATCH)/peers venv

install: build install-built

install-built:
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(LUMA) "$(DESTDIR)$(PREFIX)/bin/luma"
	install -d "$(INSTALLED)/man/man1" "$(INSTALLED)/man/man7" "$(INSTALLED)/$(ZSH_COMPLETIONS)" \
	  "$(INSTALLED)/bash-completion/completions" "$(INSTALLED)/fish/vendor_completions.d"
	$(LUMA) manual luma.1 > "$(INSTALLED)/man/man1/luma.1"
	$(LUMA) manual luma-language.7 > "$(INSTALLED)/man/man7/luma-language.7"
	$(LUMA) completions bash > "$(INSTALLED)/bash-completion/completions/luma"
	$(LUMA) completions zsh > "$(INSTALLED)/$(ZSH_COMPLETIONS)/_luma"
	$(LUMA) completions fish > "$(INSTALLED)/fish/vendor_completions.d/luma.fish"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/luma" "$(INSTALLED)/man/man1/luma.1" \
	  "$(INSTALLED)/man/man7/luma-language.7" "$(INSTALLED)/bash-completion/completions/luma" \
	  "$(INSTALLED)/$(ZSH_COMPLETIONS)/_luma" "$(INSTALLED)/fish/vendor_completions.d/luma.fish"

# .build-release/packages: a Debian package, a tarball, sources with a Homebrew formula, a container file,
# what is in them (SPDX) and checksums.
package: build
	@SWIFT="$(SWIFT)" .ci/deps package
	@SWIFT="$(SWIFT)" .packaging/package

# The program with all libraries that it opens, for any Linux with the C library of this machine or a
# later one, and a wheel of it for PyPI: .build-release/packages.
bundle: build
	@SWIFT="$(SWIFT)" .ci/deps package
	@SWIFT="$(SWIFT)" .packaging/package bundle

# Packages of HEAD with notes, twice, of the same bytes: .build-release/packages. TAG=1 tags HEAD.
release: build
	@SWIFT="$(SWIFT)" .ci/deps package
	@SWIFT="$(SWIFT)" .packaging/release $(if $(TAG),tag)

# Checks the packages with lintian, hadolint and the schema of SPDX; then installs and uses the
# Debian package and the tarball in clean roots of SUITES.
SUITES ?= $(shell . /etc/os-release && echo $$VERSION_CODENAME)
check-package:
	@SWIFT="$(SWIFT)" .ci/deps check-package
	@.packaging/check $(SUITES)

clean:
	rm -rf .build $(SCRATCH) out examples/out
