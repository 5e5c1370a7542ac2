// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

@Suite struct ConfigurationValuesTests {
  private let editor = ConfigurationEditor { _ in nil }

  private func set(_ name: String, _ value: String, in text: String) throws -> String {
    let result = try editor.set(name, to: value, in: Array(text.utf8), file: "file")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  private func include(_ name: String, in text: String) throws -> String {
    String(decoding: try editor.include(name, in: Array(text.utf8), file: "file").bytes, as: UTF8.self)
  }

  private func exclude(_ name: String, in text: String) throws -> String {
    String(decoding: try editor.exclude(name, in: Array(text.utf8), file: "file").bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("{ bindings = ( ); /* b */ }", #"{ bindings = ( ); /* b */ settings = { swipeDistance = "20 mm"; }; }"#),
    (
      #"{ settings = { /* s */ swipeDistance = "5 mm"; }; bindings = ( ); }"#,
      #"{ settings = { /* s */ swipeDistance = "20 mm"; }; bindings = ( ); }"#
    ),
    (
      "{\n  settings = {\n    feedback = NO; // quiet\n  };\n  bindings = ( );\n}\n",
      "{\n  settings = {\n    feedback = NO; // quiet\n    swipeDistance = \"20 mm\";\n  };\n  bindings = ( );\n}\n"
    ),
  ])
  func `a setting is written where it stands, or beside the others, and nothing else changes`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try set("swipeDistance", "20 mm", in: text) == expected)
    #expect(try editor.settings(in: Array(expected.utf8), file: "file")["swipeDistance"] == "20 mm")
  }

  @Test func `in XML too`() throws {
    let text = """
      <plist version="1.0"><dict>
        <key>bindings</key>
        <array/> <!-- none -->
      </dict></plist>

      """
    let result = try set("feedback", "NO", in: text)
    #expect(result.contains("<!-- none -->") && result.contains("<key>feedback</key>"))
    #expect(try editor.settings(in: Array(result.utf8), file: "file") == ["feedback": "NO"])
  }

  @Test func `a value that is none changes nothing and says why`() {
    #expect(throws: ConfigurationEditor.Failure.self) {
      try set("swipeDistance", "far", in: "{ bindings = ( ); }")
    }
    #expect(throws: ConfigurationEditor.Failure.self) {
      try set("feedback", "NO", in: "{ bindings = ( { gesture = swip; } ); }")
    }
  }

  @Test func `files are included after the others, and left out again`() throws {
    let start = "{ bindings = ( ); // mine\n}"
    let one = try include("mac", in: start)
    #expect(one.contains("include = mac;"))
    let two = try include("calm", in: one)
    #expect(two.contains("include = ( mac, calm );"))
    let three = try include("touch", in: two)
    #expect(try editor.includes(in: Array(three.utf8), file: "file") == ["mac", "calm", "touch"])
    let rest = try exclude("calm", in: try exclude("mac", in: three))
    #expect(try editor.includes(in: Array(rest.utf8), file: "file") == ["touch"])
    let none = try exclude("touch", in: rest)
    #expect(try editor.includes(in: Array(none.utf8), file: "file").isEmpty)
    #expect(!none.contains("include") && none.contains("// mine"))
    #expect(try exclude("mac", in: one) == start)
    #expect(throws: ConfigurationEditor.Failure.self) { try exclude("other", in: one) }
  }
}
