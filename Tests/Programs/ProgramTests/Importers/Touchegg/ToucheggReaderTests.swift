// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct ToucheggReaderTests {
  private func up(_ key: String) -> String {
    gesture(#"type="SWIPE" fingers="3" direction="UP""#, "<action type=\"RUN_COMMAND\">\(key)</action>")
  }

  private func file(_ sections: (names: String, gestures: String)...) -> String {
    let sections = sections.map { "<application name=\"\($0.names)\">\($0.gestures)</application>\n" }
    return "<touchegg>\n\(sections.joined())</touchegg>"
  }

  private func binding(_ command: String, when condition: String = "") -> String {
    "{ gesture = swipe; fingers = 3; direction = up; \(condition)action = { command = \(command); }; }"
  }

  @Test func `applications have sections of their own, whatever stands first`() throws {
    let trial = try Trial(.touchegg, file(("Firefox, Gimp", up("a")), ("all", up("b"))))
    #expect(trial.sections == ["Firefox, Gimp: \(binding("a"))"])
    #expect(trial.general == [binding("b")])
    #expect(trial.report == ["2: imported: swipe 3 up for Firefox, Gimp", "3: imported: swipe 3 up"])
    #expect(try trial.result.text().contains("{ match = ( Firefox, Gimp ); bindings = ("))
  }

  @Test func `of equal gestures the last one counts`() throws {
    let trial = try Trial(.touchegg, file(("All", up("a") + up("b")), ("All", up("c"))))
    #expect(trial.general == [binding("c")])
    #expect(
      trial.report[0]
        == "2: dropped: swipe 3 up: the gesture on line 3 is the same, and touchegg uses the last one")
  }

  @Test func `of equal gestures the last one counts for each application by itself`() throws {
    let trial = try Trial(.touchegg, file(("One,Two", up("a")), ("TWO", up("b")), ("All, Three", up("c"))))
    #expect(trial.sections == ["One: \(binding("a"))", "TWO: \(binding("b"))", "Three: \(binding("c"))"])
    #expect(trial.general == [binding("c")])
  }

  @Test func `a gesture that does nothing keeps its application out of what it does for all`() throws {
    let nothing = gesture(#"type="SWIPE" fingers="3" direction="UP""#, "")
    let trial = try Trial(.touchegg, file(("All", up("a")), ("mpv", nothing), ("Gimp*", nothing)))
    #expect(
      trial.general == [binding("a", when: "when = { none = ( { application = ( mpv, \"Gimp?\" ); } ); }; ")])
    #expect(trial.report[1] == "3: dropped: swipe 3 up for mpv: it does nothing")
  }

  @Test func `a certain direction goes before all, also where those are followed`() throws {
    func drag(_ direction: String, _ fingers: Int, _ action: String) -> String {
      gesture("type=\"DRAG\" fingers=\"\(fingers)\" direction=\"\(direction)\"", action)
    }
    let (scroll, keys) = ("<action type=\"SCROLL\"/>", "<action type=\"RUN_COMMAND\">x</action>")
    let trial = try Trial(
      .touchegg,
      file(
        ("All", drag("ALL", 2, scroll) + drag("ALL", 4, keys) + drag("UP", 4, keys)),
        ("Firefox", drag("LEFT", 2, keys) + drag("LEFT", 3, keys))))
    let end = "action = { command = x; }; }"
    #expect(
      trial.sections == [
        "Firefox: { gesture = swipe; fingers = 2; direction = left; distance = \"3 mm\"; \(end)",
        "Firefox: { gesture = swipe; fingers = 3; direction = left; \(end)",
      ])
    #expect(
      trial.general == [
        "{ gesture = swipe; fingers = 4; direction = up; \(end)",
        "{ gesture = pan; fingers = 2; action = { scroll = fingers; }; }",
        "{ gesture = swipe; fingers = 4; direction = any; \(end)",
      ])
    #expect(
      trial.report[3].contains(
        "approximated: drag 2 left for Firefox: it is reached after 3 mm, before the one of all"))
  }

  @Test func `what the first touchegg binds to a window's title is dropped`() throws {
    let trial = try Trial(.touchegg, file(("windowname.Editor", up("a"))))
    #expect(
      trial.report == [
        "2: dropped: swipe 3 up for windowname.Editor: 'windowname.Editor' is a window's title; write a binding with when = { title = …; }"
      ])
  }

  @Test func `settings are reported with what there is instead`() throws {
    let trial = try Trial(
      .touchegg,
      """
      <touchégg><settings>
      <property name="animation_delay">150</property>
      <property name="action_execute_threshold">20</property>
      <property name="odd">1</property></settings></touchégg>
      """)
    #expect(trial.report.count == 3)
    #expect(trial.report[0] == "2: dropped: the setting animation_delay: fingerpost draws no animations")
    #expect(trial.report[2] == "4: dropped: the setting odd: it has no meaning in fingerpost")
    #expect(trial.result.report.last == "their.conf: no gestures")
  }

  @Test func `what touchegg's own parser lets pass is read`() throws {
    let trial = try Trial(
      .touchegg,
      """
      <touchégg><!-- a -- b <!--- c --><application name="All">
      <!-- <gesture type="TAP" fingers="4"/>
      -->
      <gesture type="TAP" fingers="5"><action type="RUN_COMMAND"><command>a && b &lt; c & d &x; &#101;<!-- no -->
      </command></action></gesture></application></touchégg>
      """)
    #expect(
      trial.general == [#"{ gesture = tap; fingers = 5; action = { command = "a && b < c & d &x; e"; }; }"#])
    #expect(trial.report == ["4: imported: tap 5"])
    let text = try trial.result.text()
    #expect(text.contains("<command>a && b &lt; c & d &x; &#101; </command>"))
    #expect(!text.contains("fingers=\"4\""))
  }

  @Test func `CDATA is text`() throws {
    let action = "<action type=\"RUN_COMMAND\"><command><![CDATA[a <!-- b --> && c]]></command></action>"
    let trial = try Trial(.touchegg, touchegg(gesture(#"type="TAP" fingers="4""#, action)))
    #expect(
      trial.general == [#"{ gesture = tap; fingers = 4; action = { command = "a <!-- b --> && c"; }; }"#])
  }

  @Test func `another root is another program's`() {
    #expect(failure(.touchegg, "<html></html>") == .foreign(program: .touchegg, reason: "its root is <html>"))
  }
}
