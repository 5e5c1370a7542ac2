# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Installation of the programs and their files below PREFIX and under DESTDIR; a part of the Makefile.

PREFIX ?= /usr/local
DESTDIR ?=
# The library's demonstrations, if they are built; empty leaves them out.
GALLERY ?= $(wildcard $(BUILT)/gesture-gallery)
# The window of settings, if it is built; empty leaves it out.
SETTINGS ?= $(wildcard $(BUILT)/fingerpost-settings)
TARGET = $(DESTDIR)$(PREFIX)
# Desktops and systemd look for session services in these folders only. Below another PREFIX, 'fingerpost
# autostart on' enables the start with the session.
SYSCONFDIR ?= /etc
AUTOSTART = $(if $(filter /usr /usr/local,$(PREFIX)),$(DESTDIR)$(SYSCONFDIR)/xdg/autostart)
# Folders of sourced files: for Xsession of Debian and its derivatives, and xinitrc and Xsession of Fedora and
# Arch; empty leaves one out.
XSESSION = $(if $(AUTOSTART),$(DESTDIR)$(SYSCONFDIR)/X11/Xsession.d)
XINITRC = $(if $(AUTOSTART),$(DESTDIR)$(SYSCONFDIR)/X11/xinit/xinitrc.d)
UNITS = $(if $(filter /usr /usr/local,$(PREFIX)),$(TARGET)/lib/systemd/user)
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
STRIP ?= -s

install:
	@for program in $(PROGRAM) $(PROGRAM)-import $(PROGRAM)-demo $(PROGRAM)-feedback $(PROGRAM)-speak; do \
		[ -x "$$program" ] || { echo "Nothing is built yet. First run: make build" >&2; exit 1; }; \
	done
	@$(check-writable)
	install -D -m 755 $(STRIP) $(PROGRAM) $(TARGET)/bin/fingerpost
	install -D -m 755 $(STRIP) $(PROGRAM)-import $(TARGET)/bin/fingerpost-import
	install -D -m 755 $(STRIP) $(PROGRAM)-demo $(TARGET)/bin/fingerpost-demo
	install -D -m 755 $(STRIP) $(PROGRAM)-feedback $(TARGET)/libexec/fingerpost-feedback
	install -D -m 755 $(STRIP) $(PROGRAM)-speak $(TARGET)/bin/fingerpost-speak
	$(call install-edited,man/fingerpost.1,$(TARGET)/share/man/man1/fingerpost.1)
	ln -sf fingerpost.1 $(TARGET)/share/man/man1/fingerpost-import.1
	ln -sf fingerpost.1 $(TARGET)/share/man/man1/fingerpost-demo.1
	install -D -m 644 man/fingerpost.plist.5 $(TARGET)/share/man/man5/fingerpost.plist.5
	install -D -m 644 man/fingerpost-json.5 $(TARGET)/share/man/man5/fingerpost-json.5
	install -D -m 644 man/fingerpost-trace.5 $(TARGET)/share/man/man5/fingerpost-trace.5
	install -D -m 644 man/fingerpost-access.7 $(TARGET)/share/man/man7/fingerpost-access.7
	ln -sf fingerpost-access.7 $(TARGET)/share/man/man7/fingerpost-speak.7
	install -D -m 644 man/fingerpost-touches.7 $(TARGET)/share/man/man7/fingerpost-touches.7
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
	for language in $(LANGUAGES); do \
		[ ! -e "$(BUILT)/fingerpost-$$language.mo" ] || install -D -m 644 "$(BUILT)/fingerpost-$$language.mo" \
			$(TARGET)/share/locale/$$language/LC_MESSAGES/fingerpost.mo || exit 1; \
	done
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

# Separate, as it needs cairo; it has packages of its own.
install-gallery:
	@[ -x "$(BUILT)/gesture-gallery" ] || { echo "It is not built yet. First run: make build-gallery" >&2; exit 1; }
	$(put-gallery)

# Separate too, as it needs GTK.
install-settings:
	@[ -x "$(BUILT)/fingerpost-settings" ] || { echo "It is not built yet. First run: make build-settings" >&2; exit 1; }
	$(put-settings)

uninstall:
	@$(check-writable)
	rm -f $(TARGET)/bin/fingerpost-settings $(TARGET)/share/man/man1/fingerpost-settings.1
	rm -f $(TARGET)/share/applications/fingerpost-settings.desktop
	rm -f $(TARGET)/share/metainfo/fingerpost-settings.metainfo.xml
	for language in $(LANGUAGES); do \
		rm -f $(TARGET)/share/locale/$$language/LC_MESSAGES/fingerpost.mo ; \
	done
	rm -f $(TARGET)/bin/gesture-gallery $(TARGET)/share/man/man1/gesture-gallery.1
	rm -f $(TARGET)/bin/fingerpost $(TARGET)/bin/fingerpost-import $(TARGET)/bin/fingerpost-demo \
		$(TARGET)/bin/fingerpost-speak
	rm -f $(TARGET)/libexec/fingerpost-feedback
	rm -f $(TARGET)/share/man/man1/fingerpost.1 $(TARGET)/share/man/man1/fingerpost-import.1
	rm -f $(TARGET)/share/man/man1/fingerpost-demo.1
	rm -f $(TARGET)/share/man/man5/fingerpost.plist.5 $(TARGET)/share/man/man5/fingerpost-json.5 \
		$(TARGET)/share/man/man5/fingerpost-trace.5
	rm -f $(TARGET)/share/man/man7/fingerpost-access.7 \
		$(TARGET)/share/man/man7/fingerpost-speak.7 $(TARGET)/share/man/man7/fingerpost-touches.7
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

define put-gallery
install -D -m 755 $(STRIP) $(BUILT)/gesture-gallery $(TARGET)/bin/gesture-gallery
	install -D -m 644 man/gesture-gallery.1 $(TARGET)/share/man/man1/gesture-gallery.1
endef

define put-settings
install -D -m 755 $(STRIP) $(BUILT)/fingerpost-settings $(TARGET)/bin/fingerpost-settings
	install -D -m 644 man/fingerpost-settings.1 $(TARGET)/share/man/man1/fingerpost-settings.1
	install -D -m 644 packaging/fingerpost-settings.desktop $(TARGET)/share/applications/fingerpost-settings.desktop
	install -D -m 644 packaging/fingerpost-settings.metainfo.xml \
		$(TARGET)/share/metainfo/fingerpost-settings.metainfo.xml
endef

# Reports folders without write permission before anything is changed; the nearest existing folder is checked.
define check-writable
for place in $(addprefix $(TARGET)/,bin libexec share/man/man1 share/man/man5 share/man/man7 share/doc/fingerpost share/applications \
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

# Installs a text with the paths of the installed files.
install-edited = sed 's|/usr/local/bin/|$(PREFIX)/bin/|; s|/usr/local/share/|$(PREFIX)/share/|' $(1) \
	| install -D -m $(or $(3),644) /dev/stdin $(2)
