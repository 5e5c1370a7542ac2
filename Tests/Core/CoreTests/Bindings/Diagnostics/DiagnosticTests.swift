// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

@Suite struct DiagnosticTests {
  @Test func `a diagnostic looks like a compiler's`() {
    let reading = read(
      """
      {
        bindings = (
      \t\t{ gesture = swpe; fingers = 3; action = { workspace = next; }; },
        );
      }
      """)
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        test.plist:3:15: error: unknown gesture 'swpe' - did you mean 'swipe'?
          \t\t{ gesture = swpe; fingers = 3; action = { workspace = next; }; },
          \t\t            ^
        """
      ])
  }

  @Test(
    arguments: [
      (.absent, "file not found; check its path"),
      (
        .unreadable(reason: "Permission denied"),
        "cannot read the file: Permission denied; check its path and its permissions"
      ),
      (.noRegularFile, "this is a directory or a device; give the path of the property list"),
      (.leadsNowhere(link: "/a"), "the symbolic link /a has no target; correct or remove it"),
      (.noFolder("/a"), "/a is not a directory; move it out of the way"),
      (.closedFolder("/a"), "you have no permission to enter the directory /a; check its permissions"),
      (
        .passedOver(.noFolder("/a"), inFavourOf: "/b"),
        "/a is not a directory; move it out of the way; using instead: /b"
      ),
      (
        .writableByOthers,
        "other users can write to this file, and so run commands as you; use 'chmod o-w' on it"
      ),
      (
        .replaceableByOthers(directory: "/a"),
        "other users can replace this file, and so run commands as you; use 'chmod o-w' on /a"
      ),
      (
        .writableByGroup(path: "/a/b", group: "staff"),
        "the group 'staff' can write to /a/b, and so run commands as you; use 'chmod g-w' on it"
      ),
      (
        .foreignDirectory(path: "/a", user: 1234),
        "/a belongs to user 1234, who can replace the file; keep it in a directory of your own"
      ),
      (
        .foreignOwner(user: 1234),
        "the file belongs to user 1234, who could run commands as you; use a copy that you own"
      ),
      (.tooLong(limit: 100), "the file is too long; the limit is 100 bytes"),
      (.syntax(.empty), "the file is empty; write at least { bindings = ( ); }"),
      (.syntax(.notUTF8), "this is not UTF-8 text; save the file in UTF-8"),
      (.syntax(.expected("a value", found: "';'")), "expected a value, found ';'"),
      (
        .syntax(.expected("';' after the value", found: "'%'")),
        "expected ';' after the value, found '%'; a string with this character needs quotation marks"
      ),
      (.syntax(.unterminated("string")), "this string is not closed"),
      (
        .syntax(.unknownElement("strng")),
        "unknown element <strng>; property lists have dict, array, string, integer, real, true, false, "
          + "date and data"
      ),
      (.syntax(.trailing), "unexpected text after the end of the list; remove it"),
      (.syntax(.tooDeep(limit: 32)), "too many nested lists and dictionaries; the limit is 32 levels"),
      (.syntax(.damagedBinary), "the binary list is damaged; recreate it from its XML or text form"),
      (
        .syntax(.tooManyValues(limit: 10)),
        "the list has more than 10 values, or contains itself; use fewer bindings"
      ),
      (
        .syntax(.needsQuotationMarks("20 mm")),
        "a value with spaces or special characters needs quotation marks; write \"20 mm\" or 20mm"
      ),
      (
        .syntax(.needsQuotationMarks("25%")),
        "a value with spaces or special characters needs quotation marks; write \"25%\""
      ),
      (.syntax(.curvedQuotationMark("“")), "“ is a curved quotation mark; use a straight one, \""),
      (.syntax(.hashComment), "comments begin with //, not with #"),
      (.syntax(.squareBracket), "a list is written in parentheses: ( a, b )"),
      (.syntax(.unknownCharacter("x110000")), "there is no character number 'x110000'"),
      (
        .syntax(.foreign(.fusuma)),
        "this looks like a config.yml of fusuma; 'fingerpost import fusuma FILE' converts it"
      ),
      (.value(.emptyList(of: "string")), "the list is empty; it needs at least one string"),
      (
        .duplicateKey("fingers", firstLine: 3),
        "the key 'fingers' is already set on line 3; only the last one counts, so remove the others"
      ),
      (
        .shadowed(binding: "a", by: "b", line: 4),
        "'a' never acts: 'b' on line 4 uses the same gesture; change or remove one of them"
      ),
      (
        .shadowed(binding: "a", by: "b", line: nil),
        "'a' never acts: 'b' uses the same gesture; change or remove one of them"
      ),
      (
        .followsNothing(binding: "tap 3", action: "window move"),
        "'window move' lasts as long as its gesture, but 'tap 3' ends at once; bind it to a pan, a swipe or a "
          + "long press"
      ),
      (
        .delaysApplications(binding: "tap 1"),
        "a one-finger binding delays every touch of every application; use more fingers or " + "shared = YES"
      ),
      (
        .sharedWithApplications(binding: "tap 1"),
        "the touches of 'tap 1' are shared, so the application reacts to them too; use at least three fingers"
      ),
      (
        .waitsForLift(binding: "longPress 1", action: "click right"),
        "'click right' waits until the fingers of 'longPress 1' lift, because they are shared with the application; "
          + "remove shared, or use at = lift"
      ),
      (
        .more(errors: 3, warnings: 2),
        "3 more errors and 2 more warnings are not shown; fix the ones above first"
      ),
    ] as [(ConfigurationIssue, String)])
  func `a problem says what is wrong and how to fix it`(issue: ConfigurationIssue, words: String) {
    #expect("\(issue)" == words)
  }

  @Test func `only what leaves the file usable is a warning`() {
    let warnings: [ConfigurationIssue] = [
      .value(.unreadKey("a", suggestion: nil)), .duplicateKey("a", firstLine: 1),
      .shadowed(binding: "a", by: "b", line: nil), .delaysApplications(binding: "a"),
      .waitsForLift(binding: "a", action: "b"),
    ]
    #expect(warnings.allSatisfy { $0.severity == .warning })
    let errors: [ConfigurationIssue] = [
      .absent, .writableByOthers, .syntax(.empty), .value(.missingKey("a", format: "b")),
      .value(.unknownKeysym("a", suggestion: nil)),
    ]
    #expect(errors.allSatisfy { $0.severity == .error })
  }

  @Test func `the tally counts what was found`() {
    #expect(read("{ bindings = ( ); }").tally == "no bindings, no errors")
    #expect(read("{ a = b; c = d; bindings = x; }").tally == "no bindings, 1 error, 2 warnings")
  }

  @Test func `text of others turns nothing round and obeys nobody`() {
    let turning: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x1B...0x1B, 0x7F...0x9F,
    ]
    for value in turning.joined() {
      let scalar = Unicode.Scalar(value).map(Character.init) ?? "?"
      #expect("gpj\(scalar)exe".printable == "gpj\u{FFFD}exe", "U+\(String(value, radix: 16))")
    }
    #expect("a\u{200C}b\u{200D}\tc עברית".printable == "a\u{200C}b\u{200D}\tc עברית")
  }
}
