# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# The flags of the released programs for compiler and linker; a part of the Makefile. The figures are from
# 'make bench' on the machine of the commit that added the flag.

# The same sources make the same bytes everywhere: the programs do not contain the path of this folder,
# neither as text nor as a search path for libraries. The compiler would also store a hash of its arguments,
# which name the folder, and the names of compiled headers in its cache, which contain such a hash. The build
# ID is a sum of all that and of debugging information.
SAME_BYTES = --disable-local-rpath -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. \
	-Xcc -ffile-prefix-map=$(CURDIR)=. -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs -Xlinker --build-id=sha1
# Loading Swift's library and its C++ library takes longer than loading all other libraries, so both are
# linked statically; the second only if the system has it as an archive. Distributions' own builds set this to
# nothing.
STATIC = --static-swift-stdlib -Xswiftc -L.build/archives \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# Debian's hardening flags, as far as the compiler supports them. Position-independent code and read-only
# parts after linking are the default. Fortification would do nothing, as C functions do not write to buffers
# of ours of known size. A shadow stack is impossible, as Swift's own library is built without it.
HARDENED = -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xswiftc -Xfrontend -Xswiftc -enable-stack-protector \
	-Xcc -fstack-protector-strong -Xcc -fstack-clash-protection
# The benefit of each flag, counted on 27 November 2026 by omitting it, with a stripped program of 9.77 MB
# (`benchmark bridge instructions rest 1`):
# - checks of exclusive access: a touchpad's event takes 17,500 instructions with them, and 8,100 without; the tests run with
#   them
# - checks whether the main actor's code runs on the main thread: 12 to 15 % of an event's instructions, and
#   0.15 MB
# - types by their accessors: by name, the runtime has to search the records of all conformances, which takes
#   2.6 of the start's 9.7 million instructions
# - the programs do not load plug-ins, which would need exported symbols, so the linker omits uncalled
#   functions one by one (0.84 MB), also the public ones of modules, which the compiler would otherwise keep
#   (0.27 MB)
# Two flags without benefit are gone: single-threaded reference counting, and the linker's own optimisation.
RELEASE_FLAGS = -c release $(STATIC) $(SAME_BYTES) $(HARDENED) -Xswiftc -enforce-exclusivity=unchecked \
	-Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xlinker --no-export-dynamic $$(cat .build/linker-flags)
RELEASE = $(BUILD_ENV) swift build $(RELEASE_FLAGS) --product fingerpost
# Only this program reads other programs' formats, so only it needs their libraries.
IMPORT = $(RELEASE)-import
# And only this one starts X servers.
DEMONSTRATION = $(RELEASE)-demo
# And only this one and the demonstration draw with cairo and Pango.
PAINTER = $(RELEASE)-feedback
# And only this one waits for other programs, which it asks for the elements on their screen.
SPEECH = $(RELEASE)-speak

# Swift's own linker, if it is installed. It keeps one copy of functions with the same code (0.29 MB, and
# 1.2 MB of shared memory), packs the relocations, which needs glibc 2.36 (0.92 MB), and puts the functions of a
# decision side by side (1.5 MB of shared memory). The tables for unwinding the stack move to the debugging
# information (1.5 MB): the program does not need them, as Swift's errors are return values.
LLD_FLAGS := -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs \
	-Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker $(CURDIR)/packaging/programs.ld \
	-Xlinker --symbol-ordering-file=$(CURDIR)/packaging/hot-functions.txt -Xlinker --no-warn-symbol-ordering

# After linking, so that debuggers can unwind the stack of a program, or of a file with its debugging information.
UNWINDABLE = @! command -v python3 >/dev/null || $(PARTS)/debug-frame.py $(addprefix $(BUILT)/,fingerpost fingerpost-import \
	fingerpost-demo fingerpost-feedback fingerpost-speak fingerpost-settings gesture-gallery)

.build/linker-flags: $(PARTS)/flags.mk
	@mkdir -p .build/archives
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" .build/archives/ 2>/dev/null || true
	@if echo | swiftc - -use-ld=lld $(LLD_FLAGS) -o /dev/null 2>/dev/null; then \
		echo "-Xswiftc -use-ld=lld $(LLD_FLAGS)" > $@; \
	else \
		: > $@; \
	fi

build programs programs-gallery programs-settings hands bench bench-settings bench-window hot-functions: .build/linker-flags
