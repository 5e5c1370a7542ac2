# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Packages and archives of the programs in .build/dist, and the text of a release; a part of the Makefile.

DIST := .build/dist
# The date of the release, for archives: that of the newest entry.
EPOCH = $(shell date -d "$$(sed -n 's/^ -- .*>  //p' debian/changelog | head -1)" +%s)
# The other files that a package needs.
PACKAGED := Makefile Sources/X/Daemon/Version.swift README.md CHANGELOG.md LICENSE man config packaging debian po \
	Python Examples Sources/Library/CGestures/include
ARCHIVE = fingerpost-$(VERSION)-$(shell uname -m)-linux

# In a separate folder, so that debhelper does not leave files among the sources.
deb: build build-settings build-gallery build-c
	@$(call install-missing,$(DEB_PACKAGES))
	$(call copy-packaged,.build/deb/fingerpost-$(VERSION))
	cd .build/deb/fingerpost-$(VERSION) \
		&& DEB_BUILD_OPTIONS=nocheck BUILT=$(CURDIR)/$(BUILT) \
			C_BUILT=$(CURDIR)/$(C_BUILT) debian/rules binary
	lintian --fail-on error .build/deb/*.deb
	mkdir -p $(DIST)
	cp .build/deb/*.deb $(DIST)
	$(sum-up)

rpm: build build-settings build-gallery
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

# The text of an annotated tag: make notes | git tag -a --cleanup=whitespace -F - v0.3.0
notes:
	@echo "fingerpost $(VERSION)"
	@sed -n '/^## \[$(VERSION)\]/,/^## \[/{/^## /!p}' CHANGELOG.md

# Folders of different lengths, two times and two umasks: a dependence on any of them shows.
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

# Copies the files that a package needs besides the programs, after deleting the old copy.
copy-packaged = rm -rf $(dir $(1)) && mkdir -p $(1) && cp -r --parents $(PACKAGED) $(1)

# An archive of a folder in another one, on standard output, without its author, place and time.
archive = tar -C $(1) --sort=name --mtime=@$(EPOCH) --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s \
	--format=gnu -cf - $(2)

sum-up = cd $(DIST) && rm -f SHA256SUMS && sha256sum * > SHA256SUMS
