# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Measurements, pictures and the documentation of the libraries; a part of the Makefile.

# These need targets that the tests do not need.
bench bench-window bench-settings hot-functions hands prove mutants conformance case year: export FINGERPOST_TOOLS = 1

bench:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) libcairo2-dev valgrind)
	swift build $(RELEASE_FLAGS) --product engine-benchmark
	"$$(dirname $(PROGRAM))/engine-benchmark"
	$(RELEASE)
	swift build $(RELEASE_FLAGS) --product floor
	swift build $(RELEASE_FLAGS) --product benchmark
	"$(BUILT)/benchmark" bridge $(ROUNDS)
	"$(BUILT)/benchmark" bridge instructions 1
	"$(BUILT)/benchmark" growth

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

# The functions to put side by side in the program; see the script.
hot-functions:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) libcairo2-dev valgrind)
	$(RELEASE)
	swift build $(RELEASE_FLAGS) --product floor
	swift build $(RELEASE_FLAGS) --product benchmark
	packaging/hot-functions.sh $(PROGRAM) $(BUILT)/benchmark > .build/hot-functions.txt
	mv .build/hot-functions.txt packaging/hot-functions.txt

# Computes hours of use in a minute, with the same figures in every run.
hands:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	@swift build $(RELEASE_FLAGS) --product hands >&2
	@"$(BUILT)/hands" $(HANDS)

# The number of touches, and the search with them; without a name, all searches. A search with three touches
# has a hundred million states. The largest come first.
SEARCHES ?= 3 fingers;3 plain;2;4 ours;1

prove:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	swift build $(RELEASE_FLAGS) --product prove
	echo '$(SEARCHES)' | tr ';' '\n' | xargs -P "$$(nproc)" -I {} sh -c '"$(BUILT)/prove" {}'

mutants:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	Tests/Tools/Prove/mutants.py

demo-video: build
	@$(call install-missing,$(DEMO_PACKAGES))
	$(PROGRAM) demo --output .build/demo
	$(PROGRAM)-demo --dark --output .build/demo
	cp .build/demo/moving.png .build/demo/moving-dark.png docs/pictures/
	@if command -v ffmpeg >/dev/null; then \
		ffmpeg -loglevel error -y -i .build/demo/moving.png -pix_fmt yuv420p .build/demo/moving.webm && \
		echo "video: .build/demo/moving.webm"; \
	fi

settings-pictures:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(READER_PACKAGES))
	FINGERPOST_SETTINGS=1 swift build --build-tests
	FINGERPOST_SETTINGS=1 SETTINGS_PICTURES=$(CURDIR)/.build/settings swift test --skip-build --filter SettingsPictureTests

gallery-pictures:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES))
	swift build --build-tests
	GALLERY_PICTURES=$(CURDIR)/.build/gallery swift test --skip-build --filter DemoTests

# The moving pictures of recognizers in the documentation; the same bytes each time with the same fonts.
docs-pictures:
	@$(call install-missing,$(BUILD_PACKAGES) libcairo2-dev fonts-dejavu-core)
	swift build --product gesture-pictures
	.build/debug/gesture-pictures Sources/Library/Gestures/Gestures.docc/Resources

# The documented libraries; the engine comes first, as the others build on it. GesturesUIKit has only names.
DOCUMENTED := Gestures GesturesScrolling GesturesControls GesturesX11 GesturesCairo GesturesText GesturesTesting \
	GesturesFoundation

# Needs only the toolchain. A separate directory keeps the symbol graph's flags out of other builds; it is
# deleted first, since only a compiled module gives symbols.
docs:
	rm -rf .build/docs
	for module in $(DOCUMENTED); do \
		swift build --scratch-path .build/docs --target $$module -Xswiftc -emit-symbol-graph \
			-Xswiftc -emit-symbol-graph-dir -Xswiftc .build/docs/symbols || exit 1; \
	done
	for module in $(DOCUMENTED); do \
		mkdir -p .build/docs/symbols/$$module && mv .build/docs/symbols/$$module[.@]*json .build/docs/symbols/$$module \
		&& docc convert $$(ls -d Sources/Library/$$module/$$module.docc 2>/dev/null) --additional-symbol-graph-dir .build/docs/symbols/$$module \
			--fallback-display-name $$module --fallback-bundle-identifier fingerpost.$$module \
			--warnings-as-errors --output-path .build/docs/$$module.doccarchive || exit 1; \
	done
	docc merge $(DOCUMENTED:%=.build/docs/%.doccarchive) --synthesized-landing-page-name fingerpost \
		--synthesized-landing-page-topics-style list --output-path .build/docs/site
	@echo "To read it: python3 -m http.server -d .build/docs/site 8000, and then http://localhost:8000/documentation"

# The public declarations that the tests enforce until the next release.
api:
	swift build --build-tests
	FINGERPOST_WRITE_API=1 swift test --skip-build --filter APIDigestTests
