// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct WindowActionTests {
  @Test(arguments: WindowChange.allCases)
  func `the window under the fingers is changed`(change: WindowChange) throws {
    let window = TargetWindow(id: 7, title: "notes")
    let fixture = ActionFixture(["window": .text(change.rawValue)])
    let occasion = Occasion(gesture: .swipe, fingers: 3, window: window)
    #expect(try fixture.requests(on: occasion) == [.window(window, change)])
    #expect(fixture.action?.summary == "window \(change.rawValue)")
  }

  @Test func `American spellings mean the same`() {
    #expect(ActionFixture(["window": .text("maximize")]).action?.summary == "window maximise")
    #expect(ActionFixture(["window": .text("minimize")]).action?.summary == "window minimise")
  }

  @Test func `over the desktop itself there is nothing to change`() {
    #expect(throws: ActionError.noWindow) { try ActionFixture(["window": .text("close")]).requests() }
  }

  @Test func `an unknown change is refused`() {
    let allowed = ["close", "maximise", "minimise", "fullscreen"]
    #expect(
      mistakes(["window": .text("shade")])
        == [.unknownWord("shade", what: "window change", allowed: allowed)])
  }
}
