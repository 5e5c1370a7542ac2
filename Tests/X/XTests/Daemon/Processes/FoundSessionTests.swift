// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Daemon

/// Sessions found by the environments of their processes, here from files.
struct FoundSessionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func add(_ process: Int, of user: Int, _ variables: String...) throws {
    try scratch.makeFolder("proc/\(process)")
    try scratch.write("Name:\tx\nUid:\t\(user)\t0\t0\t0\n", to: "proc/\(process)/status")
    try scratch.write(variables.map { $0 + "\0" }.joined(), to: "proc/\(process)/environ")
  }

  private var found: [FoundSession] { FoundSession.all(in: scratch.file("proc")) }

  @Test func `one for each user and display, by who started the process, and with its key if one has it`()
    throws
  {
    try add(10, of: 1000, "DISPLAY=:0", "SECRET=x")
    try add(11, of: 1000, "DISPLAY=:0", "XAUTHORITY=/home/a/.Xauthority")
    try add(12, of: 1000, "DISPLAY=:0", "XAUTHORITY=/other")
    try add(13, of: 1001, "DISPLAY=:1")
    try add(14, of: 1002, "PATH=/bin")
    try add(15, of: 1000, "DISPLAY=localhost:10.0")
    try add(16, of: 1003, "DISPLAY=:0", "SSH_CONNECTION=x")
    let found = found.sorted { $0.process < $1.process }
    #expect(found.map(\.process) == [11, 13] && found.map(\.user) == [1000, 1001])
    #expect(found[0].environment == ["DISPLAY": ":0", "XAUTHORITY": "/home/a/.Xauthority"])
  }

  @Test func `that with a fingerpost comes first`() throws {
    try add(10, of: 1000, "DISPLAY=:0", "XDG_RUNTIME_DIR=/nonexistent")
    try add(11, of: 1001, "DISPLAY=:3", "XDG_RUNTIME_DIR=\(scratch.path)")
    #expect(found.map(\.display).sorted() == [":0", ":3"])
    try scratch.write("", to: "fingerpost-3.sock")
    #expect(found.map(\.display) == [":3", ":0"] && found.map(\.hasSocket) == [true, false])
  }
}
