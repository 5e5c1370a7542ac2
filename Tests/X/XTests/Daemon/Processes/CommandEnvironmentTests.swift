// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import XorgSupport

@testable import Daemon

/// Environments are bytes, not text: a home directory may have a name in Latin-1.
@Suite(.serialized) struct CommandEnvironmentTests {
  private func latin(_ text: String) -> [CChar] {
    text.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) } + [0]
  }

  @Test func `commands get the environment byte for byte`() throws {
    let scratch = try Scratch()
    let names = [latin("LATIN"), latin("ét\u{e9}"), latin("FINGERPOST_DEVICE")]
    let values = [latin("caf\u{e9}"), latin("\u{e0}=1"), latin("of an earlier start")]
    for (name, value) in zip(names, values) { setenv(name, value, 1) }
    defer { for name in names { unsetenv(name) } }
    let runner = CommandRunner()
    try runner.start(
      ["sh", "-c", "cat /proc/$$/environ > $SINK"],
      environment: ["SINK": scratch.file("environment"), "FINGERPOST_DEVICE": "écran"])
    let hasEnded = eventually {
      _ = runner.reap()
      return runner.processes.isEmpty
    }
    #expect(hasEnded)
    let got = try Data(contentsOf: URL(filePath: scratch.file("environment"))).split(separator: 0)
    func bytes(_ text: [CChar]) -> [UInt8] { text.dropLast().map { UInt8(bitPattern: $0) } }
    for index in 0..<2 {
      #expect(
        got.contains { $0.elementsEqual(bytes(names[index]) + [UInt8(ascii: "=")] + bytes(values[index])) })
    }
    let devices = got.filter { $0.starts(with: Array("FINGERPOST_DEVICE=".utf8)) }
    #expect(devices.map { Array($0) } == [Array("FINGERPOST_DEVICE=écran".utf8)])
  }
}
