# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# make, make build   builds the programs; starts and installs nothing
# make deps     installs the packages that building needs
# make run      runs in the current X session, or else a demonstration in a private one
# make install  installs the programs and their files below PREFIX, under DESTDIR; builds nothing
# make install-gallery   installs the library's demonstrations alone; 'make install' does too, if they are built
# make build-c  builds libgestures, the engine for C and Python; 'make install-c' installs it with its header, its
#               pkg-config file and the Python module, 'make uninstall-c' removes them
# make uninstall   removes them again
# make deb, make rpm, make tarball   builds packages in .build/dist, all from the same programs
# make source   builds a source archive in .build/dist
# make notes    prints the text for the tag of this version
# make reproducible   builds twice, in two folders, and compares every byte
# make test     all tests except those that need large applications or minutes each
# make test-release  the end-to-end tests again, with the stripped programs that 'make install' installs; SUITES="A|B" for
#               some of them
# make test-apps  the tests in real applications: GTK 4, Firefox, Chromium, onboard, terminals, editors, LibreOffice, Tk, muffin
#               and Xwayland, and the long ones of the window of settings; ROUNDS=100 for fewer fingers of each sort than a
#               thousand, which take half an hour
# make bench    measures the cost of a touch, in the engine and from device to action; ROUNDS=n for more of the latter; and
#               how it grows with bindings, applications, shapes and windows, in instructions, and with a million gestures
# make bench-settings  measures the first frame of the window of settings, and its cost for the running program
# make bench-window  measures how long a finger's movement takes to be seen in a window of the library
# make hands    measures how well simulated users are recognised, and the delays that they see
# make fuzz     damages configurations and plays random hands, many more than the tests, and others in each
#               run; prints the seed, and SEED=n plays the same again
# make fuzz-coverage  plays the input of hostile programs, guided by the code that it reaches, under
#               AddressSanitizer; INPUTS=1000000 for more, TARGETS="trace edit" for some;
#               .build/fuzz/found keeps the faults
# make prove    visits every order in which a few touches can be reported, decided and answered, 260 million states in a
#               quarter of an hour and 4 GB; SEARCHES="3 release;3 longPress" for others, which take an hour each
# make mutants  breaks the code that 'make prove' proves in many places, and prints the faults that it finds
# make year     plays a tablet's life of HOURS hours (a year) in virtual time: no state may remain at rest
# make matrix   writes docs/matrix.md: the functions by server and window manager, as measured on this machine
# make transparency   compares ordinary touches on a bare server and beside fingerpost, for docs/matrix.md;
#               ROUNDS=n for other than three of each; WHOLE=1 for more window managers, toolkits, programs,
#               presets and slow clients, half an hour a round; SEED=n for other lengths of rests;
#               continues an interrupted run
# make exploration-tasks  does thirty tasks by the voice alone, and presses at random, for docs/exploration-tasks.md; takes an hour,
#               PRESSES=20 for fewer presses than 500 in each toolkit
# make conformance CASES="FILE ..."   runs test cases of other projects on the engine and the importers
# make case RECORDING=file EXPECT="swipe 3 left"   makes a test of the smallest part of a recording, or of
#               a report of 'fingerpost report', that still has the fault; CONFIG=file for other
#               bindings, AT=seconds for one hand of many, NAME=name
# make gallery  demonstrations of the library in a window; DEMO=name for one of them
# make build-gallery   builds these demonstrations
# make build-settings  builds the window of settings; 'make' does too if GTK 4 and libadwaita are installed
# make settings-pictures  screenshots of its pages in .build/settings, in two languages, from the right, small and large
# make gallery-pictures  screenshots of the gallery, in .build/gallery
# make demo-video   moving pictures of the README, light and dark, in docs/pictures; a video too with ffmpeg
# make docs     the libraries' documentation as one site in .build/docs/site
# make docs-pictures  the moving pictures of that documentation, one for each recognizer, without a screen
# make api      writes down the libraries' public declarations in Tests/Library/API, for a release; the tests compare
# make lint     checks formatting, documentation comments and manual pages
#
# Targets that need Debian packages install those that are missing, with sudo unless run by root. 'make install',
# 'make uninstall' and 'make programs' never do.

.DEFAULT_GOAL := build

BUILD_PACKAGES := libx11-dev libxext-dev libxi-dev libxtst-dev libxrandr-dev libxfixes-dev zlib1g-dev libexpat1-dev libyaml-dev libpango1.0-dev libatspi2.0-dev libspeechd-dev libcanberra-dev gettext
# For the window of settings, which is built only if they are installed.
SETTINGS_PACKAGES := libgtk-4-dev libadwaita-1-dev
SESSION_PACKAGES := xserver-xorg-core xserver-xorg-video-dummy openbox
# The programs in the moving picture of the README.
DEMO_PACKAGES := $(SESSION_PACKAGES) geany xfce4-terminal picom fonts-dejavu-core
# Letters of four scripts.
FONT_PACKAGES := fonts-dejavu-core fonts-droid-fallback
MANAGER_PACKAGES := icewm xfwm4 dbus metacity mutter i3-wm awesome picom bspwm fluxbox
TOOLKIT_PACKAGES := python3-gi gir1.2-gtk-3.0 python3-pyqt5 python3-pygame libcairo2-dev libgtk-3-dev libsdl2-dev
# For tests that read a window as a screen reader does.
READER_PACKAGES := at-spi2-core gir1.2-atspi-2.0 python3-gi dbus
# Terminals, editors and an office suite that draw their text themselves.
TEXT_PACKAGES := dbus gnome-terminal mate-terminal qterminal xfce4-terminal konsole emacs-gtk vim-gtk3 geany featherpad libreoffice-writer libreoffice-gtk3
APP_PACKAGES := marco mate-settings-daemon-common bspwm icewm i3-wm xfwm4 mutter python3-pyqt6 python3-pyqt5.qtquick qml-module-qtquick2 orca speech-dispatcher $(READER_PACKAGES) muffin cinnamon-desktop-data cinnamon-settings-daemon mutter gir1.2-gtk-4.0 firefox-esr chromium onboard xvkbd weston xwayland xterm i3lock xss-lock xscreensaver light-locker xsecurelock tk libgtk2.0-dev $(TEXT_PACKAGES)
SHELL_PACKAGES := bash zsh fish
LINT_PACKAGES := gettext mandoc desktop-file-utils appstream librsvg2-bin
DEB_PACKAGES := debhelper dpkg-dev lintian
RPM_PACKAGES := rpm rpmlint
# Window managers beside those of the tests, and servers without touches.
MATRIX_PACKAGES := muffin weston xwayland marco mate-settings-daemon-common kwin-x11 fluxbox jwm pekwm fvwm3 wmaker bspwm herbstluftwm xvfb xserver-xephyr

# The suites with a tag, joined by |; each is in a file of its name. Swift Testing has no filter for tags.
tagged = $(shell grep -rl --include='*Tests.swift' -F '.tags(.$(1))' Tests | sed 's|.*/||; s|\.swift$$||' | LC_ALL=C sort | paste -sd '|')

# The suites with real programs, and the suites with more repetitions there.
APP_TESTS = SettingsWindowTests|$(call tagged,applications)

# The end-to-end suites that do not depend on milliseconds.
PATIENT_TESTS = $(call tagged,patient)

# The tests that only compute.
COMPUTING := ^(SessionTests|CoreTests|GesturesTests|FuzzTests)\.

# The end-to-end tests that keep the processors busy by themselves.
BUSY := OutsidePackageTests|RootPropertyTests

# The end-to-end tests in two parts that take about as long.
END_TO_END := '--filter EndToEndTests\.[A-K]' '--filter EndToEndTests\.[L-Z]'

# The window of settings is a part of the package unless this is 0; Package.swift reads it. Each recipe
# evaluates it anew, as an earlier one may have installed the libraries.
FINGERPOST_SETTINGS ?= $(shell pkg-config --exists gtk4 libadwaita-1 2>/dev/null && echo 1 || echo 0)
export FINGERPOST_SETTINGS
# The version and commit that the programs report. A source archive has a file COMMIT instead of a history.
VERSION := $(shell sed -n 's/.*fingerpostVersion = "\(.*\)"/\1/p' Sources/X/Daemon/Version.swift 2>/dev/null)
COMMIT = $(shell cat COMMIT 2>/dev/null || git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
SWIFT_VERSION = $(shell swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')
BUILD_ENV = FINGERPOST_COMMIT=$(COMMIT) FINGERPOST_SWIFT=$(SWIFT_VERSION)
# The folder of the built programs; asking swift for it would make 'make install' need swift.
BUILT := .build/release
PROGRAM = $(BUILT)/fingerpost

PARTS := $(dir $(lastword $(MAKEFILE_LIST)))packaging
include $(addprefix $(PARTS)/,flags.mk install.mk library.mk packages.mk measure.mk trials.mk)

# The languages of the window besides English.
LANGUAGES := $(basename $(notdir $(wildcard po/*.po)))

.PHONY: deps run build programs hot-functions test test-packages test-release test-apps bench bench-settings bench-window hands fuzz fuzz-coverage matrix transparency exploration-tasks conformance prove mutants year case demo-video gallery build-gallery programs-gallery gallery-pictures build-settings \
	programs-settings settings-pictures docs docs-pictures api lint build-c programs-c install-c install-c-library install-c-development install-python uninstall-c install install-gallery install-settings uninstall deb rpm tarball source notes reproducible clean

run: build
	@if $(PROGRAM) devices $(if $(DISPLAY),,2>/dev/null); then \
		exec $(PROGRAM) run; \
	else \
		echo "There is no touch device in an Xorg session here." \
			"This is a demonstration in a private X server:"; \
		$(call install-missing,$(SESSION_PACKAGES)); \
		exec $(PROGRAM) demo; \
	fi

build: deps
	$(call build-programs,$(if $(filter 1,$(FINGERPOST_SETTINGS)),$(RELEASE)-settings))

deps:
	@$(call install-missing,$(BUILD_PACKAGES))

# For packagers, whose tools install the dependencies.
programs:
	$(call build-programs)

# The tests that keep the processors busy come first, so that they do not stop the fingers of other tests.
test: test-packages
	swift build --build-tests
	Tests/run.sh '--filter $(COMPUTING)' '--filter ^EndToEndTests\.($(BUSY))/'
	Tests/run.sh '--skip $(COMPUTING) --skip ^SettingsWindowTests\. --skip ^EndToEndTests\.([A-T]|($(PATIENT_TESTS))/)' \
		'--filter ^EndToEndTests\.[A-K] --skip ^EndToEndTests\.($(PATIENT_TESTS))/' \
		'--filter ^EndToEndTests\.[L-T] --skip ^EndToEndTests\.($(PATIENT_TESTS)|$(BUSY))/' \
		'idle --filter ^SettingsWindowTests\. --skip ^SettingsWindowTests\.SettingsWindowTests/[P-Z]' \
		'idle --filter ^SettingsWindowTests\.SettingsWindowTests/[P-Z] --filter ^EndToEndTests\.($(PATIENT_TESTS))/ --skip ^EndToEndTests\.($(BUSY))/'

test-packages:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(MANAGER_PACKAGES) \
		$(FONT_PACKAGES) $(TOOLKIT_PACKAGES) $(READER_PACKAGES) $(SHELL_PACKAGES) $(LINT_PACKAGES))

# The released programs have other compiler flags than the test build, and are stripped.
test-release: build
	@if nm $(PROGRAM) | grep -q _StringProcessing; then \
		echo "$(PROGRAM) contains the regular expressions of Swift's library: use mentions() and parts(around:)" >&2; \
		exit 1; \
	fi
	@if ! readelf -n $(PROGRAM) | grep -q 'Build ID' || ! readelf --debug-dump=frames $(PROGRAM) 2>/dev/null | grep -q 'FDE cie='; then \
		echo "A crash of $(PROGRAM) could not be read: it has no identity, or no tables for unwinding the stack" >&2; \
		exit 1; \
	fi
	@$(call install-missing,$(SESSION_PACKAGES) $(MANAGER_PACKAGES) $(FONT_PACKAGES) $(TOOLKIT_PACKAGES))
	swift build --build-tests
	rm -rf .build/stage
	$(MAKE) install DESTDIR=$(CURDIR)/.build/stage PREFIX=/usr
	@if [ "$$(stat -c %s .build/stage/usr/bin/fingerpost)" -ge 10000000 ]; then \
		echo "fingerpost has grown to 10 MB; was it linked with lld?" >&2; \
		exit 1; \
	fi
	FINGERPOST_BIN=$(CURDIR)/.build/stage/usr/bin Tests/run.sh \
		$(if $(SUITES),'--filter ^EndToEndTests\.($(SUITES))/',$(END_TO_END))

# Half a gigabyte of packages, and applications that take seconds to start. These tests use the release build:
# in a debug build an answer may come after the next movement, and an application that has one finger of two
# by then drags.
test-apps: export FINGERPOST_SETTINGS := 1
test-apps:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES) $(APP_PACKAGES))
	@$(MAKE) --no-print-directory build
	swift build --build-tests
	FINGERPOST_BIN=$(CURDIR)/$(BUILT) FINGERPOST_TEST_APPS=1 FINGERPOST_TRANSPARENCY=1 FINGERPOST_TEST_LIMIT=60m $(if $(ROUNDS),FINGERPOST_TEST_ROUNDS=$(ROUNDS)) \
		Tests/run.sh '--filter $(APP_TESTS)'

gallery: build-gallery
	$(BUILT)/gesture-gallery $(DEMO)

build-gallery:
	@$(call install-missing,$(BUILD_PACKAGES) libcairo2-dev)
	@$(MAKE) --no-print-directory programs-gallery

programs-gallery:
	swift build $(RELEASE_FLAGS) --product gesture-gallery
	$(UNWINDABLE)

build-settings:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES))
	@$(MAKE) --no-print-directory programs-settings FINGERPOST_SETTINGS=1

programs-settings:
	$(RELEASE)-settings
	$(UNWINDABLE)

# The registries of gestures, actions, conditions and settings, for the window and 'fingerpost list'.
REGISTRY_FILES := $(wildcard Sources/Core/Actions/*.swift Sources/Core/Actions/Library/*.swift Sources/Core/Bindings/Kinds/*.swift \
	Sources/Core/Bindings/Conditions/*.swift Sources/Core/Bindings/Touch*.swift Sources/Core/Bindings/DeviceRule.swift \
	Sources/Core/Bindings/Reading/*.swift)
REGISTRY_KEYWORDS := -k -kConfigurationKey:2 -kConditionDescription:2 -kGestureDescription:2 -kkey:2
SETTING_KEYWORDS := -k -klength:3 -kflag:3 -kcolor:3 -ktime:4 -kmeasure:4 -kword:4 -ksetting:2

# The texts of the programs, for translators.
po/fingerpost.pot: $(shell find Sources -name '*.swift' -o -name '*.ui')
	xgettext --from-code=UTF-8 --package-name=fingerpost -L C -ktr -kmark -kMessage -kShown:2 -o $@ \
		$$(grep -rlE '\<(Message|tr|mark)\(' Sources --include=*.swift | LC_ALL=C sort)
	xgettext --from-code=UTF-8 --package-name=fingerpost -j -L C $(REGISTRY_KEYWORDS) -o $@ $(REGISTRY_FILES)
	xgettext --from-code=UTF-8 --package-name=fingerpost -j -L C -k -kConfigurationKey:3 -o $@ $(REGISTRY_FILES)
	xgettext --from-code=UTF-8 --package-name=fingerpost -j -L C $(SETTING_KEYWORDS) -o $@ \
		Sources/Core/Bindings/Settings.swift Sources/Core/Bindings/Touch[ALE]*.swift
	xgettext --from-code=UTF-8 --package-name=fingerpost -j -L C -k -ksection:1 -o $@ Sources/Programs/fingerpost/Subcommands/List.swift
	xgettext --from-code=UTF-8 --package-name=fingerpost -j -o $@ Sources/Programs/fingerpost-settings/ui/*.ui
	awk -f packaging/preset-texts.awk config/presets/*.plist \
		| xgettext --from-code=UTF-8 --package-name=fingerpost -j -L C -ktr -o $@ -
	awk -f packaging/help-texts.awk Sources/Programs/fingerpost/*/*.swift \
		| xgettext --from-code=UTF-8 --package-name=fingerpost -j -L C -ktr -o $@ -

lint:
	@$(call install-missing,$(LINT_PACKAGES))
	swift format lint --strict --recursive Package.swift Sources Tests
	packaging/sizes.sh
	packaging/words.sh
	mandoc -T lint -W warning man/*
	desktop-file-validate packaging/*.desktop
	appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info packaging/*.metainfo.xml
	for language in po/*.po; do msgfmt --check -o /dev/null $$language || exit 1; done
	@$(MAKE) --no-print-directory -B -s po/fingerpost.pot
	for language in po/*.po; do msgcmp $$language po/fingerpost.pot || exit 1; done
	rsvg-convert -w 16 packaging/fingerpost.svg > /dev/null

clean:
	swift package clean

define build-programs
$(RELEASE)
$(IMPORT)
$(DEMONSTRATION)
$(PAINTER)
$(SPEECH)
$(1)
$(make-translations)
$(UNWINDABLE)
endef

# Without gettext the programs speak English.
define make-translations
@if command -v msgfmt >/dev/null; then \
		for language in $(LANGUAGES); do \
			msgfmt -o "$(BUILT)/fingerpost-$$language.mo" po/$$language.po || exit 1; \
		done; \
	fi
endef

# Installs missing packages. On systems other than Debian it only lists them.
define install-missing
missing=""; \
for package in $(1); do \
	dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
		|| missing="$$missing $$package"; \
done; \
if [ -n "$$missing" ]; then \
	if ! command -v apt-get >/dev/null; then \
		echo "Please install your system's equivalents of these Debian packages:$$missing" >&2; \
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
