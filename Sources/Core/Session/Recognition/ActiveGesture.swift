// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Gestures

/// One gesture of one binding, from the moment it counts to its end; tells which of its actions are due.
///
///     begin ─▶ move ⟲ ─▶ end
///                  └───▶ cancel
package final class ActiveGesture {
  struct DueActions {
    /// The actions in the order of performance.
    let actions: [any Action]
    let phase: GesturePhase
    /// The number of the step; nil for other moments.
    var step: Int?
    /// Whether the actions only continue an earlier phase, or do nothing until the next phase.
    var isContinuation = false
  }

  package var binding: Binding { matcher.binding }
  /// The conditions for its hand; nil for a configuration without conditions.
  package var evaluator: ConditionEvaluator?
  /// The bridge's findings about the gesture; nil before any.
  package var record: AnyObject?
  /// The place of the landing, in points.
  let start: Point
  /// The time of the next time step, in seconds of the input's clock.
  private(set) var nextStep: Double?
  /// The due actions, in order; the reader empties the list and so keeps its storage.
  var dueActions: [DueActions] = []
  /// The movement since the beginning.
  private(set) var latest = TouchMotion.Sum()
  /// The movement at the last performed action.
  var reported = TouchMotion.Sum()

  var hasStepped = false

  /// The binding's matcher; if longer movements have other bindings, that of the longest one reached so far.
  private(set) var matcher: BindingMatcher
  private let shortest: BindingMatcher
  private var plan: ActionPlan { matcher.plan }
  private let progress: Progress
  private var counter: StepCounter
  private var timeSteps = 0
  /// The furthest step so far: without actions for steps back, steps are not repeated.
  private var furthest = 0
  /// The movement before the fingers lifted for a moment and landed again.
  private var base = TouchMotion.Sum()

  init(_ matcher: BindingMatcher, start: Point, moment: TouchMotion.Sum = TouchMotion.Sum()) {
    self.matcher = matcher
    shortest = matcher
    self.start = start
    progress = Progress(matcher, moment)
    counter = StepCounter(first: progress.first, stride: matcher.strideLength)
    counter.limit = plan.limit
    counter.hasTwoWays = progress.hasTwoWays
    latest = moment
  }

  var direction: GestureDirection? { progress.direction(latest) }

  /// The progress: 1 is where the gesture counts; negative in the opposite direction, if it has one.
  var share: Double {
    let place = progress.place(latest)
    return (progress.hasTwoWays ? place : max(place, 0)) / progress.first
  }

  /// The progress in steps, with the fraction of the next one.
  var steps: Double {
    let distance = abs(progress.place(latest))
    guard let stride = matcher.strideLength, distance > progress.first else { return share }
    return (1 + (distance - progress.first) / stride) * (share < 0 ? -1 : 1)
  }

  // MARK: Inputs

  func begin(at time: Double) {
    add(plan.began, .began)
    add(plan.followers, .began, isContinuation: plan.beginsWithStep)
    if let interval = plan.interval {
      nextStep = time
      addSteps(of: interval, until: time)
    } else if !plan.waitsForLift {
      addSteps()
    }
  }

  func move(to moment: TouchMotion.Sum) {
    let moment = base + moment
    guard moment != latest else { return }
    latest = moment
    chooseLonger()
    if !plan.hasSteps { add(plan.followers, .changed) }
    add(plan.changed, .changed)
    if plan.interval == nil, !plan.waitsForLift { addSteps() }
  }

  private func chooseLonger() {
    guard !shortest.longer.isEmpty else { return }
    let (former, place) = (matcher.threshold, progress.place(latest))
    matcher = shortest
    for longer in shortest.longer where longer.threshold > matcher.threshold {
      let share = longer.threshold <= former ? Self.keptShare : 1
      if place >= share * longer.threshold { matcher = longer }
    }
  }

  /// 80 %: a longer binding stays chosen above this share of its threshold, as fingers go back at the lift.
  private static let keptShare = 0.8

  func advance(to time: Double) {
    if let interval = plan.interval { addSteps(of: interval, until: time) }
  }

  func end() {
    if plan.waitsForLift { addSteps(atMost: Self.liftLimit) }
    add(plan.followers, .ended)
    add(plan.ended, .ended)
    nextStep = nil
  }

  /// Ends the gesture because its fingers were taken away.
  func cancel() {
    add(plan.followers, .cancelled)
    add(plan.cancelled, .cancelled)
    nextStep = nil
  }

  /// Continues with fingers that landed again; their movement until now, `moment`, does not count.
  func resume(from moment: TouchMotion.Sum) { base = latest - moment }

  // MARK: Steps

  /// 20 steps in one report: a hand at 2 m/s goes through 20 steps of 1 mm in a report of 10 ms.
  ///
  /// Further steps are left out: otherwise an impossible jump of the fingers would type for minutes.
  private static let stepLimit = 20
  /// 200 steps at the lift, if the actions for the whole movement wait until then.
  private static let liftLimit = 200

  private func addSteps(atMost most: Int = stepLimit) {
    let steps = counter.move(to: progress.place(latest))
    guard steps != 0 else { return }
    let isForward = steps > 0
    let due = isForward ? plan.step : plan.back
    guard !due.isEmpty else { return }
    let hasSteps = plan.hasSteps
    let count = min(abs(steps), most)
    var step = counter.count - (isForward ? count : -count)
    let last = counter.count
    for _ in 0..<count {
      step += isForward ? 1 : -1
      if plan.choosesByStep, step != last { continue }
      if !plan.hasWayBack {
        guard step > furthest else { continue }
        furthest = step
      }
      dueActions.append(
        DueActions(actions: due, phase: hasSteps ? .changed : .ended, step: hasSteps ? step : nil))
    }
  }

  private func addSteps(of interval: Double, until time: Double) {
    while let due = nextStep, due <= time {
      timeSteps += 1
      // Steps that a sleeping machine has missed are left out.
      nextStep = timeSteps < plan.limit ? max(due + interval, time) : nil
      dueActions.append(DueActions(actions: plan.step, phase: .changed, step: timeSteps))
      if due + interval < time { break }
    }
  }

  private func add(_ actions: [any Action], _ phase: GesturePhase, isContinuation: Bool = false) {
    guard !actions.isEmpty else { return }
    dueActions.append(
      DueActions(actions: actions, phase: phase, isContinuation: isContinuation || phase == .changed))
  }
}

extension ActiveGesture {
  package var isMeantForLock: Bool { binding.condition?.speaksOfLock == true }
}
