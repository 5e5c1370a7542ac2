// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Bindings
@testable import Daemon

/// Configurations that other users could change, as `check` and `run` find them.
struct TrustTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.makeFolder("home/config")
    try scratch.write(
      "{ bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }",
      to: "home/config/fingerpost.plist")
    for (name, mode) in [("home", 0o755), ("home/config", 0o755), ("home/config/fingerpost.plist", 0o644)] {
      chmod(scratch.file(name), mode_t(mode))
    }
  }

  private func problems(at name: String = "home/config/fingerpost.plist") -> [ConfigurationIssue] {
    ConfigurationSource(scratch.file(name), environment: [:]).read().diagnostics.map(\.issue)
  }

  @Test func `a file in directories of our own is trusted, also below one where all may make files`() {
    #expect(problems().isEmpty)
    chmod(scratch.file("home"), 0o1777)
    #expect(problems().isEmpty)
  }

  @Test(arguments: ["home", "home/config"])
  func `a directory on the way that everybody may write is an error`(_ name: String) {
    chmod(scratch.file(name), 0o757)
    #expect(problems() == [.replaceableByOthers(directory: scratch.file(name))])
    #expect(
      ConfigurationSource(scratch.file("home/config/fingerpost.plist"), environment: [:]).read().hasErrors)
  }

  @Test func `a directory that holds a link on the way counts as well`() throws {
    try scratch.makeFolder("open")
    chmod(scratch.file("open"), 0o777)
    scratch.link("open/config", to: "../home/config")
    #expect(
      problems(at: "open/config/fingerpost.plist") == [.replaceableByOthers(directory: scratch.file("open"))])
    scratch.link("link", to: "open/config")
    #expect(problems(at: "link/fingerpost.plist") == [.replaceableByOthers(directory: scratch.file("open"))])
  }

  @Test(.enabled(if: geteuid() == 0))
  func `what a group of several may write is a warning`() {
    // Debian's group for local software, which is not the private group of a user.
    for name in ["home/config", "home/config/fingerpost.plist"] {
      let path = scratch.file(name)
      chown(path, 0, 50)
      chmod(path, name.hasSuffix("plist") ? 0o664 : 0o775)
      #expect(problems() == [.writableByGroup(path: path, group: "staff")])
      #expect(ConfigurationIssue.writableByGroup(path: path, group: "staff").severity == .warning)
      chown(path, 0, 0)
      #expect(problems().isEmpty, "the group of the same name as the user")
      chmod(path, name.hasSuffix("plist") ? 0o644 : 0o755)
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a directory of another user is a warning`() {
    chown(scratch.file("home"), 12_345, 0)
    #expect(problems() == [.foreignDirectory(path: scratch.file("home"), user: 12_345)])
    chown(scratch.file("home"), 0, 0)
    #expect(problems().isEmpty)
  }
}
