// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Testing

@Suite struct XMLPropertyListParserTests {
  private let head =
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- ours -->
    <plist version="1.0">

    """

  @Test func `a wrong value is found at its element`() {
    expect(
      head + """
        <dict>
          <key>settings</key><dict><key>chordInterval</key>»<string>5 s</string></dict>
          <!-- gestures -->
          <key>bindings</key><array>
            <dict>
              <key>gesture</key><string>tap</string><key>fingers</key>»<integer>30</integer>
              »<key>colour</key><true/>
              <key>action</key><dict><key>click</key><string>left</string></dict>
            </dict>
          </array>
        </dict>
        </plist>
        """,
      .value(.outOfRange("5 s", lowest: "0 ms", highest: "500 ms")),
      .value(.outOfRange("30", lowest: "1", highest: "10")),
      .value(.unreadKey("colour", suggestion: nil)))
  }

  @Test func `equal keys are found`() {
    expect(
      "<plist><dict><key>bindings</key><array/>\n»<key>bindings</key><array/></dict></plist>",
      .duplicateKey("bindings", firstLine: 1))
  }

  @Test func `a slip is found where it is`() {
    expect(
      "<plist><dict>»<string>a</string></dict></plist>",
      .syntax(.expected("<key>", found: "another element")))
    expect(
      "<plist><dict><key>a</key>»</dict></plist>",
      .syntax(.expected("a value", found: "an end tag")))
    expect("<plist><array>»<strng>a</strng></array></plist>", .syntax(.unknownElement("strng")))
    expect("<plist><array><string>a»</sting></array></plist>", .syntax(.expected("</string>", found: "'<'")))
    expect("<plist><array>»text</array></plist>", .syntax(.expected("an element", found: "'t'")))
    expect("<plist><array/></plist> »more", .syntax(.trailing))
  }

  @Test func `what XML does not allow is found where it is`() {
    expect("<plist><string>a»\u{3}b</string></plist>", .syntax(.forbiddenCharacter(3)))
    expect("<plist><string>a »& b</string></plist>", .syntax(.looseAmpersand))
    expect("<plist><dict><key>»&a</key><array/></dict></plist>", .syntax(.looseAmpersand))
    expect("<plist><array/>»</plist/>", .syntax(.expected("</plist>", found: "'/'")))
    let escaped = read("<plist><dict><key>bindings</key><string>a &amp; &#65;</string></dict></plist>")
    #expect(escaped.diagnostics.map(\.issue) == [.value(.wrongType(expected: "a list", found: "a string"))])
  }

  @Test func `what has no end is found at its beginning`() {
    expect("<plist>»<dict><key>a</key>", .syntax(.unterminated("dictionary")))
    expect("<plist>»<array>", .syntax(.unterminated("list")))
    expect("<plist>»<string>a", .syntax(.unterminated("<string> element")))
    expect("»<plist><array/>", .syntax(.unterminated("<plist> element")))
    expect("<plist>»<!-- a", .syntax(.unterminated("comment")))
    expect("<plist>»<array", .syntax(.unterminated("tag")))
  }
}
