// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Two fingers that scroll, in programs that use one finger otherwise.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs GTK 4 and browsers: run 'make test-apps'"),
  .tags(.applications))
struct ScrollingTests {
  nonisolated enum Start: CaseIterable {
    case slow
    case steady
    case quick
    /// A flick of 350 pixels in a quarter of a second.
    case flick

    /// The distance of the fingers after this number of movements, 8 ms apart.
    func way(after step: Int) -> Double {
      switch self {
      case .slow: Double(step)
      case .steady: 3 * Double(step)
      case .quick: 6 * Double(step)
      case .flick:
        // Hands reach as smoothly as they can (Flash and Hogan 1985, "minimum jerk").
        350 * smooth(min(Double(step) * 8 / 250, 1))
      }
    }

    private func smooth(_ part: Double) -> Double { part * part * part * (10 - 15 * part + 6 * part * part) }
  }

  @Test(arguments: Start.allCases)
  func `two fingers that scroll select no text in GTK 4`(_ start: Start) throws {
    let title = try title(of: .gtk4, scrolledAt: start) { !$0.isEmpty }
    #expect(title == "loaded")
  }

  @Test(arguments: [Application.firefox, .chromium], Start.allCases)
  func `a page hears of two fingers before one of them scrolls`(_ application: Application, _ start: Start)
    throws
  {
    // A touch moves, or is cancelled by the scrolling: both only after the second start.
    let title = try title(of: application, scrolledAt: start) { $0.contains("m") }
    #expect(title.contains("touches=ss"), "\(title)")
  }

  private func title(
    of application: Application, scrolledAt start: Start, once isComplete: (String) -> Bool
  ) throws -> String {
    let bridged = try Bridged(configuration: nil, workspaces: 1)
    let (screen, witness) = (bridged.session.touchscreen, bridged.witness)
    // Without the variable Firefox takes fingers for a mouse.
    let program = try application.open(
      in: bridged.session, as: "app", seenBy: witness, environment: ["MOZ_USE_XINPUT2=1"])
    defer { program.stop() }
    let hand = [ScreenPoint(500, 500), ScreenPoint(580, 490)]
    try screen.down(0, at: hand[0])
    try screen.sync()
    // 15 ms between the fingers, 8 ms between movements: a hand's own pace.
    passTime(0.015)
    try screen.down(1, at: hand[1])
    var pace = Pace(Bridged.interval)
    for step in 1...30 {
      pace.step()
      for (finger, place) in hand.enumerated() {
        try screen.move(finger, to: place.moved(byX: 0, y: -start.way(after: step)))
      }
      try screen.sync()
    }
    try screen.lift(hand.count)
    try bridged.waitUntilAnswered()
    try witness.waitUntilIdle("app")
    var title = ""
    let isTold = try eventually {
      title = try witness.command("get app _NET_WM_NAME")["value"] ?? ""
      return isComplete(title.split(separator: "=").last.map(String.init) ?? "")
    }
    #expect(isTold, "\(title)")
    try bridged.end()
    return title
  }
}
