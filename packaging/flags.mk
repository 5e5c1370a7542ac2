# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
#
# How the programs that people get are compiled and linked; a part of the Makefile. The figures are those of 'make bench' on
# the machine of the commit that brought the flag.

# The same sources make the same bytes everywhere: no path of this folder gets into the programs, neither as text nor as a
# place to look for libraries. The compiler would also keep a hash of its arguments, which name the folder, and the names of
# compiled headers in its cache, which have such a hash. A build's identity is a sum of all that, debugging information too.
SAME_BYTES = --disable-local-rpath -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. \
	-Xcc -ffile-prefix-map=$(CURDIR)=. -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs -Xlinker --build-id=sha1
# To load Swift's library and the C++ library that it needs takes longer than to load all others; the second comes along
# where the system has it as an archive. Distributions' own builds set this to nothing.
STATIC = --static-swift-stdlib -Xswiftc -L.build/archives \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# What Debian asks of every program, as far as the compiler can. Programs are position-independent and parts are read-only
# once they are linked, without being asked. There is nothing to fortify, as no function of C writes to a buffer of ours whose
# size is known; and no shadow stack, as Swift's own library is built without.
HARDENED = -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xswiftc -Xfrontend -Xswiftc -enable-stack-protector \
	-Xcc -fstack-protector-strong -Xcc -fstack-clash-protection
# What each flag buys was counted on 27 November 2026 by leaving it out (`benchmark bridge instructions rest 1`, the stripped
# program has 9.77 MB then):
# - checks of exclusive access: a touchpad's event takes 17,500 instructions with them, and 8,100 without; the tests run with
#   them
# - checks whether the main actor's code runs on the main thread: 12 to 15 % of what an event takes, and 0.15 MB
# - a type is asked for by calling its accessor: by its name, the runtime has to search the records of all conformances, which
#   takes 2.6 of the start's 9.7 million instructions
# - nothing is loaded into the programs, so nothing has to be found in them, and the linker leaves out what nobody calls, each
#   function for itself (0.84 MB), also of what modules offer each other, which the compiler would have it keep (0.27 MB)
# What bought nothing is gone: counting references as for one thread, and the linker's own optimisation.
RELEASE_FLAGS = -c release $(STATIC) $(SAME_BYTES) $(HARDENED) -Xswiftc -enforce-exclusivity=unchecked \
	-Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xlinker --no-export-dynamic $$(cat .build/linker-flags)
RELEASE = $(BUILD_ENV) swift build $(RELEASE_FLAGS) --product fingerpost
# Only this program reads other programs' formats, so only it needs their libraries.
IMPORT = $(RELEASE)-import
# And only this one starts X servers.
DEMONSTRATION = $(RELEASE)-demo
# And only this one draws with cairo and Pango.
PAINTER = $(RELEASE)-feedback
# And only this one waits for other programs, which it asks what they show.
SPEECH = $(RELEASE)-speak

# Swift's own linker, where it is installed. It keeps one copy of functions with the same code (0.29 MB, and 1.2 MB of shared
# memory), packs the relocations, for which the system must have glibc 2.36 (0.92 MB), and puts the functions side by side
# that one decision needs (1.5 MB of shared memory). The tables for unwinding the stack go to the debugging information
# (1.5 MB): nothing in the program needs them, as Swift's errors are return values.
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
