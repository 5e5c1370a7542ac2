// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Feedback
package import Gestures

nonisolated package struct FeedbackProgress: Sendable {
  /// The completed share of the way to the threshold; at 1 the gesture counts.
  var share: Double
  /// The number of steps, with the fraction of the next one; negative in the opposite direction.
  package var steps = 0.0
  /// Whether the gesture counted and the fingers have gone back since, so that a lift does not act.
  package var isTakenBack = false
  /// The place of the landing, in pixels of the root window.
  var location: Point

  package init(share: Double, location: Point) {
    self.share = share
    self.location = location
  }
}

/// The picture of one gesture, from its beginning to its end.
nonisolated package struct FeedbackSubject: Sendable {
  var form: FeedbackForm
  /// The change that the gesture's action would make; nil for rings and bars.
  var preview: ActionPreview?
  /// The monitor, in pixels of the root window.
  package var monitor: Rect
  var pixelsPerMillimetre: Double
  /// The user's name for the gesture; empty without one.
  package var name = ""

  package init(form: FeedbackForm, preview: ActionPreview? = nil, monitor: Rect, pixelsPerMillimetre: Double)
  {
    self.form = form
    self.preview = preview
    self.monitor = monitor
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// 5 mm: in a smaller frame, the edges could not be told from the inside.
  private static let leastFrame = 5.0
  /// 60 %: the frame of a closing window shrinks to this share of its size, and is still recognisable.
  private static let shareOfLoss = 0.6
  /// 20 steps from one end of a bar to the other: the volume usually changes in steps of 5 %.
  private static let stepsInBar = 20.0

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
      // StepCounter rounds steps in the same way.
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
  fileprivate func smaller(_ share: Double, about middle: Point) -> Rect {
    let (width, height) = (size.width * share, size.height * share)
    return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
