// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Several programs write the configuration at once, or one of them is killed: edits do not get lost.
@Suite(.serialized, .tags(.patient)) struct LostEditTests {
  private let session: TestSession

  init() throws {
    session = try TestSession()
    try session.writeConfiguration("{\n  bindings = (\n  );\n}\n")
  }

  private var file: String { "\(session.configurationFolder)/fingerpost.plist" }
  private var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: session.configurationFolder).sorted() }
  }

  private func bind(_ number: Int) -> [String] {
    ["bind", "--gesture", "tap", "--fingers", "3", "--keys", "F5", "--application", "app\(number)"]
  }

  private func append(_ line: String) {
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(write(descriptor, line, line.utf8.count) == line.utf8.count)
  }

  @Test func `everybody who writes at once is in the file, an editor too`() throws {
    let programs = try (0..<16).map { try session.start(bind($0)) }
    // An editor that writes in place, each time before a program has ended.
    var marks: [String] = []
    for (number, program) in programs.enumerated() {
      marks.append("// mark \(number).\n")
      append(marks[number])
      #expect(try program.waitForEnd() == 0, "\(program.lines)")
    }
    let said = programs.flatMap(\.lines).joined(separator: "\n")
    for number in programs.indices { #expect(text.contains("match = app\(number);")) }
    // An edit that comes too late for the file is in a backup that a program has named.
    for mark in marks where !text.contains(mark) {
      let backup = try names.first {
        $0.contains(".bak") && session.folder.read("config/fingerpost/\($0)").contains(mark)
      }
      #expect(backup.map(said.contains) == true, "\(mark) is nowhere")
    }
    #expect(try session.run(["check"]).exitCode == 0)
    let left = try names
    #expect(left.count == 11 && left.allSatisfy { !$0.contains(".new-") }, "\(left)")
  }

  /// Delays the exchange of the two names before and after, so that an editor can save meanwhile.
  @Test(.enabled(if: access("/usr/bin/strace", X_OK) == 0, "strace has the program wait"))
  func `what an editor saves in the last moment stays, and what it saves while that is put right is kept`()
    throws
  {
    let words = bind(1).joined(separator: " ")
    let delay = "inject=renameat2:delay_enter=1500000:delay_exit=1500000:when=2"
    let program = try session.startShell(
      "exec strace -f -o \(session.folder.file("trace")) -e trace=renameat2 -e \(delay) \"$FINGERPOST\" \(words)"
    )
    let before = text
    func save(_ text: String) throws {
      try session.folder.write(text, to: "saved")
      rename(session.folder.file("saved"), file)
    }
    #expect(eventually { (try? names)?.contains("fingerpost.plist.bak") == true })
    #expect(text == before)
    try save("// first\n" + before)
    #expect(eventually { text.contains("app1") && !text.contains("first") })
    try save("// second\n" + before)
    #expect(try program.waitForEnd() == 0, "\(program.lines)")
    #expect(text.hasPrefix("// first\n") && text.contains("match = app1;"))
    #expect(program.lines.contains("kept another program's version as \(file).bak"))
    #expect(program.lines.contains("kept the previous one as \(file).bak2"))
    #expect(session.folder.read("config/fingerpost/fingerpost.plist.bak") == "// second\n" + before)
    #expect(session.folder.read("config/fingerpost/fingerpost.plist.bak2") == "// first\n" + before)
  }

  @Test func `one that is killed while it writes leaves the old file or the new one`() throws {
    var caught = 0
    for number in 0..<8 {
      let before = text
      let program = try session.start(bind(number))
      var isThere = false
      let deadline = Deadline(after: defaultPatience)
      while !isThere, deadline.milliseconds > 0, text == before {
        isThere = try names.contains { $0.contains(".new-") }
      }
      kill(program.pid, SIGKILL)
      _ = try program.waitForEnd()
      if isThere, text == before { caught += 1 }
      #expect(text == before || text.contains("match = app\(number);"))
      #expect(try session.run(["check"]).exitCode == 0)
    }
    #expect(caught > 0, "none was killed in the middle")
    let next = try session.run(bind(100))
    #expect(next.exitCode == 0 && text.contains("match = app100;"), "\(next.error)")
    #expect(try names.allSatisfy { !$0.contains(".new-") })
  }

  @Test func `who waits for another one goes on when that is killed`() throws {
    let other = try session.startShell(
      "exec flock \(session.configurationFolder) sh -c 'echo mine; cat' 2>&1")
    try other.nextLine(containing: "mine")
    let program = try session.start(bind(1))
    #expect(!text.contains("app1"))
    kill(-other.pid, SIGKILL)
    #expect(try program.waitForEnd() == 0, "\(program.lines)")
    #expect(text.contains("match = app1;"))
  }

  @Test(
    .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "only root can be somebody else"))
  func `another user changes nothing, and is told why`() throws {
    let before = text
    for path in [session.folder.path, session.folder.file("config"), session.configurationFolder] {
      chmod(path, 0o755)
    }
    let words = bind(1).joined(separator: " ")
    func tryAsNobody() throws -> String {
      let shell = try session.startShell(
        "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$FINGERPOST\" \(words) --config \(file)")
      #expect(try shell.waitForEnd() != 0)
      return shell.lines.joined(separator: "\n")
    }
    // The user `nobody` can change neither a file of root's nor a file of its own in root's folder.
    #expect(try !tryAsNobody().isEmpty && text == before)
    chown(file, 65534, 65534)
    let refused = try tryAsNobody()
    #expect(
      refused.contains("cannot write \(session.configurationFolder): Permission denied; nothing is changed"),
      "\(refused)")
    #expect(text == before)
    #expect(try names == ["fingerpost.plist"])
  }

  @Test func `a full disk leaves the file as it was`() throws {
    let before = text
    var line = "trap '' XFSZ; ulimit -f 0; exec \"$FINGERPOST\" \(bind(1).joined(separator: " "))"
    var advice = "raise the limit on the size of files"
    // A full disk, in a name space of its own, where that is permitted.
    if geteuid() == 0, try session.startShell("exec unshare -m mount -t tmpfs none /mnt").waitForEnd() == 0 {
      let folder = session.configurationFolder
      line = """
        exec unshare -m sh -c 'cp \(file) /tmp/copy.$$ && mount -t tmpfs -o size=12k none \(folder) && \
        mv /tmp/copy.$$ \(file) && { cat /dev/zero > \(folder)/zero; "$FINGERPOST" \
        \(bind(1).joined(separator: " ")); code=$?; ls -x \(folder); cat \(file); exit $code; }' 2>&1
        """
      advice = "make room on the disk and try again"
    }
    let shell = try session.startShell(line)
    #expect(try shell.waitForEnd() == 1, "\(shell.lines)")
    let said = shell.lines.joined(separator: "\n")
    #expect(said.contains("nothing is changed; \(advice)"), "\(said)")
    if advice.contains("disk") {
      #expect(said.hasSuffix("fingerpost.plist  zero\n\(before.dropLast())"), "\(said)")
    }
    #expect(text == before)
    #expect(try names == ["fingerpost.plist"])
  }
}
