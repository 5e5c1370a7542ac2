// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Feedback
import Gestures
import Testing

@testable import Actions
@testable import Session

@Suite struct FeedbackSceneTests {
  /// 4 pixels to the millimetre.
  private let monitor = Rect(x: 1000, y: 0, width: 1600, height: 900)

  private func subject(_ form: FeedbackForm, _ preview: ActionPreview? = nil) -> FeedbackSubject {
    FeedbackSubject(form: form, preview: preview, monitor: monitor, pixelsPerMillimetre: 4)
  }

  private func progress(_ share: Double, isTakenBack: Bool = false, at place: Point = Point(x: 1800, y: 450))
    -> FeedbackProgress
  {
    var progress = FeedbackProgress(share: share, location: place)
    progress.isTakenBack = isTakenBack
    return progress
  }

  /// The frame of a badge of 200 by 48 pixels.
  private func place(_ badge: FeedbackScene.PlacedBadge) -> Rect {
    let size = Size(width: 200, height: 48)
    return Rect(origin: badge.anchor.corner(size, on: monitor, 4), size: size)
  }

  private let tile = ActionPreview.frame(
    from: Rect(x: 1200, y: 100, width: 400, height: 300), to: Rect(x: 1000, y: 0, width: 800, height: 900),
    isLoss: false)

  @Test func `a frame goes with the fingers from the window to its target, and no further`() throws {
    let subject = subject(.frame, tile)
    let places = try [0, 0.5, 1, 1.5].map { try #require(subject.scene(progress($0)).frame?.place) }
    #expect(
      places == [
        Rect(x: 1200, y: 100, width: 400, height: 300), Rect(x: 1100, y: 50, width: 600, height: 600),
        Rect(x: 1000, y: 0, width: 800, height: 900), Rect(x: 1000, y: 0, width: 800, height: 900),
      ])
  }

  @Test func `a frame is filled once it would happen, and empty with a sign when it was taken back`() {
    let subject = subject(.frame, tile)
    #expect(subject.scene(progress(0.9)).frame?.look == .outline)
    #expect(subject.scene(progress(1)).frame?.look == .armed)
    #expect(subject.scene(progress(1)).badge == nil)
    let back = subject.scene(progress(0.7, isTakenBack: true))
    #expect(back.frame?.look == .outline)
    #expect(back.badge?.badge == .back)
  }

  @Test func `the frame of a window that goes away warns and stays visible`() throws {
    let start = Rect(x: 1200, y: 100, width: 400, height: 300)
    let end = Rect(x: 1400, y: 250, width: 0, height: 0)
    let scene = subject(.frame, .frame(from: start, to: end, isLoss: true)).scene(progress(1))
    let frame = try #require(scene.frame)
    #expect(frame.look == .loss)
    // 5 mm, or 60 % of the window if that is more.
    #expect(frame.place.size.width == 240 && frame.place.size.height == 180)
    #expect(frame.place.center.distance(to: end.center) <= 1)
    let badge = try #require(scene.badge)
    #expect(badge.badge == .close(label: "", .armed))
    #expect(place(badge).center.distance(to: end.center) <= 1)
    let none = self.subject(.frame, .frame(from: end, to: end, isLoss: true)).scene(progress(0)).frame
    #expect(none?.place.size == Size(width: 20, height: 20))
  }

  @Test func `each step shows the frame and the title of the window that it leads to`() throws {
    let frames = [200.0, 400, 600].map { Rect(x: 1000 + $0, y: $0 / 2, width: 600, height: 400) }
    let long = String(repeating: "long ", count: 20)
    let choices = zip(frames, ["notes", "Окно", long]).map { WindowChoice(frame: $0, names: [$1, "Editor"]) }
    let subject = subject(.frame, .windows(choices))
    for (steps, window, label) in [
      (0.5, 0, "notes"), (1, 0, "notes"), (1.9, 0, "notes"), (2, 1, "Окно"),
      (3, 2, long), (7.5, 2, long),
    ] {
      var progress = progress(steps)
      progress.steps = steps
      let scene = subject.scene(progress)
      #expect(scene.frame?.place == frames[window] && scene.frame?.look == (steps < 1 ? .outline : .armed))
      let badge = try #require(scene.badge)
      #expect(badge.badge == .name(label, steps < 1 ? .waiting : .armed))
      #expect(place(badge).center.distance(to: frames[window].center) <= 1)
      progress.isTakenBack = true
      #expect(subject.scene(progress).badge?.badge == .back)
    }
    #expect(self.subject(.arrow, .windows(choices)).scene(progress(1)).frame == nil)
  }

  @Test(arguments: ScreenDirection.allCases)
  func `an arrow comes in from its side as far as the fingers have come`(_ side: ScreenDirection) throws {
    let subject = subject(.arrow, .arrow(side, label: "2"))
    func place(_ share: Double) throws -> Rect {
      self.place(try #require(subject.scene(progress(share)).badge))
    }
    let (start, half, end) = (try place(0), try place(0.5), try place(1))
    #expect(start.intersection(monitor) == nil)
    #expect(end.intersection(monitor) == end)
    let way = end.center - start.center
    #expect(way.dx * Double(side.dx) <= 0 && way.dy * Double(side.dy) <= 0)
    #expect(half.center.distance(to: start.center + way * 0.5) <= 1)
    // 4 mm inside.
    let gap = [
      ScreenDirection.left: end.minX - monitor.minX, .right: monitor.maxX - end.maxX, .up: end.minY,
      .down: monitor.maxY - end.maxY,
    ]
    #expect(gap[side] == 16)
  }

  @Test func `an arrow says whether it would happen, was taken back, or leads nowhere`() {
    func tone(_ label: String?, _ progress: FeedbackProgress) -> Badge.Tone? {
      guard
        case .arrow(_, _, let tone) = subject(.arrow, .arrow(.left, label: label)).scene(progress).badge?
          .badge
      else { return nil }
      return tone
    }
    #expect(tone("2", progress(0.5)) == .waiting)
    #expect(tone("2", progress(1)) == .armed)
    #expect(tone("2", progress(0.5, isTakenBack: true)) == .takenBack)
    #expect(tone(nil, progress(1)) == .blocked)
  }

  @Test func `a ring has as many parts as the rest, above the finger or below it at the top`() throws {
    let subject = subject(.ring)
    for (share, parts) in [(0, 0), (0.5, 6), (0.999, 11), (1, 12)] {
      #expect(subject.scene(progress(share)).badge?.badge == .ring(parts: parts))
    }
    let above = place(try #require(subject.scene(progress(0.5)).badge))
    #expect(above.maxY < 450 - 5 * 4)
    let below = place(try #require(subject.scene(progress(0.5, at: Point(x: 1000, y: 20))).badge))
    #expect(below.minY > 20 && below.minX == monitor.minX)
  }

  @Test(arguments: [(5, 0.5), (-5, -0.5), (100, 1), (-100, -1), (0, 0)])
  func `a bar is full to the right for steps and to the left for steps on the other side`(
    _ steps: Double, _ share: Double
  ) {
    var progress = progress(1)
    progress.steps = steps
    #expect(subject(.bar).scene(progress).badge?.badge == .bar(share: share))
  }

  @Test func `what the user calls a gesture is said where nothing else is`() {
    func badge(_ form: FeedbackForm, _ preview: ActionPreview, _ share: Double = 1) -> Badge? {
      var subject = subject(form, preview)
      subject.name = "Side by side"
      return subject.scene(progress(share)).badge?.badge
    }
    #expect(badge(.frame, tile) == .name("Side by side", .armed))
    #expect(badge(.frame, tile, 0.5) == .name("Side by side", .waiting))
    #expect(badge(.arrow, .arrow(.left, label: "")) == .arrow(.left, label: "Side by side", .armed))
    #expect(badge(.arrow, .arrow(.left, label: "web")) == .arrow(.left, label: "web", .armed))
    #expect(badge(.arrow, .arrow(.left, label: nil)) == .arrow(.left, label: "", .blocked))
    let loss = ActionPreview.frame(from: monitor, to: monitor, isLoss: true)
    #expect(badge(.frame, loss) == .close(label: "Side by side", .armed))
  }
}
