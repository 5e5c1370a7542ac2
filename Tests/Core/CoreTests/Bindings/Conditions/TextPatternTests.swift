// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

struct TextPatternTests {
  @Test(arguments: [
    ("*", "", true), ("", "", true), ("", "a", false), ("ELAN*", "ELAN9008", true), ("ELAN*", "xELAN", false),
    ("*touch*", "my touchscreen", true), ("*a*b", "xaybzb", true), ("*a*b", "xaybz", false),
    ("t?p", "tap", true), ("t?p", "tp", false), ("**", "abc", true), ("a*a", "a", false),
    ("größe", "GRÖSSE", false), ("größe*", "Größe 3", true), ("?", "é", true), ("a.c", "abc", false),
  ])
  func `a star stands for anything and a question mark for one character`(
    _ pattern: String, _ text: String, _ fits: Bool
  ) throws {
    #expect(try TextPattern(pattern).fits(text) == fits)
  }

  @Test(arguments: [
    ("Firefox", "firefox"), ("firefox", "FIREFOX"), ("/^fire/", "Firefox"), ("/GRÖ/", "größe"),
  ])
  func `capitals do not count`(_ pattern: String, _ text: String) throws {
    #expect(try TextPattern(pattern).fits(text))
  }

  @Test(arguments: [
    ("/fox/", "Firefox ESR", true), ("/^fox/", "Firefox", false), ("/\\.(pdf|djvu)$/", "a.djvu", true),
    ("/\\.(pdf|djvu)$/", "apdf", false), ("/^.$/", "ß", true), ("/[[:digit:]]{2,3}/", "a12", true),
    ("/[[:digit:]]{2,3}/", "a1", false), ("/a/b/", "xa/bx", true), ("/\\//", "a/b", true),
    ("/home", "/home", true), ("/home", "/home/me", false), ("/", "/", true), ("/x/", "", false),
    ("/^caf.$/", "Café", true), ("/^[öé]+$/", "éÖé", true), ("/^[^é]$/", "ü", true), ("/^[^é]$/", "É", false),
    ("/^über.*straße$/", "ÜBER DIE STRAßE", true), ("/é/", "e\u{301}", true), ("/ü/", "é", false),
  ])
  func `between slashes stands an expression that fits any part`(
    _ pattern: String, _ text: String, _ fits: Bool
  ) throws {
    #expect(try TextPattern(pattern).fits(text) == fits)
  }

  @Test func `no title is too strange or too long to be looked at`() throws {
    let titles = [
      String(repeating: "aabé", count: 205), String(repeating: "aab", count: 341),
      String(repeating: "a", count: 1024), "\u{FFFD}\u{FFFD}", "a\u{0301}\u{0302}", "👩‍👩‍👧‍👦",
      String(repeating: "\u{0301}", count: 512), "a\0b",
    ]
    let patterns = [
      "/(a*)*(a|aa)+$x/", "/(.*a){20}/", "/(a?.**.*+){0,30}éé/", "/.*foo.*bar$/", "*a*a*a*a*a*a*a*b",
      "/^.*$/", "/\\<a/",
    ]
    let clock = ContinuousClock()
    for pattern in try patterns.map(TextPattern.init) {
      for title in titles {
        #expect(clock.measure { _ = pattern.fits(title) } < .seconds(1), "\(pattern.text) \(title)")
      }
    }
  }

  @Test(
    arguments: [
      ("//", .empty), ("/(a)\\1/", .backReference), ("/a{9999}{9999}/", .repeatsTooOften(limit: 2000)),
      ("/((a{40}){40}){40}/", .repeatsTooOften(limit: 2000)),
      ("/a{,900}b{2}/", .repeatsTooOften(limit: 2000)),
      ("/(a/", .refused(reason: "Unmatched ( or \\(")),
      ("/[/", .refused(reason: "Invalid regular expression")),
      ("/a{3,1}/", .refused(reason: "Invalid content of \\{\\}")),
      (String(repeating: "x", count: 257), .tooLong(limit: 256)),
    ] as [(String, TextPattern.PatternError)])
  func `what cannot be a pattern is reported with its reason`(
    _ text: String, _ patternError: TextPattern.PatternError
  ) {
    #expect(throws: patternError) { try TextPattern(text) }
    #expect(!patternError.description.isEmpty)
  }

  @Test func `patterns are equal that are written alike`() throws {
    #expect(try TextPattern("/a/") == TextPattern("/a/"))
    #expect(try TextPattern("a") != TextPattern("A"))
    #expect(try Set([TextPattern("/a/"), TextPattern("/a/"), TextPattern("b")]).count == 2)
  }
}
