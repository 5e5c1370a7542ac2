// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// libgestures as `make install-c` puts it below a prefix, for programs in C and in Python.
///
/// It is built in a folder of its own, which takes minutes the first time.
@Suite(
  .serialized, .enabled(if: getenv("FINGERPOST_TEST_APPS") != nil, "takes minutes; see make test-apps"),
  .tags(.applications))
struct InstalledLibraryTests {
  private let root = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
  private let folder: TemporaryFolder
  private var library: String { folder.path + "/usr/lib" }

  init() throws {
    folder = try TemporaryFolder()
    _ = try run("make -s programs-c && make -s install-c DESTDIR='\(folder.path)' PREFIX=/usr", within: 600)
  }

  private func run(_ command: String, within seconds: Double = 60) throws -> [String] {
    let home = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let process = try LoggedProcess(
      "/bin/sh", ["-c", "cd '\(root)' && \(command)"],
      environment: [
        "PATH=\(home)", "HOME=\(folder.path)", "LD_LIBRARY_PATH=\(library)", "LC_ALL=C.UTF-8",
        "PYTHONDONTWRITEBYTECODE=1",
        "PKG_CONFIG_PATH=\(library)/pkgconfig", "PKG_CONFIG_SYSROOT_DIR=\(folder.path)",
      ])
    try #require(try process.waitForEnd(within: seconds) == 0, "\(process.lines)")
    return process.lines
  }

  @Test func `a program in C finds it, and it shows no more than its header`() throws {
    let program = folder.file("everything")
    let built = try run(
      "cc Tests/Library/WindowTests/C/everything.c -o '\(program)' $(pkg-config --cflags --libs gestures) -lm && '\(program)'"
    )
    #expect(built == everything)
    let names = try run("nm -D --defined-only '\(library)/libgestures.so' | awk '$2 ~ /[A-Z]/ { print $3 }'")
    #expect(
      names.count > 15 && names.allSatisfy { $0.hasPrefix("gestures_") || $0 == "GESTURES_0" }, "\(names)")
    let needed = try run("readelf -d '\(library)/libgestures.so' | grep -E 'NEEDED|SONAME|RUNPATH|RPATH'")
    #expect(needed.contains { $0.hasSuffix("[libgestures.so.0]") })
    #expect(!needed.contains { $0.contains("swift") || $0.contains("PATH") }, "\(needed)")
  }

  /// The root lacks a toolchain, Swift and all packages but the C library and Python with their libraries.
  @Test(.enabled(if: geteuid() == 0, "needs to change the root"))
  func `in a root with nothing else, a program in C and one in Python run`() throws {
    let bare = folder.path + "/bare"
    let lines = try run(
      """
      set -e
      mkdir -p '\(bare)/usr/bin' && cp -a '\(folder.path)/usr/lib' '\(bare)/usr/'
      cc Tests/Library/WindowTests/C/everything.c -o '\(bare)/everything' $(pkg-config --cflags --libs gestures) -lm
      python=$(readlink -f /usr/bin/python3) && cp "$python" '\(bare)/usr/bin/python3'
      modules=$(/usr/bin/python3 -c 'import os; print(os.path.dirname(os.__file__))') && cp -a --parents "$modules" '\(bare)'
      for file in '\(bare)/everything' '\(library)/libgestures.so.0' "$python" "$modules"/lib-dynload/_ctypes*.so; do
        ldd "$file" | grep -o '/[^ ]*' | grep -v '^\(folder.path)' | xargs -I{} cp -Ln --parents {} '\(bare)'
      done
      rm -f '\(bare)'/usr/lib/libgestures.so '\(bare)'/usr/lib/pkgconfig/gestures.pc
      find '\(bare)' -name '*swift*' | wc -l
      env -i /usr/sbin/chroot '\(bare)' /everything
      env -i /usr/sbin/chroot '\(bare)' /usr/bin/python3 -c 'import gestures
      engine = gestures.Engine(600, 400)
      engine.on(gestures.PAN, lambda event: print(event.state, event.dx, event.dy), fingers=1)
      for second, (phase, x) in enumerate([(gestures.DOWN, 100), (gestures.MOVE, 150), (gestures.UP, 150)]):
          engine.touch(1, phase, x, 100, second / 10)
      engine.close()
      for use in [lambda: engine.touch(1, gestures.DOWN, 0, 0, 1), lambda: engine.advance(2), lambda: engine.deadline,
              lambda: engine.on(gestures.TAP, print), lambda: engine.remove(1), lambda: engine.area(0, 0, 1, 1)]:
          try:
              use()
          except ValueError as error:
              print(error)
      print(gestures.VERSION)'
      """)
    let closed = Array(repeating: "the engine is closed", count: 6)
    #expect(lines == ["0"] + everything + ["1 50.0 0.0", "3 50.0 0.0"] + closed + ["0.3.0"])
  }
}
