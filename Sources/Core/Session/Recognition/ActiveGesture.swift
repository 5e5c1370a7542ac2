// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Gestures

/// One gesture of one binding, from the moment it counts to its end: when which of its actions is due.
///
///     begin ─▶ move ⟲ ─▶ end
///                  └───▶ cancel
package final class ActiveGesture {
  /// Something that is due now.
  struct DueActions {
    /// What is to be done, in this order.
    let actions: [any Action]
    /// The phase of the gesture, as actions get it.
    let phase: GesturePhase
    /// Which step it is; nil if it is none.
    var step: Int?
    /// Whether it only goes on with what began before, or begins with what follows.
    var isContinuation = false
  }

  package var binding: Binding { matcher.binding }
  /// What was judged for its hand; nil for a configuration without conditions.
  package var evaluator: ConditionEvaluator?
  /// The findings of the part of the program that performs its actions.
  package var record: AnyObject?
  /// Where the fingers landed, in points.
  let start: Point
  /// When the next step of time is due, in seconds of the input's clock.
  private(set) var nextStep: Double?
  /// What is due, in order; the reader empties the list and so keeps its storage.
  var dueActions: [DueActions] = []
  /// What the fingers have done since the beginning.
  private(set) var latest = TouchMotion.Sum()
  /// What the fingers had done when an action was last performed.
  var reported = TouchMotion.Sum()

  /// Whether a step has been reported.
  var hasStepped = false

  /// The binding with its number of fingers: of those that the lift decides between, the one that the fingers have reached.
  private(set) var matcher: BindingMatcher
  private let shortest: BindingMatcher
  private var plan: ActionPlan { matcher.plan }
  private let progress: Progress
  private var counter: StepCounter
  private var timeSteps = 0
  /// How many steps have been done on each side, so that without a way back none is done twice.
  private var furthest = 0
  /// What the fingers had done before they lifted for a moment.
  private var base = TouchMotion.Sum()

  /// Makes the active gesture of one that is recognised now.
  ///
  /// - Parameters:
  ///   - matcher: The binding, with as many fingers as there are.
  ///   - start: Where they landed, in points.
  ///   - moment: What they have done.
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

  /// The direction that the fingers go now, in the log's words.
  var direction: GestureDirection? { progress.direction(latest) }

  /// How far the fingers have come: 1 is where the gesture counts, and less than 0 the other side, if there is one.
  var share: Double {
    let place = progress.place(latest)
    return (progress.hasTwoWays ? place : max(place, 0)) / progress.first
  }

  /// How many steps that is, with the part of the next one.
  var steps: Double {
    let distance = abs(progress.place(latest))
    guard let stride = matcher.strideLength, distance > progress.first else { return share }
    return (1 + (distance - progress.first) / stride) * (share < 0 ? -1 : 1)
  }

  // MARK: What happens

  /// The gesture counts.
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

  /// The fingers moved.
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

  /// 80 %: fingers go back a little when they lift.
  private static let keptShare = 0.8

  /// Time has passed.
  func advance(to time: Double) {
    if let interval = plan.interval { addSteps(of: interval, until: time) }
  }

  /// The fingers have lifted.
  func end() {
    if plan.waitsForLift { addSteps(atMost: Self.liftLimit) }
    add(plan.followers, .ended)
    add(plan.ended, .ended)
    nextStep = nil
  }

  /// Something took the fingers away.
  func cancel() {
    add(plan.followers, .cancelled)
    add(plan.cancelled, .cancelled)
    nextStep = nil
  }

  /// The fingers are back, and have done something already before they were noticed.
  func resume(from moment: TouchMotion.Sum) { base = latest - moment }

  // MARK: Steps

  /// 20 steps at one moment: a quick hand that goes two metres a second makes them a millimetre apart.
  ///
  /// What goes beyond is left out, or a jump of the fingers that no hand makes would type for minutes.
  private static let stepLimit = 20
  /// 200 steps for the whole way of a hand, when it lifts.
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
      // A machine that slept does not make up for it.
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
  /// Whether its binding is there for lock screens.
  package var isMeantForLock: Bool { binding.condition?.speaksOfLock == true }
}
