# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# make, make build   builds the programs; starts and installs nothing
# make deps     installs the packages that building needs
# make run      runs in the current X session, or else a demonstration in a private one
# make install  installs the programs and their files below PREFIX, under DESTDIR; builds nothing
# make install-gallery   installs the library's demonstrations alone; 'make install' does too, if they are built
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
# make bench    measures the cost of a touch, in the engine and from device to action; ROUNDS=n for more of the latter
# make bench-settings  measures the first frame of the window of settings, and what it costs the running program
# make bench-window  measures how long a finger's movement takes to be seen in a window of the library
# make hands    measures how well simulated users are recognised, and the delays that they see
# make fuzz     damaged configurations and random hands, many more than the tests have, and others in each run; it says
#               the seed, and SEED=n plays the same again
# make conformance CASES="FILE ..."   runs test cases of other projects on the engine and the importers
# make case RECORDING=file EXPECT="swipe 3 left"   makes a test of a recording; CONFIG=file for other bindings
# make gallery  demonstrations of the library in a window; DEMO=name for one of them
# make build-gallery   builds them
# make build-settings  builds the window of settings; 'make' does too where GTK 4 and libadwaita are
# make settings-pictures  screenshots of its pages in .build/settings, dark and light
# make gallery-pictures  screenshots of them, in .build/gallery
# make demo-video   the moving picture of the README, in .build/demo; a video too where ffmpeg is
# make docs     the libraries' documentation, one archive each in .build/docs
# make lint     checks formatting, documentation comments and manual pages
#
# Targets that need Debian packages install those that are missing, with sudo unless run by root. 'make install',
# 'make uninstall' and 'make programs' never do.

.DEFAULT_GOAL := build

PREFIX ?= /usr/local
DESTDIR ?=

BUILD_PACKAGES := libx11-dev libxext-dev libxi-dev libxtst-dev libxrandr-dev libxfixes-dev zlib1g-dev libexpat1-dev libyaml-dev
# For the window of settings, which is built only where they are.
SETTINGS_PACKAGES := libgtk-4-dev libadwaita-1-dev gettext
SESSION_PACKAGES := xserver-xorg-core xserver-xorg-video-dummy openbox
MANAGER_PACKAGES := icewm xfwm4 dbus metacity mutter i3-wm awesome picom
TOOLKIT_PACKAGES := python3-gi gir1.2-gtk-3.0 python3-pyqt5 libcairo2-dev libgtk-3-dev libsdl2-dev
# What a test hears of a window as a screen reader does.
READER_PACKAGES := at-spi2-core gir1.2-atspi-2.0 python3-gi dbus
# Terminals, editors and an office, which draw their text themselves.
TEXT_PACKAGES := dbus gnome-terminal mate-terminal qterminal xfce4-terminal konsole emacs-gtk vim-gtk3 geany featherpad libreoffice-writer libreoffice-gtk3
APP_PACKAGES := $(READER_PACKAGES) muffin cinnamon-desktop-data cinnamon-settings-daemon mutter gir1.2-gtk-4.0 firefox-esr chromium onboard xvkbd weston xwayland xterm tk libgtk2.0-dev $(TEXT_PACKAGES)
SHELL_PACKAGES := bash zsh fish
LINT_PACKAGES := gettext mandoc desktop-file-utils appstream librsvg2-bin
DEB_PACKAGES := debhelper dpkg-dev lintian
RPM_PACKAGES := rpm rpmlint

# The suites with real programs, joined by |.
APP_TESTS := ContextMenuTests|MouseProgramTests|OnScreenKeyboardTests|ScrollingTests|SettingsWindowTests|TextProgramTests|ToolkitTests|TouchAwareTests|TouchPresetTests|TouchSupportTests|TouchTakingManagerTests|WaylandSessionTests

# The end-to-end tests in two parts that take about as long.
END_TO_END := '--filter EndToEndTests\.[A-K]' '--filter EndToEndTests\.[L-Z]'

# Checks of exclusive access double the instructions of the engine; the tests run with them. Checks whether the main
# actor's code runs on the main thread are an eighth of the program's instructions, and it has no other thread: which is
# also why it counts references without atomic operations.
# No path of this folder gets into the programs, neither as text nor as a place to look for libraries: the same sources
# make the same bytes everywhere. The compiler would also keep a hash of its arguments, which name the folder.
# Nothing is loaded into them, so nothing has to be found in them, and the linker leaves out what nobody calls.
# An identity of the build would be a sum of the debugging information too, which names the folder and is stripped.
# The C++ library that Swift needs comes along where the system has it as an archive: to load it would take longer than
# to load all others.
STATIC = --static-swift-stdlib -Xlinker --build-id=none -Xswiftc -L$(ARCHIVES) \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc
ARCHIVES = $(shell mkdir -p .build/archives; \
	ln -sf "$$(clang -print-file-name=libstdc++.a)" .build/archives/ 2>/dev/null; echo .build/archives)
# A type is asked for by calling its accessor: by its name, the runtime has to search the records of all conformances.
RELEASE_FLAGS = -c release $(STATIC) -Xswiftc -enforce-exclusivity=unchecked --disable-local-rpath \
	-Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
	-Xswiftc -Xfrontend -Xswiftc -assume-single-threaded \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic $(LLD)
# Swift's own linker keeps one copy of functions with the same code, puts those side by side that one decision needs,
# and packs the relocations, for which the system must have glibc 2.36. It leaves out the tables for unwinding the stack,
# an eighth of the program: nothing in it does that, as Swift's errors are return values.
LLD_FLAGS := -Xlinker --icf=all -Xlinker -O2 -Xlinker -z -Xlinker pack-relative-relocs \
	-Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker $(CURDIR)/packaging/no-unwinding.ld \
	-Xlinker --symbol-ordering-file=$(CURDIR)/packaging/hot-functions.txt -Xlinker --no-warn-symbol-ordering
LLD = $(if $(shell echo | swiftc - -use-ld=lld $(LLD_FLAGS) -o /dev/null 2>&1),,-Xswiftc -use-ld=lld $(LLD_FLAGS))
RELEASE = $(TOLD) swift build $(RELEASE_FLAGS) --product fingerpost
# Only this program reads other programs' formats, so only it needs their libraries.
IMPORT = $(RELEASE)-import
# The window of settings is a part of the package, unless this says 0; Package.swift reads it. It is asked for anew in
# each recipe, as the one before may have installed the libraries.
FINGERPOST_SETTINGS ?= $(shell pkg-config --exists gtk4 libadwaita-1 2>/dev/null && echo 1 || echo 0)
export FINGERPOST_SETTINGS
# The version and commit that the programs report. A source archive has a file COMMIT instead of a history.
VERSION := $(shell sed -n 's/.*fingerpostVersion = "\(.*\)"/\1/p' Sources/Bridge/Version.swift 2>/dev/null)
COMMIT = $(shell cat COMMIT 2>/dev/null || git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
SWIFT_VERSION = $(shell swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')
TOLD = FINGERPOST_COMMIT=$(COMMIT) FINGERPOST_SWIFT=$(SWIFT_VERSION)
# Where the programs are built; asking swift would make 'make install' need swift.
BUILT := .build/release
PROGRAM = $(BUILT)/fingerpost
# The library's demonstrations, if they are built; empty leaves them out.
GALLERY ?= $(wildcard $(BUILT)/gesture-gallery)
# The window of settings, if it is built; empty leaves it out.
SETTINGS ?= $(wildcard $(BUILT)/fingerpost-settings)
TARGET = $(DESTDIR)$(PREFIX)
# Desktops and systemd look for what starts with the session in these places and nowhere below another PREFIX;
# 'fingerpost autostart on' does it there.
SYSCONFDIR ?= /etc
AUTOSTART = $(if $(filter /usr /usr/local,$(PREFIX)),$(DESTDIR)$(SYSCONFDIR)/xdg/autostart)
# What sources these files: Xsession of Debian's kin, and xinitrc and Xsession of Fedora and Arch; empty leaves one out.
XSESSION = $(if $(AUTOSTART),$(DESTDIR)$(SYSCONFDIR)/X11/Xsession.d)
XINITRC = $(if $(AUTOSTART),$(DESTDIR)$(SYSCONFDIR)/X11/xinit/xinitrc.d)
UNITS = $(if $(filter /usr /usr/local,$(PREFIX)),$(TARGET)/lib/systemd/user)
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
STRIP ?= -s

CASE = $(basename $(notdir $(RECORDING)))

# The languages of the window besides English.
LANGUAGES := de

DIST := .build/dist
# The date of the release, for archives: that of the newest entry.
EPOCH = $(shell date -d "$$(sed -n 's/^ -- .*>  //p' debian/changelog | head -1)" +%s)
# The other files that a package needs.
PACKAGED := Makefile Sources/Bridge/Version.swift README.md CHANGELOG.md LICENSE man config packaging debian po
ARCHIVE = fingerpost-$(VERSION)-$(shell uname -m)-linux
.PHONY: deps run build programs hot-functions test test-packages test-release test-apps bench bench-settings bench-window hands fuzz conformance \
	case demo-video gallery build-gallery programs-gallery gallery-pictures build-settings programs-settings settings-pictures docs lint install install-gallery install-settings uninstall deb rpm tarball source notes reproducible clean

run: build
	@if $(PROGRAM) devices; then \
		exec $(PROGRAM) run; \
	else \
		echo "There is no touch device in an Xorg session here." \
			"This is a demonstration in a private X server:"; \
		$(call install-missing,$(SESSION_PACKAGES)); \
		exec $(PROGRAM) demo; \
	fi

build: deps
	$(RELEASE)
	$(IMPORT)
	$(if $(filter 1,$(FINGERPOST_SETTINGS)),$(make-settings))

deps:
	@$(call install-missing,$(BUILD_PACKAGES))

# For packagers, whose tools install the dependencies.
programs:
	$(RELEASE)
	$(IMPORT)

test: test-packages
	swift build --build-tests
	Tests/run.sh '--skip EndToEndTests\.[A-M]' '--filter EndToEndTests\.[A-M]'

test-packages:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(MANAGER_PACKAGES) \
		$(TOOLKIT_PACKAGES) $(READER_PACKAGES) $(SHELL_PACKAGES) $(LINT_PACKAGES))

# What people get has other compiler flags than what the tests build, and is stripped.
test-release: build
	@if nm $(PROGRAM) | grep -q _StringProcessing; then \
		echo "$(PROGRAM) contains the regular expressions of Swift's library: use mentions() and parts(around:)" >&2; \
		exit 1; \
	fi
	@$(call install-missing,$(SESSION_PACKAGES) $(MANAGER_PACKAGES) $(TOOLKIT_PACKAGES))
	swift build --build-tests
	rm -rf .build/stage
	$(MAKE) install DESTDIR=$(CURDIR)/.build/stage PREFIX=/usr
	@if [ "$$(stat -c %s .build/stage/usr/bin/fingerpost)" -ge 10000000 ]; then \
		echo "fingerpost has grown to 10 MB; was it linked with lld?" >&2; \
		exit 1; \
	fi
	FINGERPOST_BIN=$(CURDIR)/.build/stage/usr/bin Tests/run.sh \
		$(if $(SUITES),'--filter ^EndToEndTests\.($(SUITES))/',$(END_TO_END))

# Half a gigabyte of packages, and applications that take seconds to start.
test-apps:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES) $(APP_PACKAGES))
	FINGERPOST_SETTINGS=1 swift build --build-tests
	FINGERPOST_SETTINGS=1 FINGERPOST_TEST_APPS=1 $(if $(ROUNDS),FINGERPOST_TEST_ROUNDS=$(ROUNDS)) \
		Tests/run.sh '--filter $(APP_TESTS)'

bench:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) libcairo2-dev)
	swift build $(RELEASE_FLAGS) --product engine-benchmark
	"$$(dirname $(PROGRAM))/engine-benchmark"
	$(RELEASE)
	swift build $(RELEASE_FLAGS) --product floor
	swift build $(RELEASE_FLAGS) --product benchmark
	"$(BUILT)/benchmark" bridge $(ROUNDS)

bench-window:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) libcairo2-dev)
	swift build $(RELEASE_FLAGS) --product benchmark
	"$(BUILT)/benchmark" window $(ROUNDS)

bench-settings:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) libcairo2-dev libxdamage-dev)
	$(RELEASE)
	$(make-settings)
	for product in settings-floor first-frame benchmark; do \
		FINGERPOST_SETTINGS=1 swift build $(RELEASE_FLAGS) --product $$product || exit 1; \
	done
	"$(BUILT)/benchmark" settings $(ROUNDS)

# Which functions to put side by side in the program; see the script.
hot-functions:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) libcairo2-dev valgrind)
	$(RELEASE)
	swift build $(RELEASE_FLAGS) --product floor
	swift build $(RELEASE_FLAGS) --product benchmark
	packaging/hot-functions.sh $(PROGRAM) $(BUILT)/benchmark > .build/hot-functions.txt
	mv .build/hot-functions.txt packaging/hot-functions.txt

# A minute's computing for hours of use; the same figures in every run.
hands:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	@swift build $(RELEASE_FLAGS) --product hands >&2
	@"$(BUILT)/hands" $(HANDS)

# Damages 100,000 configurations and plays a thousand hands with each of some configurations.
fuzz: test-packages
	@seed=$(or $(SEED),$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')); \
	echo "The seed is $$seed."; \
	FINGERPOST_FUZZ_SEED=$$seed FINGERPOST_FUZZ_FILES=33400 FINGERPOST_FUZZ_HANDS=1000 \
		swift test --filter 'MutationTests|DeliveryFuzzTests|ToucheggSignalTests' \
		|| { echo "To play the same again: make fuzz SEED=$$seed" >&2; exit 1; }

conformance:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	@swift build -c release --product conformance >&2
	@"$$(swift build -c release --show-bin-path)/conformance" $(CASES)

# Fails from then on until the recording is taken for what is expected; gestures are separated by commas.
case:
	@[ -r "$(RECORDING)" ] && [ -n "$(EXPECT)" ] || { \
		echo 'usage: make case RECORDING=file.trace EXPECT="swipe 3 left" [CONFIG=file.plist]' >&2; exit 1; }
	cp "$(RECORDING)" "Tests/Recordings/$(CASE).trace"
	$(if $(CONFIG),cp "$(CONFIG)" "Tests/Recordings/$(CASE).plist")
	echo "$(EXPECT)" | sed 's/, */\n/g' > "Tests/Recordings/$(CASE).expected"
	@echo 'Run it: swift test --filter RecordingTests'

demo-video: build
	@$(call install-missing,$(SESSION_PACKAGES))
	$(PROGRAM) demo --output .build/demo
	@if command -v ffmpeg >/dev/null; then \
		ffmpeg -loglevel error -y -i .build/demo/moving.png -pix_fmt yuv420p .build/demo/moving.webm && \
		echo "video: .build/demo/moving.webm"; \
	fi

gallery: build-gallery
	$(BUILT)/gesture-gallery $(DEMO)

build-gallery:
	@$(call install-missing,$(BUILD_PACKAGES) libcairo2-dev)
	@$(MAKE) --no-print-directory programs-gallery

programs-gallery:
	swift build $(RELEASE_FLAGS) --product gesture-gallery

build-settings:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES))
	@$(MAKE) --no-print-directory programs-settings FINGERPOST_SETTINGS=1

programs-settings:
	$(make-settings)

settings-pictures:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(READER_PACKAGES))
	FINGERPOST_SETTINGS=1 swift build --build-tests
	FINGERPOST_SETTINGS=1 SETTINGS_PICTURES=$(CURDIR)/.build/settings swift test --skip-build --filter SettingsPictureTests

# The texts of the window, for translators.
po/fingerpost-settings.pot: $(wildcard Sources/fingerpost-settings/*.swift Sources/fingerpost-settings/ui/*.ui)
	xgettext --from-code=UTF-8 --package-name=fingerpost -L C -ktr -kmark -o $@ Sources/fingerpost-settings/*.swift
	xgettext --from-code=UTF-8 --package-name=fingerpost -j -o $@ Sources/fingerpost-settings/ui/*.ui

gallery-pictures:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES))
	swift build --build-tests
	GALLERY_PICTURES=$(CURDIR)/.build/gallery swift test --skip-build --filter DemoTests

# The libraries with documentation of their own; the engine first, which the others build on.
DOCUMENTED := Gestures GesturesX11 GesturesCairo GesturesTesting GesturesFoundation

# Needs no more than the toolchain. A directory of its own keeps the symbol graph's flags out of other builds.
docs:
	rm -rf .build/docs/symbols .build/docs/*.doccarchive
	for module in $(DOCUMENTED); do \
		swift build --scratch-path .build/docs --target $$module -Xswiftc -emit-symbol-graph \
			-Xswiftc -emit-symbol-graph-dir -Xswiftc .build/docs/symbols || exit 1; \
	done
	for module in $(DOCUMENTED); do \
		mkdir -p .build/docs/symbols/$$module && mv .build/docs/symbols/$$module[.@]*json .build/docs/symbols/$$module \
		&& docc convert $$(ls -d Sources/$$module/$$module.docc 2>/dev/null) --additional-symbol-graph-dir .build/docs/symbols/$$module \
			--fallback-display-name $$module --fallback-bundle-identifier fingerpost.$$module \
			--warnings-as-errors --output-path .build/docs/$$module.doccarchive || exit 1; \
	done

lint:
	@$(call install-missing,$(LINT_PACKAGES))
	swift format lint --strict --recursive Package.swift Sources Tests
	mandoc -T lint -W warning man/*
	desktop-file-validate packaging/*.desktop
	appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info packaging/*.metainfo.xml
	for language in po/*.po; do msgfmt --check -o /dev/null $$language || exit 1; done
	@$(MAKE) --no-print-directory -B -s po/fingerpost-settings.pot
	for language in po/*.po; do msgcmp $$language po/fingerpost-settings.pot || exit 1; done
	rsvg-convert -w 16 packaging/fingerpost.svg > /dev/null

install:
	@for program in $(PROGRAM) $(PROGRAM)-import; do \
		[ -x "$$program" ] || { echo "Nothing is built yet. First run: make build" >&2; exit 1; }; \
	done
	@$(check-writable)
	install -D -m 755 $(STRIP) $(PROGRAM) $(TARGET)/bin/fingerpost
	install -D -m 755 $(STRIP) $(PROGRAM)-import $(TARGET)/bin/fingerpost-import
	$(call install-edited,man/fingerpost.1,$(TARGET)/share/man/man1/fingerpost.1)
	ln -sf fingerpost.1 $(TARGET)/share/man/man1/fingerpost-import.1
	install -D -m 644 man/fingerpost.plist.5 $(TARGET)/share/man/man5/fingerpost.plist.5
	install -D -m 644 man/fingerpost-trace.5 $(TARGET)/share/man/man5/fingerpost-trace.5
	install -d $(TARGET)/share/doc/fingerpost
	install -m 644 config/fingerpost.plist CHANGELOG.md LICENSE $(TARGET)/share/doc/fingerpost
	install -d $(TARGET)/share/fingerpost/presets
	install -m 644 config/presets/*.plist $(TARGET)/share/fingerpost/presets
	install -D -m 644 packaging/fingerpost.svg $(TARGET)/share/icons/hicolor/scalable/apps/fingerpost.svg
	install -D -m 644 packaging/fingerpost.desktop $(TARGET)/share/applications/fingerpost.desktop
	install -D -m 644 packaging/fingerpost.metainfo.xml $(TARGET)/share/metainfo/fingerpost.metainfo.xml
	$(PROGRAM) completions bash | install -D -m 644 /dev/stdin $(TARGET)/share/bash-completion/completions/fingerpost
	$(PROGRAM) completions zsh | install -D -m 644 /dev/stdin $(DESTDIR)$(ZSHDIR)/_fingerpost
	$(PROGRAM) completions fish | install -D -m 644 /dev/stdin $(TARGET)/share/fish/vendor_completions.d/fingerpost.fish
	$(if $(GALLERY),$(put-gallery))
	$(if $(SETTINGS),$(put-settings))
ifneq ($(AUTOSTART),)
	$(call install-edited,packaging/fingerpost-autostart.desktop,$(AUTOSTART)/fingerpost.desktop)
	$(call install-edited,packaging/fingerpost.service,$(UNITS)/fingerpost.service)
	install -d $(UNITS)/graphical-session.target.wants
	ln -sf ../fingerpost.service $(UNITS)/graphical-session.target.wants/fingerpost.service
	$(if $(XSESSION),$(call install-edited,packaging/fingerpost.xsession,$(XSESSION)/95fingerpost))
	$(if $(XINITRC),$(call install-edited,packaging/fingerpost.xsession,$(XINITRC)/95-fingerpost.sh,755))
else
	@echo "To start it with your session: $(PREFIX)/bin/fingerpost autostart on"
endif
	@case "$(DESTDIR):$$PATH:" in \
	[!:]* | *":$(PREFIX)/bin:"*) ;; \
	*) echo "$(PREFIX)/bin is not in your PATH; add it, or start $(PREFIX)/bin/fingerpost" ;; \
	esac

# Apart, as it needs cairo; packages of it are packages of their own.
install-gallery:
	@[ -x "$(BUILT)/gesture-gallery" ] || { echo "It is not built yet. First run: make build-gallery" >&2; exit 1; }
	$(put-gallery)

# Apart too, as it needs GTK.
install-settings:
	@[ -x "$(BUILT)/fingerpost-settings" ] || { echo "It is not built yet. First run: make build-settings" >&2; exit 1; }
	$(put-settings)

uninstall:
	@$(check-writable)
	rm -f $(TARGET)/bin/fingerpost-settings $(TARGET)/share/man/man1/fingerpost-settings.1
	rm -f $(TARGET)/share/applications/fingerpost-settings.desktop
	rm -f $(TARGET)/share/metainfo/fingerpost-settings.metainfo.xml
	for language in $(LANGUAGES); do \
		rm -f $(TARGET)/share/locale/$$language/LC_MESSAGES/fingerpost-settings.mo ; \
	done
	rm -f $(TARGET)/bin/gesture-gallery $(TARGET)/share/man/man1/gesture-gallery.1
	rm -f $(TARGET)/bin/fingerpost $(TARGET)/bin/fingerpost-import
	rm -f $(TARGET)/share/man/man1/fingerpost.1 $(TARGET)/share/man/man1/fingerpost-import.1
	rm -f $(TARGET)/share/man/man5/fingerpost.plist.5 $(TARGET)/share/man/man5/fingerpost-trace.5
	rm -rf $(TARGET)/share/doc/fingerpost $(TARGET)/share/fingerpost
	rm -f $(TARGET)/share/icons/hicolor/scalable/apps/fingerpost.svg
	rm -f $(TARGET)/share/applications/fingerpost.desktop $(TARGET)/share/metainfo/fingerpost.metainfo.xml
	rm -f $(TARGET)/share/bash-completion/completions/fingerpost $(DESTDIR)$(ZSHDIR)/_fingerpost
	rm -f $(TARGET)/share/fish/vendor_completions.d/fingerpost.fish
ifneq ($(AUTOSTART),)
	rm -f $(AUTOSTART)/fingerpost.desktop
	rm -f $(XSESSION)/95fingerpost $(XINITRC)/95-fingerpost.sh
	rm -f $(UNITS)/fingerpost.service $(UNITS)/graphical-session.target.wants/fingerpost.service
endif

# In a folder of its own, so that debhelper leaves nothing among the sources.
deb: build build-gallery build-settings
	@$(call install-missing,$(DEB_PACKAGES))
	$(call copy-packaged,.build/deb/fingerpost-$(VERSION))
	cd .build/deb/fingerpost-$(VERSION) \
		&& DEB_BUILD_OPTIONS="nocheck noautodbgsym" BUILT=$(CURDIR)/$(BUILT) debian/rules binary
	lintian --fail-on error .build/deb/*.deb
	mkdir -p $(DIST)
	cp .build/deb/*.deb $(DIST)
	$(sum-up)

rpm: build build-gallery build-settings
	@$(call install-missing,$(RPM_PACKAGES))
	$(call copy-packaged,.build/rpm/fingerpost-$(VERSION))
	tar -C .build/rpm -czf .build/rpm/fingerpost-$(VERSION).tar.gz fingerpost-$(VERSION)
	SOURCE_DATE_EPOCH=$(EPOCH) rpmbuild -bb --nodeps --with prebuilt --define "built $(CURDIR)/$(BUILT)" \
		--define "_topdir $(CURDIR)/.build/rpm" --define "_sourcedir $(CURDIR)/.build/rpm" \
		--define "use_source_date_epoch_as_buildtime 1" --define "clamp_mtime_to_source_date_epoch 1" \
		--define "_buildhost reproducible" packaging/fingerpost.spec
	rpmlint -c packaging/rpmlint.toml .build/rpm/RPMS/*/*.rpm packaging/fingerpost.spec
	mkdir -p $(DIST)
	cp .build/rpm/RPMS/*/*.rpm $(DIST)
	$(sum-up)

# To be unpacked below any prefix, such as ~/.local.
tarball: build
	rm -rf .build/tarball
	$(MAKE) install SETTINGS= DESTDIR=$(CURDIR)/.build/tarball PREFIX=/usr/local
	mv .build/tarball/usr/local .build/tarball/$(ARCHIVE)
	rm -r .build/tarball/$(ARCHIVE)/lib
	mkdir -p $(DIST)
	$(call archive,.build/tarball,$(ARCHIVE)) | xz -9 > $(DIST)/$(ARCHIVE).tar.xz
	$(sum-up)

source:
	mkdir -p $(DIST)
	git archive --prefix=fingerpost-$(VERSION)/ --add-virtual-file=fingerpost-$(VERSION)/COMMIT:$(COMMIT) HEAD \
		| gzip -9n > $(DIST)/fingerpost-$(VERSION).tar.gz
	$(sum-up)

# The text of an annotated tag: make notes | git tag -a --cleanup=whitespace -F - v0.2.0
notes:
	@echo "fingerpost $(VERSION)"
	@sed -n '/^## \[$(VERSION)\]/,/^## \[/{/^## /!p}' CHANGELOG.md

# Folders of different lengths, two times and two umasks: whatever depends on them shows.
reproducible: source
	rm -rf .build/reproducible
	for folder in a another/and/longer; do \
		mkdir -p .build/reproducible/$$folder \
			&& tar -C .build/reproducible/$$folder --strip-components=1 -xzf $(DIST)/fingerpost-$(VERSION).tar.gz \
			&& (umask $$([ $$folder = a ] && echo 022 || echo 027) \
				&& $(MAKE) -C .build/reproducible/$$folder deb tarball) || exit 1; \
	done
	cd .build/reproducible && cmp a/$(DIST)/SHA256SUMS another/and/longer/$(DIST)/SHA256SUMS
	cat .build/reproducible/a/$(DIST)/SHA256SUMS

clean:
	swift package clean

# Reports folders without write permission before anything is changed; the nearest existing folder is checked.
define put-gallery
install -D -m 755 $(STRIP) $(BUILT)/gesture-gallery $(TARGET)/bin/gesture-gallery
	install -D -m 644 man/gesture-gallery.1 $(TARGET)/share/man/man1/gesture-gallery.1
endef

# Without gettext it speaks English.
define make-settings
$(RELEASE)-settings
	@if command -v msgfmt >/dev/null; then \
		for language in $(LANGUAGES); do \
			msgfmt -o "$(BUILT)/fingerpost-settings-$$language.mo" po/$$language.po || exit 1; \
		done; \
	fi
endef

define put-settings
install -D -m 755 $(STRIP) $(BUILT)/fingerpost-settings $(TARGET)/bin/fingerpost-settings
	install -D -m 644 man/fingerpost-settings.1 $(TARGET)/share/man/man1/fingerpost-settings.1
	install -D -m 644 packaging/fingerpost-settings.desktop $(TARGET)/share/applications/fingerpost-settings.desktop
	install -D -m 644 packaging/fingerpost-settings.metainfo.xml \
		$(TARGET)/share/metainfo/fingerpost-settings.metainfo.xml
	for language in $(LANGUAGES); do \
		[ ! -e "$(BUILT)/fingerpost-settings-$$language.mo" ] || install -D -m 644 \
			"$(BUILT)/fingerpost-settings-$$language.mo" \
			$(TARGET)/share/locale/$$language/LC_MESSAGES/fingerpost-settings.mo || exit 1; \
	done
endef

define check-writable
for place in $(addprefix $(TARGET)/,bin share/man/man1 share/man/man5 share/doc/fingerpost share/applications \
	share/metainfo share/icons/hicolor/scalable/apps share/bash-completion/completions \
	share/fish/vendor_completions.d) $(DESTDIR)$(ZSHDIR) $(AUTOSTART) $(XSESSION) $(XINITRC) $(UNITS); do \
	while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
	if [ ! -d "$$place" ] || [ ! -w "$$place" ]; then \
		echo "You have no permission to write to $$place. Use one of:" >&2; \
		echo "  sudo make $@$(if $(filter-out /usr/local,$(PREFIX)), PREFIX=$(PREFIX))" >&2; \
		echo "  make $@ PREFIX=\$$HOME/.local" >&2; \
		exit 1; \
	fi; \
done
endef

# Installs a text with the paths of what is installed.
install-edited = sed 's|/usr/local/bin/|$(PREFIX)/bin/|; s|/usr/local/share/|$(PREFIX)/share/|' $(1) \
	| install -D -m $(or $(3),644) /dev/stdin $(2)

# Copies what a package needs besides the programs, all of it anew.
copy-packaged = rm -rf $(dir $(1)) && mkdir -p $(1) && cp -r --parents $(PACKAGED) $(1)

# An archive of a folder in another one, on standard output: nothing of who made it, where and when.
archive = tar -C $(1) --sort=name --mtime=@$(EPOCH) --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s \
	--format=gnu -cf - $(2)

sum-up = cd $(DIST) && rm -f SHA256SUMS && sha256sum * > SHA256SUMS

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
