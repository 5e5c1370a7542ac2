# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# Trials of the programs that take longer than the tests, or use cases of other projects; a part of the
# Makefile.

# Damages 100,000 configurations, plays a thousand hands with each of some configurations, and simulates some
# years; takes ten minutes.
fuzz: test-packages
	@seed=$(or $(SEED),$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')); \
	echo "The seed is $$seed."; \
	FINGERPOST_FUZZ_SEED=$$seed FINGERPOST_FUZZ_FILES=33400 FINGERPOST_FUZZ_HANDS=1000 \
		swift test --filter 'MutationTests|DeliveryFuzzTests|RandomHandTests|ToucheggServerTests|ToucheggSignalTests' \
		&& $(MAKE) --no-print-directory year HOURS=24000 SEED=$$seed \
		|| { echo "To play the same again: make fuzz SEED=$$seed" >&2; exit 1; }

# libFuzzer is a part of the toolchain; its archive without a main function is linked to our own program.
FUZZ_BUILD = FINGERPOST_FUZZ=1 swift build -c release --scratch-path .build/fuzz --sanitize address --product fuzz \
	-Xswiftc -enable-testing -Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table -Xswiftc -use-ld=lld \
	-Xlinker "$$(find "$$(dirname "$$(dirname "$$(readlink -f "$$(command -v swiftc)")")")/lib/clang" -name 'libclang_rt.fuzzer_no_main*.a' | head -n 1)"

fuzz-coverage:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES)) >&2
	@$(FUZZ_BUILD) >&2
	@Tests/Tools/FuzzTests/fuzz.py .build/fuzz/release/fuzz .build/fuzz/found $(or $(INPUTS),100000) $(TARGETS)

matrix:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(MANAGER_PACKAGES) $(MATRIX_PACKAGES)) >&2
	swift build --build-tests
	FINGERPOST_MATRIX=$(CURDIR)/docs/matrix.md swift test --skip-build --filter ServerMatrixTests

# With the release build, since a debug build answers later.
transparency:
	@$(call install-missing,$(BUILD_PACKAGES) $(SETTINGS_PACKAGES) $(SESSION_PACKAGES) $(MANAGER_PACKAGES) $(TOOLKIT_PACKAGES) gir1.2-gtk-4.0 marco mate-settings-daemon-common bspwm $(if $(WHOLE),fluxbox kwin-x11 $(APP_PACKAGES) python3-tk)) >&2
	@$(MAKE) --no-print-directory build
	swift build --build-tests
	FINGERPOST_BIN=$(CURDIR)/$(BUILT) FINGERPOST_TRANSPARENCY=$(or $(ROUNDS),3) \
		$(if $(WHOLE),FINGERPOST_TRANSPARENCY_WHOLE=1 FINGERPOST_TEST_APPS=1 FINGERPOST_TRANSPARENCY_JOURNAL=$(CURDIR)/.build/transparency-$(or $(SEED),exact)) \
		$(if $(SEED),FINGERPOST_TRANSPARENCY_SEED=$(SEED)) \
		FINGERPOST_TRANSPARENCY_PAGE=$(CURDIR)/docs/matrix.md swift test --skip-build --filter TransparencyTests

year:
	@swift build -c release --product hands >&2
	@"$$(swift build -c release --show-bin-path)/hands" year hours=$(or $(HOURS),8760) seed=$(or $(SEED),11)

conformance:
	@$(call install-missing,$(BUILD_PACKAGES)) >&2
	@swift build -c release --product conformance >&2
	@"$$(swift build -c release --show-bin-path)/conformance" $(CASES)

# The new test fails until the recording gives the expected gestures, which are separated by commas.
case:
	@[ -r "$(RECORDING)" ] && [ -n "$(EXPECT)" ] || { \
		echo 'usage: make case RECORDING=file.trace|report.tar EXPECT="swipe 3 left"|nothing' \
			'[CONFIG=file.plist] [AT=seconds] [NAME=name] [KEEP=1]' >&2; exit 1; }
	@swift build --product reduce-case >&2
	@"$$(swift build --show-bin-path)/reduce-case" recording="$(RECORDING)" expect="$(EXPECT)" \
		config="$(CONFIG)" at="$(AT)" name="$(NAME)" keep="$(KEEP)"
	@echo 'Run it: swift test --filter RecordingTests'

exploration-tasks: export FINGERPOST_TASKS := $(CURDIR)/.build/exploration-tasks
exploration-tasks:
	@$(call install-missing,$(BUILD_PACKAGES) $(SESSION_PACKAGES) $(TOOLKIT_PACKAGES) $(APP_PACKAGES)) >&2
	swift build --build-tests
	rm -rf $(FINGERPOST_TASKS) && mkdir -p $(FINGERPOST_TASKS)
	FINGERPOST_TEST_APPS=1 FINGERPOST_PRESSES=$(or $(PRESSES),500) swift test --skip-build --filter HearingTasksTests
	python3 Tests/Programs/Toolkits/tasks-page.py $(FINGERPOST_TASKS) docs/exploration-tasks.md
	cp $(FINGERPOST_TASKS)/gtk3.transcript docs/exploration-transcript.txt
