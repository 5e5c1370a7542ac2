// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Daemon

struct PathResolutionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The steps below the test's folder, as "directory/name: kind".
  private func steps(to name: String) -> [String] {
    PathResolution(scratch.file(name)).steps.filter { $0.directory.hasPrefix(scratch.path) }.map { step in
      "\(step.directory.dropFirst(scratch.path.count))/\(step.name): \(step.kind)"
    }
  }

  @Test func `a plain path is its directories and the file`() throws {
    try scratch.makeFolder("a/b")
    try scratch.write("", to: "a/b/file")
    #expect(steps(to: "a/b/file") == ["/a: directory", "/a/b: directory", "/a/b/file: file"])
    #expect(PathResolution(scratch.file("a/b/file")).isComplete)
  }

  @Test func `the way ends where nothing is`() throws {
    try scratch.makeFolder("a")
    #expect(steps(to: "a/b/file") == ["/a: directory", "/a/b: nothing"])
    #expect(!PathResolution(scratch.file("a/b/file")).isComplete)
  }

  @Test func `a link is on the way, and so is where it leads`() throws {
    try scratch.makeFolder("a")
    try scratch.makeFolder("dots/b")
    try scratch.write("", to: "dots/b/file")
    scratch.link("a/b", to: "../dots/./b")
    #expect(
      steps(to: "a/b/file") == [
        "/a: directory", #"/a/b: link(to: "../dots/./b")"#, "/dots: directory", "/dots/b: directory",
        "/dots/b/file: file",
      ])
    scratch.link("absolute", to: scratch.file("dots"))
    #expect(steps(to: "absolute/b/file").last == "/dots/b/file: file")
  }

  @Test func `links in a circle end somewhere`() throws {
    scratch.link("a", to: "b")
    scratch.link("b", to: "a")
    let trail = PathResolution(scratch.file("a"))
    #expect(!trail.isComplete && trail.steps.count < 60)
  }

  @Test func `a directory in the file's place is what stands there`() throws {
    try scratch.makeFolder("file")
    #expect(steps(to: "file") == ["/file: file"])
  }

  @Test func `a relative path begins in the working directory`() {
    #expect(PathResolution("no such file").steps.last?.kind == .nothing)
    #expect(PathResolution("no such file").steps.last?.directory.hasPrefix("/") == true)
  }

  @Test(arguments: ["/", "//", "/.", "/..", "/../../.."])
  func `no way leads to the root, which has no name`(_ path: String) {
    #expect(PathResolution(path).steps.isEmpty && !PathResolution(path).isComplete)
  }

  @Test(arguments: ["", ".", "./"])
  func `a path without a name is the working directory`(_ path: String) throws {
    let here = try #require(getcwd(nil, 0))
    defer { free(here) }
    #expect(PathResolution(path) == PathResolution(String(cString: here)))
  }
}
