# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# make run      the main job: beside the running X session, or else a demonstration in a private one
# make test     all tests
# make bench    what a touch costs, in the engine and on its whole way; ROUNDS=n for more of the latter
# make fuzz     damaged configurations and random hands, many more than the tests have
# make conformance CASES="FILE ..."   what the engine and the importers make of outside cases
# make docs     the engine's documentation, in .build/docs/Gestures.doccarchive
# make lint     formatting, documentation and manual pages
# make install  the programs, their manual pages and the default configuration, below PREFIX
#
# Each installs the Debian packages that it needs and that are missing, with sudo unless root does it.

PREFIX ?= /usr/local
DESTDIR ?=

BUILD_PACKAGES := libx11-dev libxi-dev libxtst-dev libxrandr-dev zlib1g-dev libexpat1-dev libyaml-dev
SESSION_PACKAGES := xserver-xorg-core xserver-xorg-video-dummy openbox
MANAGER_PACKAGES := icewm xfwm4 dbus metacity i3-wm
TOOLKIT_PACKAGES := python3-gi gir1.2-gtk-3.0 python3-pyqt5
LINT_PACKAGES := mandoc

# Checks of exclusive access are a quarter of all instructions in the way of a touch; the tests run with them.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked
RELEASE := swift build $(RELEASE_FLAGS) --product fingerpost
# Only this program reads other programs' formats, so only it needs their libraries.
IMPORT := $(RELEASE)-import
PROGRAM = $(shell $(RELEASE) --show-bin-path)/fingerpost

.PHONY: run build test bench fuzz conformance docs lint install uninstall clean

run: build
	@if $(PROGRAM) devices >/dev/null 2>&1; then \
		exec $(PROGRAM) run; \
	else \
		$(call install-missing,$(SESSION_PACKAGES)); \
		exec $(PROGRAM) demo; \
	fi

build:
	@$(call install-missing,$(BUILD_PACKAGES))
	$(RELEASE)
	$(IMPORT)

test:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) $(MANAGER_PACKAGES) $(TOOLKIT_PACKAGES) \
		$(LINT_PACKAGES))
	swift build --build-tests
	swift test --skip-build

bench:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES))
	swift build $(RELEASE_FLAGS) --product engine-benchmark
	"$$(dirname $(PROGRAM))/engine-benchmark"
	$(RELEASE)
	swift build $(RELEASE_FLAGS) --product floor
	swift build $(RELEASE_FLAGS) --product bridge-benchmark
	"$$(dirname $(PROGRAM))/bridge-benchmark" $(ROUNDS)

# Damages 100,000 configurations and plays a thousand hands; the same in every run.
fuzz:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES))
	FINGERPOST_FUZZ_FILES=33400 FINGERPOST_FUZZ_HANDS=1000 swift test --filter 'MutationTests|DeliveryFuzzTests'

conformance:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	@swift build -c release --product conformance >&2
	@"$$(swift build -c release --show-bin-path)/conformance" $(CASES)

# Needs no more than the toolchain. A directory of its own keeps the symbol graph's flags out of other builds.
docs:
	swift build --scratch-path .build/docs --target Gestures -Xswiftc -emit-symbol-graph \
		-Xswiftc -emit-symbol-graph-dir -Xswiftc .build/docs/symbols
	docc convert Sources/Gestures/Gestures.docc --additional-symbol-graph-dir .build/docs/symbols \
		--fallback-display-name Gestures --fallback-bundle-identifier fingerpost.Gestures \
		--warnings-as-errors --output-path .build/docs/Gestures.doccarchive

lint:
	@$(call install-missing,$(LINT_PACKAGES))
	swift format lint --strict --recursive Package.swift Sources Tests
	mandoc -T lint -W warning man/*

install: build
	install -D -m 755 -s $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/fingerpost
	install -D -m 755 -s $(PROGRAM)-import $(DESTDIR)$(PREFIX)/bin/fingerpost-import
	install -D -m 644 man/fingerpost.1 $(DESTDIR)$(PREFIX)/share/man/man1/fingerpost.1
	install -D -m 644 man/fingerpost.plist.5 $(DESTDIR)$(PREFIX)/share/man/man5/fingerpost.plist.5
	install -D -m 644 config/fingerpost.plist $(DESTDIR)$(PREFIX)/share/doc/fingerpost/fingerpost.plist

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/fingerpost $(DESTDIR)$(PREFIX)/bin/fingerpost-import
	rm -f $(DESTDIR)$(PREFIX)/share/man/man1/fingerpost.1
	rm -f $(DESTDIR)$(PREFIX)/share/man/man5/fingerpost.plist.5
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/fingerpost

clean:
	swift package clean

# Installs those of the packages that are not there. Elsewhere than on Debian it only names them.
define install-missing
missing=""; \
for package in $(1); do \
	dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
		|| missing="$$missing $$package"; \
done; \
if [ -n "$$missing" ]; then \
	if ! command -v apt-get >/dev/null; then \
		echo "Please install what your system calls these Debian packages:$$missing" >&2; \
	else \
		echo "Installing$$missing"; \
		sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq \
			&& $$sudo env DEBIAN_FRONTEND=noninteractive \
				apt-get install -y -qq --no-install-recommends $$missing >/dev/null \
			|| { echo "These packages could not be installed:$$missing" >&2; exit 1; }; \
	fi; \
fi
endef
