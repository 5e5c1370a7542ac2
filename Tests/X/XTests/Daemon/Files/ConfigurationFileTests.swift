// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import FoundationEssentials
import Glibc
import Testing

@testable import Daemon

@Suite struct ConfigurationFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: scratch.file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat(scratch.file(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() }
  }

  @Test func `a file is made together with the folders that it is in`() throws {
    let outcome = try ConfigurationFile(scratch.file("a/b/f.plist")).write("{ }\n")
    #expect(outcome.lines.map(\.description) == ["wrote \(scratch.file("a/b/f.plist"))"])
    #expect(text("a/b/f.plist") == "{ }\n" && mode("a/b/f.plist") == 0o644 && mode("a/b") == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("a/b")) == ["f.plist"])
  }

  @Test func `what somebody else has changed meanwhile is left alone`() throws {
    try scratch.write("one", to: "f")
    let file = ConfigurationFile(scratch.file("f"))
    #expect(throws: ConfigurationFile.WriteError.changed(path: scratch.file("f"))) {
      try file.write(Array("three".utf8), over: Array("two".utf8))
    }
    #expect(text("f") == "one")
    #expect(try file.write(Array("three".utf8), over: Array("one".utf8)).isChanged)
    // A file that no longer exists, and one that did not exist before.
    #expect(throws: ConfigurationFile.WriteError.changed(path: scratch.file("g"))) {
      try ConfigurationFile(scratch.file("g")).write(Array("b".utf8), over: Array("a".utf8))
    }
    #expect(throws: ConfigurationFile.WriteError.changed(path: scratch.file("f"))) {
      try file.write(Array("b".utf8), over: [])
    }
    #expect(try names == ["f", "f.bak"])
  }

  @Test func `what was there is kept under a name of its own each time`() throws {
    try scratch.write("one", to: "f")
    chmod(scratch.file("f"), 0o666)
    let file = ConfigurationFile(scratch.file("f"))
    #expect(try file.write("two").backup == scratch.file("f.bak"))
    #expect(
      try file.write("three").lines.map(\.description) == [
        "wrote \(scratch.file("f"))", "kept the previous one as \(scratch.file("f.bak2"))",
      ])
    #expect(text("f") == "three" && text("f.bak") == "one" && text("f.bak2") == "two")
    #expect(mode("f") == 0o644, "others could write it")
    #expect(try names == ["f", "f.bak", "f.bak2"])
    chmod(scratch.file("f"), 0o600)
    _ = try file.write("four")
    #expect(mode("f") == 0o600 && mode("f.bak3") == 0o600)
  }

  @Test func `the same text again changes nothing`() throws {
    try scratch.write("one", to: "f")
    let outcome = try ConfigurationFile(scratch.file("f")).write("one")
    #expect(!outcome.isChanged && outcome.lines.map(\.description) == ["\(scratch.file("f")) is up to date"])
    #expect(try names == ["f"])
  }

  @Test func `a symbolic link stays, and the file that it leads to is replaced`() throws {
    try scratch.makeFolder("dotfiles")
    try scratch.write("one", to: "dotfiles/f")
    scratch.link("f", to: "dotfiles/f")
    let outcome = try ConfigurationFile(scratch.file("f")).write("two")
    #expect(outcome.path.hasSuffix("/dotfiles/f") && outcome.backup?.hasSuffix("/dotfiles/f.bak") == true)
    #expect(text("dotfiles/f") == "two" && text("dotfiles/f.bak") == "one")
    var status = stat()
    #expect(lstat(scratch.file("f"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a link that leads nowhere and a folder are left alone`() throws {
    scratch.link("f", to: "nothing")
    #expect(throws: ConfigurationFile.WriteError.leadsNowhere(path: scratch.file("f"))) {
      try ConfigurationFile(scratch.file("f")).write("two")
    }
    #expect(throws: ConfigurationFile.WriteError.noFile(path: scratch.path)) {
      try ConfigurationFile(scratch.path).write("two")
    }
    #expect(try names == ["f"])
  }

  @Test(arguments: [true, false], [true, false])
  func `a text that somebody saves meanwhile is the one that is changed`(_ isMoved: Bool, _ canExchange: Bool)
    throws
  {
    try scratch.write("one", to: "f")
    var found: [String] = []
    let file = ConfigurationFile(scratch.file("f"), canExchange: canExchange)
    let outcome = try file.edit { present in
      found.append(String(decoding: present ?? [], as: UTF8.self))
      if found.count == 1 {
        try scratch.write("another", to: isMoved ? "new" : "f")
        if isMoved { scratch.move("new", over: "f") }
      }
      return (present ?? []) + Array(" more".utf8)
    }
    #expect(found == ["one", "another"] && text("f") == "another more")
    #expect(outcome.backup.map { $0.hasPrefix(scratch.file("f.bak")) } == true && outcome.kept.isEmpty)
    #expect(try names.count == 2)
    #expect(try names.last.flatMap(text) == "another")
  }

  @Test func `somebody who has the old file open writes into the backup`() throws {
    try scratch.write("one", to: "f")
    let descriptor = open(scratch.file("f"), O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(try ConfigurationFile(scratch.file("f")).write("two").backup == scratch.file("f.bak"))
    #expect(write(descriptor, " late", 5) == 5)
    #expect(text("f") == "two" && text("f.bak") == "one late")
  }

  @Test func `a file that others write all the time is theirs`() throws {
    try scratch.write("0", to: "f")
    var count = 0
    #expect(throws: ConfigurationFile.WriteError.changed(path: scratch.file("f"))) {
      try ConfigurationFile(scratch.file("f")).edit { _ in
        count += 1
        try scratch.write("\(count)", to: "f")
        return Array("mine".utf8)
      }
    }
    #expect(count > 1 && text("f") == "\(count)")
    #expect(try names == ["f"])
  }

  @Test func `a file that goes or comes meanwhile is not made by us`() throws {
    let file = ConfigurationFile(scratch.file("f"))
    var found: [[UInt8]?] = []
    _ = try file.edit { present in
      found.append(present)
      if present == nil { try scratch.write("theirs", to: "f") }
      return Array("ours".utf8)
    }
    #expect(found == [nil, Array("theirs".utf8)] && text("f") == "ours" && text("f.bak") == "theirs")
    #expect(throws: ConfigurationFile.WriteError.changed(path: scratch.file("f"))) {
      try file.edit { present in
        guard present != nil else { throw ConfigurationFile.WriteError.changed(path: scratch.file("f")) }
        try scratch.remove("f")
        return Array("again".utf8)
      }
    }
    #expect(try names == ["f.bak"])
  }

  @Test func `the ten newest backups stay, and first those that say something else`() throws {
    let file = ConfigurationFile(scratch.file("f"))
    for number in 0...15 { _ = try file.write("\(number)") }
    let backups = ReplacementFile.backups(of: scratch.file("f"))
    #expect(backups == (6...15).map { scratch.file("f.bak\($0)") })
    #expect(text("f.bak6") == "5" && text("f.bak15") == "14")
    // Returning to earlier texts keeps the same number of texts to return to.
    for number in [14, 13, 12] { _ = try file.write("\(number)") }
    let texts = ReplacementFile.backups(of: scratch.file("f")).compactMap {
      text(String($0.dropFirst(scratch.path.count + 1)))
    }
    #expect(texts == ["6", "7", "8", "9", "10", "11", "12", "15", "14", "13"])
  }

  @Test func `what a killed process has left is removed, and nothing else`() throws {
    try scratch.write("one", to: "f")
    let others = ["f.new-", "f.new-x", "f.newer", "g.new-7"]
    for name in others + ["f.new-\(getpid())", "f.new-1"] { try scratch.write("rest", to: name) }
    _ = try ConfigurationFile(scratch.file("f")).write("two")
    #expect(try names == (["f", "f.bak"] + others).sorted())
  }

  @Test func `a file that its owner has protected is left alone`() throws {
    try scratch.write("one", to: "f")
    chmod(scratch.file("f"), 0o444)
    let failure = #expect(throws: ConfigurationFile.WriteError.self) {
      try ConfigurationFile(scratch.file("f")).write("two")
    }
    #expect(failure == .protected(path: scratch.file("f")))
    #expect(failure?.description.contains("'chmod u+w'") == true)
    #expect(text("f") == "one")
    #expect(try names == ["f"])
    #expect(try !ConfigurationFile(scratch.file("f")).write("one").isChanged)
  }

  @Test func `a file on a full disk stays as it was`() throws {
    #expect(throws: ConfigurationFile.WriteError.self) { try ConfigurationFile("/proc/f.plist").write("x") }
    try scratch.write("one", to: "f")
    // Simulates a full disk: our files may not grow any more.
    var former = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former)
    signal(SIGXFSZ, SIG_IGN)
    var none = rlimit(rlim_cur: 2, rlim_max: former.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &none)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former) }
    let failure = #expect(throws: ConfigurationFile.WriteError.self) {
      try ConfigurationFile(scratch.file("f")).write("three")
    }
    #expect(failure?.description.contains("nothing is changed; raise the limit") == true)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former)
    #expect(text("f") == "one")
    #expect(try names == ["f"])
  }
}
