// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

/// Mistakes of users who know other programs and formats.
@Suite struct ForeignFormatTests {
  @Test(
    arguments: [
      (
        .touchegg,
        """
        <touchégg>
          <settings><property name="animation_delay">150</property></settings>
          <application name="All">
            <gesture type="SWIPE" fingers="3" direction="UP"><action type="MAXIMIZE_RESTORE_WINDOW"/></gesture>
          </application>
        </touchégg>
        """
      ),
      (.touchegg, "<?xml version=\"1.0\"?>\n<!-- old --><touchegg><application name=\"All\"/></touchegg>"),
      (.libinputGestures, "# Gestures\ngesture swipe up\t\txdotool key super+w\n"),
      (.libinputGestures, "device all\n\ngesture: pinch in 2 x\ngesture Pinch_In 2 xdotool key alt+F4\n"),
      (.fusuma, "swipe:\n  3:\n    left:\n      sendkey: 'LEFTALT+RIGHT'\n"),
      (.inputActions, "autoreload: true\ntouchpad:\n  gestures:\n    - type: swipe\n"),
      (.fusuma, "# fusuma\nthreshold:\n  swipe: 0.1 # more\n"),
      (.yaml, "---\nbindings: [ ]\n"),
      (.yaml, "bindings:\n  - gesture: swipe\n"),
      (.json, "{\n  \"bindings\": [\n    { \"gesture\": \"swipe\", \"fingers\": 3 }\n  ]\n}\n"),
      (.json, "\u{FEFF}[ { } ]"),
    ] as [(ForeignFormat, String)])
  func `a file of another program or format is recognised`(format: ForeignFormat, text: String) {
    let diagnostics = read(text).diagnostics
    #expect(diagnostics.map(\.issue) == [.syntax(.foreign(format))])
    guard case .text(1, 1, _)? = diagnostics.first?.place else {
      Issue.record("\(diagnostics)")
      return
    }
  }

  @Test(
    arguments: [
      "gesture = swipe", "gesture swipe;", "{ gesture: swipe; }", "{ \"gesture\" = swipe }", "( \"a\": b )",
      "swipe: 3", "text\n", "<plist><touch/></plist>",
    ])
  func `a slip in a property list is not taken for another format`(text: String) {
    for diagnostic in read(text).diagnostics {
      if case .syntax(.foreign) = diagnostic.issue { Issue.record("\(diagnostic)") }
    }
  }

  @Test func `a value without its quotation marks is shown with them`() {
    expect("{ distance = 20 »mm; }", .syntax(.needsQuotationMarks("20 mm")))
    expect("{ a = 25»%; }", .syntax(.needsQuotationMarks("25%")))
    expect("{ a = »é; }", .syntax(.needsQuotationMarks("é")))
    expect("{ keys = Control»+t; }", .syntax(.needsQuotationMarks("Control+t")))
    expect("{ keys = ( Control»+t, Return ); }", .syntax(.needsQuotationMarks("Control+t")))
    expect("{ match = my »application ; }", .syntax(.needsQuotationMarks("my application")))
    expect("{ from = { x = »*; }; }", .syntax(.needsQuotationMarks("*")))
  }

  @Test func `what quotation marks would not help is reported as before`() {
    expect("{ fingers = 3 »direction = left; }", .syntax(.expected("';' after the value", found: "'d'")))
    expect(
      "{ command = ( xterm »-e, top ); }", .syntax(.expected("',' or ')' after the value", found: "'-'")))
    expect("{ a = { } »b; }", .syntax(.expected("';' after the value", found: "'b'")))
    expect("{ a = »", .syntax(.expected("a value", found: "the end of the file")))
  }

  @Test func `comments, lists and quotation marks of other programs are reported`() {
    expect("»# gestures\n{ bindings = ( ); }", .syntax(.hashComment))
    expect("{ bindings = ( ); »# none\n}", .syntax(.hashComment))
    expect("{ bindings = (\n  »# none\n); }", .syntax(.hashComment))
    expect("{ colour = »#fff; }", .syntax(.needsQuotationMarks("#fff")))
    expect("{ keys = »[ a, b ]; }", .syntax(.squareBracket))
    expect("{ name = »“two words”; }", .syntax(.curvedQuotationMark("“")))
    expect("{ name = x»”; }", .syntax(.curvedQuotationMark("”")))
    expect("{ »‘name’ = x; }", .syntax(.curvedQuotationMark("‘")))
    #expect(read("{ bindings = ( ); name = \"“x”\"; }").diagnostics.map(\.severity) == [.warning])
  }
}
