// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import FoundationEssentials
import Testing

@testable import Bindings

/// The value of a text, compared with the value that Foundation reads.
@Suite struct PropertyListAgreementTests {
  /// A value as Foundation's decoder reads it.
  private nonisolated struct Reference: Decodable {
    let value: PropertyListValue

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        let entries = try container.allKeys.map {
          ($0.stringValue, try container.decode(Reference.self, forKey: $0).value)
        }
        value = .dictionary(Dictionary(entries) { $1 })
      } else if var container = try? decoder.unkeyedContainer() {
        var values: [PropertyListValue] = []
        while !container.isAtEnd { values.append(try container.decode(Reference.self).value) }
        value = .list(values)
      } else {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          value = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
          value = .integer(number)
        } else if let number = try? container.decode(Double.self) {
          value = .real(number)
        } else if let text = try? container.decode(String.self) {
          value = .text(text)
        } else {
          value = .other
        }
      }
    }
  }

  private func reference(_ text: String) throws -> PropertyListValue {
    try PropertyListDecoder().decode(Reference.self, from: Data(text.utf8)).value
  }

  @Test(
    arguments: [
      #"{ a = b; "c d" = 'e "f" g'; h; }"#, #"( "", a, "b", ( ), { }, ( c, ), )"#,
      #"{ a = "\n\t\r\a\b\"\'\\\x\/"; b = "\U00e9\U4e2d\U20g"; c = "\101\60\0"; "\"k\"" = v; }"#,
      #"{ a = 1; a = 2; }"#, "a = b; /* c */ d = ( e ); // f", #"{ a = "é漢 — \é"; b = <0aFF 00>; }"#,
      #"{ u = a/b:c.d-e_f$0; }"#, "\u{FEFF}{ a = b; }", "{\r\n a = \"b\\\nc\";\r\n}",
      #"{ a = "line"#
        + "\n" + #"two"; }"#,
    ])
  func `a text means what it means to Foundation`(text: String) throws {
    #expect(try SourceMap(Array(text.utf8)).root.value == reference(text))
  }

  @Test(
    arguments: [
      "<dict><key>a</key><string>b &amp; &lt;c&gt; &quot;&apos; &#233;&#x6f22;</string></dict>",
      "<array><integer>3</integer><integer>-4</integer><real>0.5</real><real>2</real><true/><false/></array>",
      "<array><string/><dict/><array/><string></string><string> two  words </string></array>",
      "<array><string>a<![CDATA[<b> & ]]>c</string><!-- d --><string>e</string></array>",
      "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
      "<array><date>2026-11-21T00:00:00Z</date><data>AAAA</data></array>",
    ])
  func `an XML text means what it means to Foundation`(text: String) throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">\(text)</plist>"
    #expect(try SourceMap(Array(text.utf8)).root.value == reference(text))
  }

  @Test func `characters beyond four digits are written as two halves`() throws {
    let text = #"( "\UD83D\UDE00", "\ud83d", "\UD83Dx", "\UD83D\U0041" )"#
    #expect(
      try SourceMap(Array(text.utf8)).root.value
        == .list([.text("😀"), .text("ud83d"), .text("\u{FFFD}x"), .text("\u{FFFD}A")]))
  }

  @Test func `a number that is none is reported where a number is wanted`() {
    expect(
      "<plist><dict><key>bindings</key><array><dict><key>gesture</key><string>tap</string>"
        + "<key>fingers</key>»<integer>three</integer>"
        + "<key>action</key><dict><key>click</key><string>left</string></dict></dict></array></dict></plist>",
      .value(.malformed("three", format: "a number from 1 to 10, or a range such as 3-4")))
    expect("<plist><string>»&#x110000;</string></plist>", .syntax(.unknownCharacter("x110000")))
    expect("<plist><string>»&#;</string></plist>", .syntax(.unknownCharacter("")))
  }

  @Test func `ten thousand bindings are not too many for the text form`() throws {
    let binding = "{ gesture = tap; fingers = 3; name = \"a b\"; action = { keys = a; }; },"
    let text = "{ bindings = (\(String(repeating: binding, count: 10_000))); }"
    guard case .dictionary(let root) = try SourceMap(Array(text.utf8)).root.value,
      case .list(let bindings)? = root["bindings"]
    else {
      Issue.record("no list of bindings")
      return
    }
    #expect(bindings.count == 10_000)
  }

  /// Values of each type of the binary form.
  private nonisolated struct Sample: Encodable {
    var texts = [
      "", "a", "é", "漢字 😀", String(repeating: "x", count: 15), String(repeating: "é", count: 70_000),
    ]
    var wholes = [0, 1, -1, 127, 128, 255, 256, 65_535, 65_536, 1 << 32, .max, .min]
    var great = UInt64.max
    var reals = [0, 0.5, -1.25e300, 2, .infinity]
    var short: Float = 1.5
    var flags = [true, false]
    var others = [Data([1, 2]), Data(repeating: 7, count: 300)]
    var date = Date(timeIntervalSince1970: 0)
    var nested = ["ä": [[String: Int]()], "b": [["c": 1], ["d": 2]]]
  }

  @Test func `a binary list means what it means to Foundation`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(Sample())
    guard case .dictionary(let values) = try BinaryPropertyListParser.value(of: Array(data)),
      case .dictionary(let expected) = try PropertyListDecoder().decode(Reference.self, from: data).value
    else {
      Issue.record("no dictionary")
      return
    }
    for (key, value) in expected { #expect(values[key] == value, "\(key)") }
    #expect(values.count == expected.count)
  }

  @Test func `a binary list that is cut or changed is damaged or another list, and never more`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let bytes = Array(try encoder.encode(["a": ["b", "é"], "c": ["d", "e"]]))
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        _ = try? BinaryPropertyListParser.value(of: changed)
      }
      #expect(throws: SyntaxError.damagedBinary) {
        try BinaryPropertyListParser.value(of: Array(bytes[..<place]))
      }
    }
  }

  @Test func `a long binary list is read, and one without end is reported as such`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let long = try encoder.encode([[String]](repeating: ["a", "b", "c"], count: 6000))
    #expect(
      try BinaryPropertyListParser.value(of: Array(long))
        == .list(Array(repeating: .list([.text("a"), .text("b"), .text("c")]), count: 6000)))
    // 20 levels, each contained twice in the level above: a million values.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 1...20 {
      offsets.append(UInt8(bytes.count))
      bytes += level == 20 ? [0xA0] : [0xA2, UInt8(level), UInt8(level)]
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 20] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    #expect(read(bytes).diagnostics.map(\.issue) == [.syntax(.tooManyValues(limit: 200_000))])
  }
}
