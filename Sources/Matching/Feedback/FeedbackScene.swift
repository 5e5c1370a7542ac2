// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures

/// What is on the screen of a gesture at one moment, in pixels of the root window.
nonisolated package struct FeedbackScene: Hashable, Sendable {
  /// How a frame looks.
  package enum FrameLook: Hashable, Sendable {
    /// Its edge only: if the fingers lifted now, nothing would happen.
    case outline
    /// Filled: what it shows would happen.
    case armed
    /// Filled in the color of a warning: the window would go away.
    case loss
    /// The full part of a bar.
    case bar
  }

  /// A frame, or the full part of a bar.
  package struct Frame: Hashable, Sendable {
    /// Where it is, in whole pixels.
    package var place: Rect
    /// How it looks.
    package var look: FrameLook
    /// How thick its edge is, in pixels.
    package var thickness: Int
  }

  /// A badge and its upper left corner, in whole pixels.
  package struct PlacedBadge: Hashable, Sendable {
    /// What it shows.
    package var badge: Badge
    /// Where.
    package var corner: Point
  }

  /// The frame; nil if there is none.
  package var frame: Frame?
  /// The badge; nil if there is none.
  package var badge: PlacedBadge?

  /// Shows nothing.
  package init() {}
}

/// How far a gesture has come, for the eye.
nonisolated package struct FeedbackProgress: Hashable, Sendable {
  /// How much of the way is done; 1 is where it counts.
  package var share: Double
  /// How many steps have been made, with the part of the next one; negative on the other side.
  package var steps = 0.0
  /// Whether it counted and the fingers have gone back since, so that lifting them does nothing.
  package var isTakenBack = false
  /// Where the fingers landed, in pixels of the root window.
  package var location: Point

  /// Describes one moment.
  package init(share: Double, location: Point) {
    self.share = share
    self.location = location
  }
}

/// What one gesture is shown as, from its beginning to its end.
nonisolated package struct FeedbackSubject: Hashable, Sendable {
  /// Its form.
  package var form: FeedbackForm
  /// What it would change; nil for rings and bars.
  package var preview: ActionPreview?
  /// The monitor, in pixels of the root window.
  package var monitor: Rect
  /// How large a millimetre is on it, in pixels.
  package var pixelsPerMillimetre: Double

  /// Describes what is shown.
  package init(form: FeedbackForm, preview: ActionPreview? = nil, monitor: Rect, pixelsPerMillimetre: Double)
  {
    self.form = form
    self.preview = preview
    self.monitor = monitor
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// 0.7 mm: an edge that is seen at arm's length.
  private static let thickness = 0.7
  /// 4 mm between the screen's edge and an arrow that has come in.
  private static let margin = 4.0
  /// 20 mm from the middle of the fingers to that of a ring or a bar: a fingertip covers 11, and the hand what is below.
  private static let distance = 20.0
  /// 20 steps fill a bar: a volume goes in steps of 5 %.
  private static let stepsInBar = 20.0

  /// What is on the screen at a moment.
  package func scene(_ progress: FeedbackProgress) -> FeedbackScene {
    var scene = FeedbackScene()
    switch (form, preview) {
    case (.frame, .frame(let start, let end, let isLoss)):
      let isArmed = progress.share >= 1
      scene.frame = FeedbackScene.Frame(
        place: start.towards(end, by: min(1, progress.share)).atLeast(
          3 * Self.thickness * pixelsPerMillimetre),
        look: !isArmed ? .outline : isLoss ? .loss : .armed,
        thickness: thickness)
      if progress.isTakenBack { scene.badge = place(.slash, beside: progress.location) }
    case (.arrow, .arrow(let side, let label)):
      let tone: Badge.Tone =
        label == nil ? .blocked : progress.isTakenBack ? .takenBack : progress.share >= 1 ? .armed : .waiting
      scene.badge = arrow(Badge.arrow(side, label: label ?? "", tone), from: side, by: min(1, progress.share))
    case (.frame, .windows(let choices)), (.arrow, .windows(let choices)):
      let isArmed = progress.share >= 1
      // As the steps are counted that are made.
      let step = max(1, Int(min(progress.steps + StepCounter.rounding, Double(choices.count))))
      let choice = choices[step - 1]
      if form == .frame {
        scene.frame = FeedbackScene.Frame(
          place: choice.frame.rounded, look: isArmed ? .armed : .outline, thickness: thickness)
      }
      let label = Badge.arrow(nil, label: choice.label, isArmed ? .armed : .waiting)
      scene.badge =
        progress.isTakenBack
        ? place(.slash, beside: progress.location) : place(label, inTheMiddleOf: choice.frame)
    case (.ring, _):
      let parts = Int((min(1, progress.share) * Double(Badge.ringParts)).rounded(.down))
      scene.badge = place(.ring(parts: parts), beside: progress.location)
    case (.bar, _):
      let track = place(.track, beside: progress.location)
      scene.badge = track
      scene.frame = FeedbackScene.Frame(
        place: full(of: track, steps: progress.steps), look: .bar, thickness: 0)
    case (.frame, _), (.arrow, _), (.none, _): break
    }
    return scene
  }

  private var thickness: Int { max(2, Int((Self.thickness * pixelsPerMillimetre).rounded())) }

  /// How large a badge is, in whole pixels.
  package func size(of badge: Badge) -> Size { badge.size(pixelsPerMillimetre) }

  /// An arrow that has come in from its side by a share of its way.
  private func arrow(_ badge: Badge, from side: ScreenDirection, by share: Double)
    -> FeedbackScene.PlacedBadge
  {
    let size = size(of: badge)
    let margin = Self.margin * pixelsPerMillimetre
    var corner = Point(x: monitor.midX - size.width / 2, y: monitor.midY - size.height / 2)
    switch side {
    case .left: corner.x = monitor.minX - size.width + (size.width + margin) * share
    case .right: corner.x = monitor.maxX - (size.width + margin) * share
    case .up: corner.y = monitor.minY - size.height + (size.height + margin) * share
    case .down: corner.y = monitor.maxY - (size.height + margin) * share
    }
    return FeedbackScene.PlacedBadge(badge: badge, corner: corner.whole)
  }

  /// A badge above a place, or below it where there is no room above.
  private func place(_ badge: Badge, beside location: Point) -> FeedbackScene.PlacedBadge {
    let size = size(of: badge)
    let distance = Self.distance * pixelsPerMillimetre
    var middle = Point(x: location.x, y: location.y - distance)
    if middle.y - size.height / 2 < monitor.minY { middle.y = location.y + distance }
    let x = min(max(middle.x - size.width / 2, monitor.minX), monitor.maxX - size.width)
    let y = min(max(middle.y - size.height / 2, monitor.minY), monitor.maxY - size.height)
    return FeedbackScene.PlacedBadge(badge: badge, corner: Point(x: x, y: y).whole)
  }

  private func place(_ badge: Badge, inTheMiddleOf frame: Rect) -> FeedbackScene.PlacedBadge {
    let size = size(of: badge)
    let corner = Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
    return FeedbackScene.PlacedBadge(badge: badge, corner: corner.whole)
  }

  /// The full part of a bar: from its middle to the right for steps, to the left for steps on the other side.
  private func full(of track: FeedbackScene.PlacedBadge, steps: Double) -> Rect {
    let inside = Rect(origin: track.corner, size: size(of: track.badge))
      .insetBy(dx: Badge.barInset * pixelsPerMillimetre, dy: Badge.barInset * pixelsPerMillimetre)
    let half = inside.size.width / 2
    let length = max(1, min(abs(steps) / Self.stepsInBar * 2, 1) * half)
    return Rect(
      left: steps < 0 ? inside.midX - length : inside.midX, top: inside.minY,
      right: steps < 0 ? inside.midX : inside.midX + length, bottom: inside.maxY
    ).rounded
  }
}

nonisolated extension WindowChoice {
  /// 24 letters: a quarter of a small screen.
  private static let longestLabel = 24

  /// The beginning of the first of its names that the letters can write.
  fileprivate var label: String {
    (names.first { !$0.isEmpty && Glyphs.canWrite($0) } ?? "").cut(to: Self.longestLabel)
  }
}

nonisolated extension Point {
  fileprivate var whole: Point { Point(x: x.rounded(), y: y.rounded()) }
}

nonisolated extension Rect {
  /// The rectangle on the way to another one.
  fileprivate func towards(_ end: Rect, by share: Double) -> Rect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      left: mix(minX, end.minX), top: mix(minY, end.minY), right: mix(maxX, end.maxX),
      bottom: mix(maxY, end.maxY)
    ).rounded
  }

  /// The rectangle, or one about its middle whose sides are as long as the least.
  fileprivate func atLeast(_ side: Double) -> Rect {
    let (width, height) = (max(size.width, side.rounded()), max(size.height, side.rounded()))
    return Rect(
      x: (midX - width / 2).rounded(), y: (midY - height / 2).rounded(), width: width, height: height)
  }
}
