// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import FoundationEssentials
import Testing

@testable import Bindings

@Suite struct FormatTests {
  private let text =
    """
    {
      settings = { chordInterval = "60 ms"; pinchThreshold = "30%"; };
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; wrap = YES; }; },
        { gesture = tap; fingers = 2; name = "\\U00e9t\\"e"; action = { command = ( echo, "a\\nb" ); }; },
        { gesture = pinch; fingers = 3-4; direction = in; action = { keys = ( Return, "Control+t" ); }; },
      );
    }
    """

  private func encoded(_ format: PropertyListDecoder.PropertyListFormat) throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return Array(try encoder.encode(EncodedValue(value: try SourceMap(Array(text.utf8)).root.value)))
  }

  private func content(_ bytes: [UInt8]) -> [String] {
    let reading = read(bytes)
    #expect(reading.diagnostics == [])
    return ["\(reading.configuration.settings)"]
      + reading.configuration.bindings.map { "\($0.name): \($0.pattern), \($0.behaviour.summary)" }
  }

  @Test func `text, XML and binary lists mean the same`() throws {
    let expected = content(Array(text.utf8))
    #expect(expected.count == 4)
    #expect(content(try encoded(.xml)) == expected)
    #expect(content(try encoded(.binary)) == expected)
  }

  @Test func `numbers and flags may have types of their own`() {
    let reading = read(
      """
      <plist><dict><key>bindings</key><array><dict>
        <key>gesture</key><string>tap</string><key>fingers</key><integer>3</integer>
        <key>taps</key><integer>1</integer>
        <key>action</key><dict><key>workspace</key><integer>2</integer><key>wrap</key><true/></dict>
      </dict></array></dict></plist>
      """)
    #expect(reading.diagnostics == [])
    #expect(reading.configuration.bindings.map(\.behaviour.summary) == ["workspace 2"])
  }

  @Test func `a mistake in a binary list is named by its key path`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let wrong = "{ bindings = ( { gesture = tap; fingers = 3; action = { keys = ( t, Contrl ); }; } ); }"
    let data = try encoder.encode(EncodedValue(value: try SourceMap(Array(wrong.utf8)).root.value))
    let reading = read(Array(data))
    #expect(reading.diagnostics.map(\.place) == [.keyPath("bindings[0].action.keys[1]")])
    #expect(
      reading.diagnostics.map(\.description) == [
        "test.plist: bindings[0].action.keys[1]: error: no such key 'Contrl' - did you mean 'Control'?"
      ])
  }

  @Test func `a binary list that contains itself is refused`() {
    let magic = Array("bplist00".utf8)
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
    let onceInItself = magic + [0xA1, 0x00, 0x08] + trailer + [0, 0, 0, 0, 0, 0, 0, 10]
    let twiceInItself = magic + [0xA2, 0x00, 0x00, 0x08] + trailer + [0, 0, 0, 0, 0, 0, 0, 11]
    #expect(read(onceInItself).diagnostics.map(\.issue) == [.syntax(.tooDeep(limit: 32))])
    #expect(read(twiceInItself).diagnostics.map(\.issue) == [.syntax(.tooDeep(limit: 32))])
    #expect(read(magic).diagnostics.map(\.issue) == [.syntax(.damagedBinary)])
  }
}

/// A value that Foundation's encoder can write in each format.
nonisolated private struct EncodedValue: Encodable {
  let value: PropertyListValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .list(let values): try container.encode(values.map(EncodedValue.init))
    case .dictionary(let entries): try container.encode(entries.mapValues(EncodedValue.init))
    case .other: try container.encode(Data())
    }
  }
}
