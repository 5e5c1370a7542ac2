// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Many programs at the socket for messages.
@Suite(.serialized) struct CrowdTests {
  private func connect(_ bridged: Bridged, saying words: String = "") throws -> Int32 {
    let client = try bridged.session.connectToProgram()
    send(client, words, words.utf8.count, Int32(MSG_NOSIGNAL))
    return client
  }

  @Test func `programs that connect and say nothing lock nobody out`() throws {
    let bridged = try Bridged()
    let clients = try (0..<20).map { _ in try connect(bridged) }
    for _ in 0..<20 { #expect(try bridged.message("status").exitCode == 0) }
    for client in clients { close(client) }
    try bridged.end()
  }

  @Test func `where too many listen a message says so`() throws {
    let bridged = try Bridged()
    let clients = try (0..<16).map { _ in try connect(bridged, saying: "{\"command\":\"events\"}\n") }
    for _ in 0..<10 {
      let result = try bridged.message("status")
      #expect(result.exitCode == 1 && result.output.isEmpty)
      #expect(result.error.contains("error: too many connections: 16 already listen to events"))
    }
    for client in clients { close(client) }
    #expect(try bridged.message("status").exitCode == 0)
    try bridged.end()
  }

  @Test func `a program that does not wait for its answer is nothing to log`() throws {
    let bridged = try Bridged(["--log-format", "json"])
    for _ in 0..<20 { close(try connect(bridged, saying: "{\"command\":\"status\"}\n")) }
    try bridged.message("status")
    #expect(try bridged.program.terminate() == 0)
    #expect(!bridged.program.lines.contains { $0.contains("does not read") })
  }
}
