// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing

@testable import Daemon

/// Changes on the way to a file; the kernel reports each before its system call returns.
struct FileWatchTests {
  private let scratch: Scratch
  private let watch: FileWatch

  init() throws {
    scratch = try Scratch()
    watch = try FileWatch()
    try scratch.makeFolder("config/fingerpost")
    try scratch.write("old", to: "config/fingerpost/file")
  }

  private func follow(_ name: String = "config/fingerpost/file") throws {
    try watch.follow([scratch.file(name)])
    _ = watch.takeEvents()
  }

  @Test func `nothing is heard while nothing happens, also when the file is read`() throws {
    try follow()
    _ = try Data(contentsOf: URL(filePath: scratch.file("config/fingerpost/file")))
    #expect(!watch.takeEvents())
  }

  @Test func `a file that is written in place is heard of when it is closed`() throws {
    try follow()
    let file = open(scratch.file("config/fingerpost/file"), O_WRONLY | O_TRUNC)
    write(file, "half", 4)
    #expect(!watch.takeEvents())
    close(file)
    #expect(watch.takeEvents())
  }

  @Test func `a file that takes the old one's place is heard of`() throws {
    try scratch.write("new", to: "config/fingerpost/other")
    try follow()
    scratch.move("config/fingerpost/other", over: "config/fingerpost/file")
    #expect(watch.takeEvents())
  }

  @Test func `other files in the directory are none of its business`() throws {
    try follow()
    try scratch.write("", to: "config/fingerpost/.file.swp")
    try scratch.write("", to: "config/beside")
    try scratch.makeFolder("config/other")
    #expect(!watch.takeEvents())
  }

  @Test func `what happens beside the directories on the way does not even wake us`() throws {
    try follow()
    try scratch.write("", to: "config/beside")
    try scratch.makeFolder("another")
    var state = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&state, 1, 0) == 0)
  }

  @Test func `the end of the file is heard of, and its return`() throws {
    try follow()
    try scratch.remove("config/fingerpost/file")
    #expect(watch.takeEvents())
    try follow()
    try scratch.write("again", to: "config/fingerpost/file")
    #expect(watch.takeEvents())
  }

  @Test func `permissions that change are heard of`() throws {
    try follow()
    chmod(scratch.file("config/fingerpost/file"), 0o600)
    #expect(watch.takeEvents())
  }

  @Test func `a directory that is made later is heard of, step by step`() throws {
    try follow("later/still/file")
    try scratch.makeFolder("later")
    #expect(watch.takeEvents())
    try follow("later/still/file")
    try scratch.makeFolder("later/still")
    #expect(watch.takeEvents())
    try follow("later/still/file")
    try scratch.write("", to: "later/still/file")
    #expect(watch.takeEvents())
  }

  @Test func `a directory on the way that is moved or removed is heard of`() throws {
    try follow()
    scratch.move("config", over: "elsewhere")
    #expect(watch.takeEvents())
    try follow("elsewhere/fingerpost/file")
    try scratch.remove("elsewhere")
    #expect(watch.takeEvents())
  }

  @Test func `a link that leads elsewhere from now on is heard of`() throws {
    try scratch.makeFolder("one")
    try scratch.makeFolder("two")
    try scratch.write("", to: "one/file")
    try scratch.write("", to: "two/file")
    scratch.link("here", to: "one")
    scratch.link("next", to: "two")
    try follow("here/file")
    scratch.move("next", over: "here")
    #expect(watch.takeEvents())
    try follow("here/file")
    try scratch.write("", to: "one/file")
    #expect(!watch.takeEvents(), "the old target is of no interest any more")
    try scratch.write("", to: "two/file")
    #expect(watch.takeEvents())
  }

  @Test func `a link to a file is followed to the file's own directory`() throws {
    try scratch.makeFolder("dots")
    try scratch.write("", to: "dots/mine")
    scratch.link("link", to: "dots/mine")
    try follow("link")
    try scratch.write("new", to: "dots/new")
    scratch.move("dots/new", over: "dots/mine")
    #expect(watch.takeEvents())
  }

  @Test func `the second place matters only while the first is empty`() throws {
    try scratch.makeFolder("system")
    try scratch.write("", to: "system/file")
    let places = [scratch.file("config/fingerpost/file"), scratch.file("system/file")]
    try watch.follow(places)
    try scratch.write("new", to: "system/file")
    #expect(!watch.takeEvents())
    try scratch.remove("config/fingerpost/file")
    #expect(watch.takeEvents())
    try watch.follow(places)
    try scratch.write("newer", to: "system/file")
    #expect(watch.takeEvents())
    try scratch.write("mine", to: "config/fingerpost/file")
    #expect(watch.takeEvents())
  }

  @Test func `more events than the queue holds are a change`() throws {
    try follow()
    _ = watch.takeEvents()
    let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = Int(limit.filter(\.isNumber)) ?? 0
    // Two names in turn, since the kernel omits an event that repeats the previous one.
    for name in 0...(count / 3) {
      close(open(scratch.file("config/fingerpost/x\(name % 2)"), O_WRONLY | O_CREAT, 0o600))
      unlink(scratch.file("config/fingerpost/x\(name % 2)"))
    }
    #expect(watch.takeEvents())
    #expect(!watch.takeEvents())
  }
}
