// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
internal import Gestures

/// One gesture of one binding, from the moment it counts to its end: when which of its actions is due.
///
///     begin ─▶ move ⟲ ─▶ end
///                  └───▶ cancel
package final class Course {
  /// Something that is due now.
  struct Cue {
    /// What is to be done, in this order.
    let actions: [any Action]
    /// How far the gesture has come, as the actions hear it.
    let phase: GesturePhase
    /// Which step it is; nil if it is none.
    var step: Int?
    /// Whether it only goes on with what began before.
    var isContinuation = false
  }

  /// What the fingers have done at one moment; lengths in points.
  struct Moment: Equatable {
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
  }

  /// The binding.
  package let binding: Binding
  /// The window that it is about, once somebody has looked for it; the inner nil says that there is none.
  package var window: TargetWindow??
  /// What was judged for its hand; nil for a configuration without conditions.
  package var judgement: Judgement?
  /// Whether it may act, once somebody has found out; it then may to its end.
  var mayAct: Bool?
  /// Where the fingers landed, in points.
  let start: Point
  /// How many fingers it has.
  let fingers: Int
  /// When the next step of time is due, in seconds of the input's clock.
  private(set) var nextStep: Double?
  /// What the fingers have done since the beginning.
  private(set) var latest = Moment()
  /// What the fingers had done when an action last heard of it.
  var told = Moment()

  /// The actions that follow the fingers.
  private let followers: [any Action]
  private let progress: Progress
  private var counter: StepCounter
  private var timeSteps = 0
  /// How many steps have been done on each side, so that without a way back none is done twice.
  private var furthest = 0
  /// What the fingers had done before they lifted for a moment.
  private var base = Moment()

  private var response: Response { binding.response }
  private var interval: Double? {
    if case .time(let interval) = response.stride { interval } else { nil }
  }
  private var hasSteps: Bool { response.stride != nil }

  /// Makes the course of a gesture that counts now.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - fingers: How many fingers it has.
  ///   - start: Where they landed, in points.
  ///   - moment: What they have done.
  ///   - glass: The screen.
  init(_ binding: Binding, fingers: Int, start: Point, moment: Moment, on glass: Glass) {
    self.binding = binding
    self.fingers = fingers
    self.start = start
    followers = binding.response.action.actions.filter(\.isContinuous)
    progress = Progress(binding, moment, on: glass)
    counter = StepCounter(
      first: progress.first(reached: moment), stride: progress.length(of: binding.response.stride))
    counter.limit = binding.response.limit ?? .max
    counter.hasTwoWays = progress.hasTwoWays
    latest = moment
  }

  /// The direction that the fingers go now, in the log's words.
  var direction: GestureDirection? { progress.direction(latest) }

  // MARK: What happens

  /// The gesture counts.
  func begin(at time: Double) -> [Cue] {
    var cues: [Cue] = []
    add(response.phases[.began], .began, to: &cues)
    add(followers, .began, to: &cues)
    if let interval {
      nextStep = time
      cues += advance(to: time, interval)
    } else if response.moment == .threshold {
      cues += takeSteps()
    }
    return cues
  }

  /// The fingers moved.
  func move(to moment: Moment) -> [Cue] {
    let moment = base + moment
    guard moment != latest else { return [] }
    latest = moment
    var cues: [Cue] = []
    if !hasSteps { add(followers, .changed, to: &cues) }
    add(response.phases[.changed], .changed, to: &cues)
    if interval == nil, response.moment == .threshold { cues += takeSteps() }
    return cues
  }

  /// Time has passed.
  func advance(to time: Double) -> [Cue] { interval.map { advance(to: time, $0) } ?? [] }

  /// The fingers have lifted.
  func end() -> [Cue] {
    var cues: [Cue] = []
    if response.moment == .lift { cues += takeSteps() }
    add(followers, .ended, to: &cues)
    add(response.phases[.ended], .ended, to: &cues)
    nextStep = nil
    return cues
  }

  /// Something took the fingers away.
  func cancel() -> [Cue] {
    var cues: [Cue] = []
    add(followers, .cancelled, to: &cues)
    add(response.phases[.cancelled], .cancelled, to: &cues)
    nextStep = nil
    return cues
  }

  /// The fingers are back, and have done something already before they were noticed.
  func resume(from moment: Moment) { base = latest - moment }

  // MARK: Steps

  private func takeSteps() -> [Cue] {
    let steps = counter.move(to: progress.place(latest))
    guard steps != 0 else { return [] }
    let isForward = steps > 0
    let actions = isForward ? response.action.actions : response.action.back
    // Followers know of their own what to do when there are no steps.
    let due = hasSteps ? actions : actions.filter { !$0.isContinuous }
    guard !due.isEmpty else { return [] }
    var cues: [Cue] = []
    var step = counter.count - steps
    for _ in 0..<abs(steps) {
      step += isForward ? 1 : -1
      if response.action.back.isEmpty {
        guard step > furthest else { continue }
        furthest = step
      }
      cues.append(Cue(actions: due, phase: hasSteps ? .changed : .ended, step: hasSteps ? step : nil))
    }
    return cues
  }

  private func advance(to time: Double, _ interval: Double) -> [Cue] {
    var cues: [Cue] = []
    while let due = nextStep, due <= time {
      timeSteps += 1
      // A machine that slept does not make up for it.
      nextStep = timeSteps < response.limit ?? .max ? max(due + interval, time) : nil
      cues.append(Cue(actions: response.action.actions, phase: .changed, step: timeSteps))
      if due + interval < time { break }
    }
    return cues
  }

  private func add(_ reaction: Reaction?, _ phase: GesturePhase, to cues: inout [Cue]) {
    if let reaction { add(reaction.actions, phase, to: &cues) }
  }

  private func add(_ actions: [any Action], _ phase: GesturePhase, to cues: inout [Cue]) {
    guard !actions.isEmpty else { return }
    cues.append(Cue(actions: actions, phase: phase, isContinuation: phase == .changed))
  }
}

extension Course.Moment {
  static func + (a: Course.Moment, b: Course.Moment) -> Course.Moment {
    Course.Moment(
      translation: a.translation + b.translation, scale: a.scale * b.scale, rotation: a.rotation + b.rotation)
  }

  static func - (a: Course.Moment, b: Course.Moment) -> Course.Moment {
    Course.Moment(
      translation: a.translation - b.translation, scale: b.scale > 0 ? a.scale / b.scale : a.scale,
      rotation: a.rotation - b.rotation)
  }
}
