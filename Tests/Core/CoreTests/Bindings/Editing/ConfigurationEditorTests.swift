// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats
import Testing

@testable import Bindings

/// The place of a new binding, the text that a removed one leaves, and refused edits.
@Suite struct ConfigurationEditorTests {
  private let editor = ConfigurationEditor(keysym: KeySymbols.keysym(named:))
  private let press: Plist = [
    "gesture": "tap", "fingers": "4", "action": ["keys": "Super+a"],
  ]
  private let pressText = "{ gesture = tap; fingers = 4; action = { keys = \"Super+a\"; }; }"
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }"

  private func adding(_ binding: Plist, to text: String, for application: String? = nil) throws -> String {
    let result = try editor.add(binding, application: application, to: Array(text.utf8), file: "f")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func removing(_ line: Int, from text: String) throws -> String {
    let bytes = Array(text.utf8)
    let place = try #require(try editor.places(in: bytes, file: "f").first { $0.line == line })
    return String(decoding: try editor.remove(place, from: bytes, file: "f").bytes, as: UTF8.self)
  }

  /// Checks that an added binding takes the style of the text, and that removing it restores the text.
  private func expectBoth(
    _ before: String, _ after: String, for application: String? = nil, line: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try adding(press, to: before, for: application) == after, sourceLocation: sourceLocation)
    guard application == nil else { return }
    #expect(try removing(line, from: after) == before, sourceLocation: sourceLocation)
  }

  @Test func `a binding goes to the end of the list, as the others stand there`() throws {
    try expectBoth(
      "{\n  bindings = (\n    \(swipe), // left\n    // more\n  );\n}\n",
      "{\n  bindings = (\n    \(swipe), // left\n    // more\n    \(pressText),\n  );\n}\n", line: 5)
    try expectBoth(
      "{\n  bindings = (\n    \(swipe) // left\n  );\n}\n",
      "{\n  bindings = (\n    \(swipe), // left\n    \(pressText)\n  );\n}\n", line: 4)
    try expectBoth(
      "bindings = (\r\n\t\(swipe),\r\n);\r\n", "bindings = (\r\n\t\(swipe),\r\n\t\(pressText),\r\n);\r\n",
      line: 3)
    try expectBoth("{ bindings = ( ); }", "{ bindings = ( \(pressText) ); }", line: 1)
    try expectBoth("{bindings=();}", "{bindings=(\(pressText));}", line: 1)
    try expectBoth("{\n  bindings = (\n  );\n}", "{\n  bindings = (\n    \(pressText),\n  );\n}", line: 3)
    try expectBoth(
      "{\nbindings = (\(swipe)\n,/* ( */); }", "{\nbindings = (\(swipe)\n,/* ( */ \(pressText),); }", line: 3)
  }

  @Test func `a binding is switched off by one key, which goes again without a trace`() throws {
    let xml = """
      <plist><dict><key>bindings</key><array>
        <dict>
          <key>gesture</key><string>tap</string>
          <key>fingers</key><integer>3</integer>
          <key>action</key><dict><key>click</key><string>left</string></dict>
        </dict>
      </array></dict></plist>
      """
    let inLines = "bindings = (\n  {\n    gesture = tap; // tap\n    fingers = 3;\n"
    for (text, key) in [
      ("bindings = ( \(swipe) /* one */, \(pressText), );", "enabled = NO; "),
      ("bindings=({gesture=tap;fingers=3;action={click=left;};});", "enabled = NO;"),
      (inLines + "    action = { click = left; }; // left\n  }, // so\n);\n", "    enabled = NO;\n"),
      (xml, "<key>enabled</key>"),
    ] {
      let bytes = Array(text.utf8)
      let place = try #require(try editor.places(in: bytes, file: "f").first)
      #expect(try editor.enable(place, true, in: bytes, file: "f").bytes == bytes)
      let off = try editor.enable(place, false, in: bytes, file: "f").bytes
      #expect(String(decoding: off, as: UTF8.self).contains(key), "\(String(decoding: off, as: UTF8.self))")
      let places = try editor.places(in: off, file: "f")
      #expect(!places[0].binding.isEnabled && places.dropFirst().allSatisfy(\.binding.isEnabled))
      #expect(try editor.configuration(of: off, file: "f").bindings.count == places.count - 1)
      #expect(try editor.enable(places[0], true, in: off, file: "f").bytes == bytes)
    }
  }

  @Test func `a binding that is switched off takes no gesture, and its mistakes are still found`() throws {
    let off = "bindings = ( { gesture = tap; fingers = 4; enabled = NO; action = { click = left; }; } );"
    #expect(try adding(press, to: off).contains(pressText))
    let wrong = off.replacing("click = left", with: "clack = left")
    #expect(throws: ConfigurationEditor.Failure.self) {
      try editor.configuration(of: Array(wrong.utf8), file: "f")
    }
  }

  @Test func `a binding of XML stands in lines as the others do`() throws {
    let one =
      "<dict><key>gesture</key><string>tap</string><key>fingers</key><integer>3</integer>"
      + "<key>action</key><dict><key>click</key><string>left</string></dict></dict>"
    let lines = """
          <dict>
            <key>gesture</key>
            <string>tap</string>
            <key>fingers</key>
            <integer>4</integer>
            <key>action</key>
            <dict>
              <key>keys</key>
              <string>Super+a</string>
            </dict>
          </dict>

      """
    let head = "<plist><dict>\n  <key>bindings</key>\n  <array>\n"
    let tail = "  </array>\n</dict></plist>\n"
    try expectBoth("\(head)    \(one)\n\(tail)", "\(head)    \(one)\n\(lines)\(tail)", line: 5)
    let flat = "<dict><key>bindings</key><array>\(one)</array></dict>"
    let added = try adding(press, to: flat)
    #expect(added.hasPrefix("<dict><key>bindings</key><array>\(one)<dict><key>gesture</key>"))
    #expect(try editor.places(in: Array(added.utf8), file: "f").count == 2)
    let empty = try adding(press, to: "<dict>\n  <key>bindings</key>\n  <array/>\n</dict>")
    #expect(empty == "<dict>\n  <key>bindings</key>\n  <array>\n\(lines)  </array>\n</dict>")
  }

  @Test func `an application has a section, which is made if there is none`() throws {
    let made = try adding(press, to: "{\n  bindings = (\n  );\n}\n", for: "fire fox")
    #expect(
      made == """
        {
          bindings = (
          );
          applications = (
            { match = "fire fox"; bindings = (
              \(pressText),
            ); },
          );
        }

        """)
    var second = press
    if case .dictionary(var entries) = second {
      entries[1].value = "5"
      second = .dictionary(entries)
    }
    let both = try adding(second, to: made, for: "fire fox")
    let places = try editor.places(in: Array(both.utf8), file: "f")
    #expect(places.map(\.applications) == [["fire fox"], ["fire fox"]] && places.map(\.line) == [6, 7])
    #expect(try adding(press, to: made).contains("  bindings = (\n    \(pressText),\n  );\n"))
    let other = try adding(press, to: made, for: "mpv")
    #expect(
      try editor.places(in: Array(other.utf8), file: "f").map(\.applications) == [["fire fox"], ["mpv"]])
    #expect(
      try adding(press, to: "bindings = ( );", for: "mpv")
        == "bindings = ( );\napplications = (\n  { match = mpv; bindings = (\n    \(pressText),\n  ); },\n);\n"
    )
    let inline = try adding(press, to: "{ bindings = ( ); }", for: "mpv")
    #expect(
      inline == "{ bindings = ( ); applications = ( { match = mpv; bindings = ( \(pressText), ); }, ); }")
  }

  @Test func `what another binding takes is refused, or replaced where it is the same gesture`() throws {
    let text = "{ bindings = (\n  \(swipe), // left\n  \(pressText),\n); }"
    #expect(throws: ConfigurationEditor.Failure.taken(by: "tap 4", line: 3, isSame: true)) {
      try adding(press, to: text)
    }
    let other: Plist = ["gesture": "tap", "fingers": "4", "action": ["click": "left"]]
    let result = try editor.add(other, isReplacing: true, to: Array(text.utf8), file: "f")
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "{ bindings = (\n  \(swipe), // left\n  \(other),\n); }")
    #expect(result.line == 3)
    #expect(result.edit.difference(in: Array(text.utf8)) == ["-  \(pressText),", "+  \(other),"])
    let any: Plist = ["gesture": "tap", "fingers": "3-4", "action": ["click": "left"]]
    let hiding = try editor.add(
      any,
      to: Array(
        "{ bindings = ( { gesture = tap; fingers = 4; taps = 2; action = { click = left; }; } ); }".utf8),
      file: "f")
    #expect(hiding.warnings.isEmpty)
    let wide = "{ bindings = ( \(any) ); }"
    #expect(throws: ConfigurationEditor.Failure.taken(by: "tap 3-4", line: 1, isSame: false)) {
      try editor.add(press, isReplacing: true, to: Array(wide.utf8), file: "f")
    }
    // A binding for an application does not conflict with it.
    #expect(try adding(press, to: text, for: "mpv").contains("match = mpv"))
  }

  @Test func `mistakes are reported, and nothing is changed`() throws {
    func problems(_ binding: Plist, _ text: String = "{ bindings = ( ); }") -> [ConfigurationIssue] {
      do throws(ConfigurationEditor.Failure) {
        _ = try editor.add(binding, to: Array(text.utf8), file: "f")
      } catch {
        switch error {
        case .wrong(let diagnostics), .broken(_, let diagnostics): return diagnostics.map(\.issue)
        default: return []
        }
      }
      return []
    }
    #expect(
      problems(["gesture": "tap", "fingers": "4", "action": ["keys": "Soper+a"]]).map(\.severity) == [.error])
    #expect(
      problems(["gesture": "tap", "fingers": "4", "direction": "left", "action": ["keys": "a"]])
        == [.value(.unreadKey("direction", suggestion: nil))])
    #expect(problems(press, "{ bindings = ( { gesture = swipe; } ); }").count == 3)
    #expect(throws: ConfigurationEditor.Failure.binary(file: "f")) {
      let binary: [UInt8] =
        Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x58] + Array("bindings".utf8) + [0xA0]
        + [0x08, 0x0B, 0x14] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3]
        + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 21]
      _ = try editor.add(press, to: binary, file: "f")
    }
  }

  @Test func `a comment stays when its binding goes`() throws {
    #expect(
      try removing(2, from: "{ bindings = (\n  \(swipe) /* a */, // b\n  \(pressText),\n); }")
        == "{ bindings = (\n  /* a */ // b\n  \(pressText),\n); }")
    #expect(
      try removing(
        1, from: "{ bindings = ( \(swipe), { gesture = tap; fingers = 3; action = { click = left; }; } ); }"
      )
      .contains("bindings = ( { gesture = tap; fingers = 3;") == true)
  }
}
