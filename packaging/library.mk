# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# The gesture engine for C and Python: libgestures, its header, its pkg-config file and a Python module; a part of the
# Makefile.

# The library's own version number, which grows with the first change that breaks programs.
SONAME := libgestures.so.0
# In a separate build folder, as its other flags would recompile everything.
C_BUILT ?= .build/c/release
LIBDIR ?= $(PREFIX)/lib
# Python's folder below the prefix: Debian's /usr/local has one for each version, and its /usr one for all.
PYTHON ?= $(firstword $(wildcard /usr/bin/python3) python3)
PYTHONDIR ?= $(or $(shell $(PYTHON) -c 'import site; print(next(path for path in site.getsitepackages() \
	if path.startswith("$(PREFIX)/" if "$(PREFIX)" != "/usr" else "/usr/lib/")))' 2>/dev/null),$(PREFIX)/lib/python3/dist-packages)

# Self-contained: it includes Swift's library, without exporting its symbols.
C_FLAGS = -c release --scratch-path .build/c -Xswiftc -static-stdlib $(SAME_BYTES) $(HARDENED) \
	-Xlinker -soname -Xlinker $(SONAME) -Xlinker --version-script=$(CURDIR)/packaging/gestures.map \
	-Xlinker --gc-sections

build-c: deps
	@$(MAKE) --no-print-directory programs-c

programs-c:
	swift build $(C_FLAGS) --product GesturesC

install-c: install-c-library install-c-development install-python

install-c-library:
	@[ -e "$(C_BUILT)/libGesturesC.so" ] || { echo "It is not built yet. First run: make build-c" >&2; exit 1; }
	install -D -m 644 $(STRIP) $(C_BUILT)/libGesturesC.so $(DESTDIR)$(LIBDIR)/libgestures.so.$(VERSION)
	ln -sf libgestures.so.$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	$(if $(DESTDIR),,if [ -w /etc/ld.so.cache ]; then ldconfig; fi)

install-c-development:
	install -D -m 644 Sources/Library/CGestures/include/gestures.h $(TARGET)/include/gestures.h
	install -d $(DESTDIR)$(LIBDIR)/pkgconfig
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libgestures.so
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(VERSION)|' packaging/gestures.pc.in \
		> $(DESTDIR)$(LIBDIR)/pkgconfig/gestures.pc

install-python:
	install -D -m 644 Python/gestures.py $(DESTDIR)$(PYTHONDIR)/gestures.py

uninstall-c:
	rm -f $(TARGET)/include/gestures.h $(DESTDIR)$(PYTHONDIR)/gestures.py
	rm -f $(DESTDIR)$(LIBDIR)/libgestures.so* $(DESTDIR)$(LIBDIR)/pkgconfig/gestures.pc
