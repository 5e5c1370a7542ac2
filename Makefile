# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# make, make build   the programs; nothing is started or installed
# make run      the main job: beside the running X session, or else a demonstration in a private one
# make install  the programs, their manual pages and the default configuration, below PREFIX; builds nothing
# make uninstall   takes them away again
# make test     all tests but those that need whole programs
# make test-release  the end-to-end tests again, on the stripped programs that 'make install' installs
# make test-apps  the tests in real programs: GTK 4, Firefox, Chromium, Xwayland, and what 'make test' has of them
# make bench    what a touch costs, in the engine and on its whole way; ROUNDS=n for more of the latter
# make hands    how well simulated people are understood, and what it costs them
# make fuzz     damaged configurations and random hands, many more than the tests have
# make conformance CASES="FILE ..."   what the engine and the importers make of outside cases
# make docs     the engine's documentation, in .build/docs/Gestures.doccarchive
# make lint     formatting, documentation and manual pages
#
# All but install and uninstall install the Debian packages that they need and that are missing, with sudo unless root
# does it.

.DEFAULT_GOAL := build

PREFIX ?= /usr/local
DESTDIR ?=

BUILD_PACKAGES := libx11-dev libxi-dev libxtst-dev libxrandr-dev libxfixes-dev zlib1g-dev libexpat1-dev libyaml-dev
SESSION_PACKAGES := xserver-xorg-core xserver-xorg-video-dummy openbox
MANAGER_PACKAGES := icewm xfwm4 dbus metacity i3-wm
TOOLKIT_PACKAGES := python3-gi gir1.2-gtk-3.0 python3-pyqt5
APP_PACKAGES := gir1.2-gtk-4.0 firefox-esr chromium weston xwayland
LINT_PACKAGES := mandoc

# The suites with real programs, joined by |.
APP_TESTS := ContextMenuTests|ScrollingTests|ToolkitTests|WaylandSessionTests

# Checks of exclusive access are a quarter of all instructions in the way of a touch; the tests run with them.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked
RELEASE := swift build $(RELEASE_FLAGS) --product fingerpost
# Only this program reads other programs' formats, so only it needs their libraries.
IMPORT := $(RELEASE)-import
# Where they are afterwards; asking swift for it would need swift to install.
BUILT := .build/release
PROGRAM = $(BUILT)/fingerpost
TARGET = $(DESTDIR)$(PREFIX)

.PHONY: run build test test-release test-apps bench hands fuzz conformance docs lint install uninstall clean

run: build
	@if $(PROGRAM) devices; then \
		exec $(PROGRAM) run; \
	else \
		echo "Without a touch device in an Xorg session there is nothing to do here." \
			"So this is a demonstration in a private X server:"; \
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

# What people get has other compiler flags than what the tests build, and is stripped.
test-release: build
	@$(call install-missing,$(SESSION_PACKAGES) $(MANAGER_PACKAGES) $(TOOLKIT_PACKAGES))
	swift build --build-tests
	rm -rf .build/stage
	$(MAKE) install DESTDIR=$(CURDIR)/.build/stage PREFIX=/usr
	FINGERPOST_BIN=$(CURDIR)/.build/stage/usr/bin swift test --skip-build --filter EndToEndTests

# Half a gigabyte of packages, and programs that take seconds to start.
test-apps:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES) $(APP_PACKAGES))
	swift build --build-tests
	FINGERPOST_TEST_APPS=1 swift test --skip-build --filter '$(APP_TESTS)'

bench:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES))
	swift build $(RELEASE_FLAGS) --product engine-benchmark
	"$$(dirname $(PROGRAM))/engine-benchmark"
	$(RELEASE)
	swift build $(RELEASE_FLAGS) --product floor
	swift build $(RELEASE_FLAGS) --product bridge-benchmark
	"$$(dirname $(PROGRAM))/bridge-benchmark" $(ROUNDS)

# A minute's computing for hours of use; the same figures in every run.
hands:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	@swift build $(RELEASE_FLAGS) --product hands >&2
	@"$(BUILT)/hands" $(HANDS)

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

install:
	@for program in $(PROGRAM) $(PROGRAM)-import; do \
		[ -x "$$program" ] || { echo "Nothing is built yet. First run: make build" >&2; exit 1; }; \
	done
	@$(check-writable)
	install -D -m 755 -s $(PROGRAM) $(TARGET)/bin/fingerpost
	install -D -m 755 -s $(PROGRAM)-import $(TARGET)/bin/fingerpost-import
	sed 's|/usr/local/share|$(PREFIX)/share|' man/fingerpost.1 \
		| install -D -m 644 /dev/stdin $(TARGET)/share/man/man1/fingerpost.1
	install -D -m 644 man/fingerpost.plist.5 $(TARGET)/share/man/man5/fingerpost.plist.5
	install -D -m 644 man/fingerpost-trace.5 $(TARGET)/share/man/man5/fingerpost-trace.5
	install -D -m 644 config/fingerpost.plist $(TARGET)/share/doc/fingerpost/fingerpost.plist
	@case "$(DESTDIR):$$PATH:" in \
	[!:]* | *":$(PREFIX)/bin:"*) ;; \
	*) echo "$(PREFIX)/bin is not in your PATH; add it, or start $(PREFIX)/bin/fingerpost" ;; \
	esac

uninstall:
	@$(check-writable)
	rm -f $(TARGET)/bin/fingerpost $(TARGET)/bin/fingerpost-import
	rm -f $(TARGET)/share/man/man1/fingerpost.1
	rm -f $(TARGET)/share/man/man5/fingerpost.plist.5 $(TARGET)/share/man/man5/fingerpost-trace.5
	rm -rf $(TARGET)/share/doc/fingerpost

clean:
	swift package clean

# Says what is in the way before anything is changed: the nearest folder that exists decides.
define check-writable
for folder in bin share/man/man1 share/man/man5 share/doc/fingerpost; do \
	place="$(TARGET)/$$folder"; \
	while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
	if [ ! -d "$$place" ] || [ ! -w "$$place" ]; then \
		echo "You may not write to $$place. Use one of:" >&2; \
		echo "  sudo make $@$(if $(filter-out /usr/local,$(PREFIX)), PREFIX=$(PREFIX))" >&2; \
		echo "  make $@ PREFIX=\$$HOME/.local" >&2; \
		exit 1; \
	fi; \
done
endef

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
