// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Feedback
package import Gestures

/// How far a gesture has come, for the eye.
nonisolated package struct FeedbackProgress: Sendable {
  /// How much of the way is done; 1 is where it counts.
  package var share: Double
  /// How many steps have been made, with the part of the next one; negative on the other side.
  package var steps = 0.0
  /// Whether it counted and the fingers have gone back since, so that lifting them does nothing.
  package var isTakenBack = false
  /// Where the fingers landed, in pixels of the root window.
  package var location: Point

  package init(share: Double, location: Point) {
    self.share = share
    self.location = location
  }
}

/// What one gesture is shown as, from its beginning to its end.
nonisolated package struct FeedbackSubject: Sendable {
  package var form: FeedbackForm
  /// What it would change; nil for rings and bars.
  package var preview: ActionPreview?
  /// The monitor, in pixels of the root window.
  package var monitor: Rect
  /// How large a millimetre is on it, in pixels.
  package var pixelsPerMillimetre: Double
  /// What the user calls the gesture; empty if it has no name of its own.
  package var name = ""

  package init(form: FeedbackForm, preview: ActionPreview? = nil, monitor: Rect, pixelsPerMillimetre: Double)
  {
    self.form = form
    self.preview = preview
    self.monitor = monitor
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// 5 mm: a frame whose edges and inside can be told apart.
  private static let leastFrame = 5.0
  /// 60 %: a window that goes away is still seen to be that window, with a cross on it.
  private static let shareOfLoss = 0.6
  /// 20 steps fill a bar: a volume goes in steps of 5 %.
  private static let stepsInBar = 20.0

  /// What is on the screen at a moment.
  package func scene(_ progress: FeedbackProgress) -> FeedbackScene {
    var scene = FeedbackScene()
    (scene.monitor, scene.pixelsPerMillimetre) = (monitor, pixelsPerMillimetre)
    let isArmed = progress.share >= 1
    let share = min(1, progress.share)
    switch (form, preview) {
    case (.frame, .frame(let start, let end, let isLoss)):
      let end = isLoss ? start.smaller(Self.shareOfLoss, about: end.center) : end
      scene.frame = frame(from: start, to: end, share, !isArmed ? .outline : isLoss ? .loss : .armed)
      scene.badge = badge(on: scene.frame?.place.center ?? end.center, isLoss, isArmed, progress)
    case (.arrow, .arrow(let direction, let label)):
      let side = ScreenSide(direction)
      let tone: Badge.Tone =
        label == nil ? .blocked : progress.isTakenBack ? .takenBack : isArmed ? .armed : .waiting
      let words = label.map { $0.isEmpty ? name : $0 } ?? ""
      scene.badge = FeedbackScene.PlacedBadge(.arrow(side, label: words, tone), .entering(side, share: share))
    case (.frame, .windows(let choices)), (.arrow, .windows(let choices)):
      // As the steps are counted that are made.
      let step = max(1, Int(min(progress.steps + StepCounter.rounding, Double(choices.count))))
      let choice = choices[step - 1]
      let place = choice.frame.rounded
      if form == .frame { scene.frame = frame(from: place, to: place, 1, isArmed ? .armed : .outline) }
      scene.badge =
        progress.isTakenBack
        ? FeedbackScene.PlacedBadge(.back, .beside(progress.location))
        : FeedbackScene.PlacedBadge(
          .name(choice.label, isArmed ? .armed : .waiting), .centred(choice.frame.center))
    case (.ring, _):
      let parts = Int((share * Double(Badge.ringParts)).rounded(.down))
      scene.badge = FeedbackScene.PlacedBadge(.ring(parts: parts), .beside(progress.location))
    case (.bar, _):
      let full = min(max(progress.steps / Self.stepsInBar * 2, -1), 1)
      scene.badge = FeedbackScene.PlacedBadge(.bar(share: full), .beside(progress.location))
    case (.frame, _), (.arrow, _), (.none, _): break
    }
    return scene
  }

  private func frame(
    from start: Rect, to end: Rect, _ share: Double, _ look: FeedbackScene.FrameLook
  ) -> FeedbackScene.Frame {
    FeedbackScene.Frame(
      from: start, to: end, share: share, least: Self.leastFrame * pixelsPerMillimetre, look: look)
  }

  /// What is said of a frame: that it would not happen any more, that a window closes, or what the user calls it.
  private func badge(
    on place: Point, _ isLoss: Bool, _ isArmed: Bool, _ progress: FeedbackProgress
  ) -> FeedbackScene.PlacedBadge? {
    if progress.isTakenBack { return FeedbackScene.PlacedBadge(.back, .beside(progress.location)) }
    let tone = isArmed ? Badge.Tone.armed : .waiting
    if isLoss { return FeedbackScene.PlacedBadge(.close(label: name, tone), .centred(place)) }
    return name.isEmpty ? nil : FeedbackScene.PlacedBadge(.name(name, tone), .centred(place))
  }
}

nonisolated extension WindowChoice {
  fileprivate var label: String { names.lazy.map(\.label).first { !$0.isEmpty } ?? "" }
}

nonisolated extension ScreenSide {
  fileprivate init(_ direction: ScreenDirection) {
    switch direction {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    }
  }
}

nonisolated extension Rect {
  /// A rectangle of a share of its size.
  fileprivate func smaller(_ share: Double, about middle: Point) -> Rect {
    let (width, height) = (size.width * share, size.height * share)
    return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
