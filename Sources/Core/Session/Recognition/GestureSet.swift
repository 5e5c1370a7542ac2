// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
internal import Gestures

/// The gestures of a configuration as recognizers of one engine, and their results.
///
/// A recognizer knows the binding that the fingers have made, and the bridge collects the results after the
/// touches are answered.
package final class GestureSet {
  /// Due actions of a gesture.
  package struct Recognition {
    package let activeGesture: ActiveGesture
    /// The actions in the order of performance.
    package let actions: [any Action]
    /// The facts for the actions; the bridge adds the window.
    package var context: ActionContext
    /// The time, in seconds of the input's clock.
    package let time: Double

    /// Whether it only continues an earlier phase, many times a second, or does not act yet.
    package let isContinuation: Bool
    /// Whether its actions act for the first time.
    let isFirst: Bool
    /// The hand that made the gesture; nil until the session returns the recognition.
    var hand: Hand?

    package var binding: Binding { activeGesture.binding }
    package var usesWindow: Bool { activeGesture.matcher.plan.usesWindow }
    /// The actions in the log's words.
    var summary: String { ActionSequence(actions).summary(in: context.phase, isFirst: isFirst) }
  }

  /// The engine with the recognizers; its unit of length is the point.
  let environment: GestureEnvironment
  let screenGeometry: ScreenGeometry
  /// The name of the device, for actions.
  let device: String
  let configuration: Configuration
  var settings: Settings { configuration.settings }
  /// The greatest movement of a finger that is said to rest or tap, in points.
  var slack: Double { screenGeometry.slack(settings) }
  let eligibility: RecognizerEligibility
  /// Whether two fingers of the hand that is down are over a program that knows only a mouse.
  var hidesTaps = false
  /// Whether two fingers may tap; programs that know only a mouse must not see such a tap.
  private(set) lazy var bindsTapsOfTwo = configuration.bindings.contains {
    $0.pattern.kind == .tap && $0.pattern.fingers.contains(2)
  }
  /// The longest tap of two fingers, in seconds.
  private(set) lazy var durationOfTapsOfTwo = configuration.tapDuration(fingers: 2)
  let touchFilter: TouchFilter
  let tracker = FingerTracker()
  /// Explains why bindings win and lose; nil if hands are not explained.
  private(set) var explanationBuilder: ExplanationBuilder?
  /// The recognizers of bindings with feedback before they act; empty without feedback.
  private(set) var visibleRecognizers: [BindingRecognizer] = []
  /// The recognizers of shapes and circles.
  private(set) var drawings: [BindingRecognizer] = []
  private var sequences: [BindingRecognizer] = []
  /// Whether a sequence goes on with fingers in a certain place, possibly out of the reach of a hand.
  var awaitsPlace: Bool { sequences.contains(where: \.awaitsPlace) }
  /// Whether fingers draw a possible shape or circle, or have rested for a binding and may now move.
  var isDrawing: Bool {
    for drawing in drawings where drawing.isDrawing { return true }
    for movement in heldMovements where movement.goesOnAfterRest { return true }
    return false
  }
  private var heldMovements: [BindingRecognizer] = []
  /// The results since ``takeRecognised()``, in order.
  var recognised: [Recognition] = []
  var followedGestures: [FollowedGesture] = []

  init(_ configuration: Configuration, on screenGeometry: ScreenGeometry, of device: String = "") {
    self.screenGeometry = screenGeometry
    self.device = device
    self.configuration = configuration
    eligibility = RecognizerEligibility(configuration)
    touchFilter = TouchFilter(eligibility, tracker, on: screenGeometry)
    let size = Size(
      width: screenGeometry.size.width / screenGeometry.pixelsPerPoint,
      height: screenGeometry.size.height / screenGeometry.pixelsPerPoint)
    environment = GestureEnvironment(root: Node(frame: Rect(origin: .zero, size: size)))
    environment.leastSpread = screenGeometry.points(Self.leastSpread)
    environment.coalescesTwoFingerReports = true
    environment.holdPolicy = HoldPolicy(
      assemblyInterval: settings.chordInterval, maximumHold: settings.maximumHold,
      movementLimit: movementLimit,
      jointMovementLimit: min(screenGeometry.points(settings.tapMovement), screenGeometry.dragSlop),
      laterAssemblyInterval: max(settings.chordInterval, Self.laterInterval),
      patience: settings.lateFingerInterval > 0 ? settings.chordInterval + settings.lateFingerInterval : 0,
      restingMovementLimit: screenGeometry.points(Self.restingMovement),
      handMovementLimit: screenGeometry.points(Self.handMovement),
      patientMovementLimit: screenGeometry.points(Self.patientMovement), tapHold: settings.tapHold)
    let matchers = makeMatchers()
    // A closure: the symbol of a key path to `kind` differs from build to build.
    let plain = Dictionary(grouping: matchers.filter(\.pattern.isPlain)) { $0.gesture.kind }
    let kinds = GestureRegistry.all.map { plain[$0.gesture.kind] ?? [] }
    var made =
      (kinds + [matchers.filter { !$0.pattern.isPlain }]).flatMap(BindingGroup.groups)
      .map(makeRecognizer)
    made += makeTwins(of: made)
    requireTapFailures(made)
    requireMotionFailures(made)
    drawings = made.compactMap { $0 as? BindingRecognizer }.filter {
      $0.group.isJudgedByPath || $0.group.gesture is CircleBinding
    }
    heldMovements = made.compactMap { $0 as? BindingRecognizer }.filter { $0.group.prelude == .hold }
    sequences = made.compactMap { $0 as? BindingRecognizer }.filter { !$0.group.parts.isEmpty }
    tracker.awaits = { [unowned environment] in environment.awaits($0) }
    tracker.isWhole = { [unowned environment] in environment.mayMove($0) }
    tracker.knowsSize = screenGeometry.knowsSize
    switch settings.restingTouches {
    case .everywhere: break
    case .edge: tracker.mayIgnore = { screenGeometry.isNearEdge($0) }
    case .nowhere: tracker.mayIgnore = { _ in false }
    }
    for recognizer in made { environment.root.addGestureRecognizer(recognizer) }
    if settings.feedback {
      visibleRecognizers = made.compactMap { $0 as? BindingRecognizer }.filter(\.group.isVisible)
    }
  }

  /// 90 ms: of ten recorded landings of three or more fingers, five have a gap of at least 50 ms.
  ///
  /// If only two fingers landed, they have moved or rested by then.
  static let laterInterval = 0.09
  /// 30 ms: two fingers that continue to scroll or pinch do not wait longer for a third one.
  static let laterIntervalOnTheWay = 0.03
  /// 6 mm: a released finger that moves further scrolls; in a gesture the other fingers have landed by then.
  private static let patientMovement = Length.millimetres(6)
  /// 2 mm: applications scroll only after 8 px, 2.1 mm at 96 dpi, so holding the first 2 mm is not noticed.
  private static let strayMovement = Length.millimetres(2)

  /// The movement at which one finger is given back.
  var movementLimit: Double {
    min(screenGeometry.points(settings.tapMovement), screenGeometry.points(Self.strayMovement))
  }
  /// 0.6 mm in half a second: a slower finger rests; in a slow pinch, of three seconds, fingers move as far.
  ///
  /// On a screen that sees a finger tremble by more, fingers do not count as resting.
  private static let restingMovement = Length.millimetres(0.6)
  /// 3 mm in half a second: three or more slower fingers are a palm, a holding hand, or a hesitating hand.
  private static let handMovement = Length.millimetres(3)
  /// 2 mm: the middles of two fingertips on a screen are never closer.
  private static let leastSpread = Length.millimetres(2)

  private func makeMatchers() -> [BindingMatcher] {
    let edgeWidth = screenGeometry.points(settings.edgeWidth)
    var variants: [Int: Set<GestureVariant>] = [:]
    for pattern in configuration.bindings.map(\.pattern) {
      for fingers in pattern.fingers {
        variants[fingers, default: []].insert(pattern.gesture.variant)
        for part in pattern.earlier {
          variants[part.fingers ?? fingers, default: []].insert(part.motion.gesture.variant)
        }
      }
    }
    let (besideRest, others) = (
      configuration.bindings.filter { $0.pattern.rest != nil },
      configuration.bindings.filter { $0.pattern.rest == nil }
    )
    // The more specific bindings come first.
    let matchers = (besideRest + others).flatMap { binding in
      binding.pattern.fingers.map { fingers in
        BindingMatcher(
          binding, fingers: fingers, among: variants, on: screenGeometry, edgeWidth: edgeWidth,
          replacements: eligibility.replacements(of: binding, fingers: fingers))
      }
    }
    return Self.joinLonger(matchers)
  }

  /// Attaches matchers of longer movements to that of the shortest; returns the ones that need a recognizer.
  private static func joinLonger(_ matchers: [BindingMatcher]) -> [BindingMatcher] {
    let atLift = matchers.filter { $0.binding.behaviour.trigger == .lift }
    var joined: Set<ObjectIdentifier> = []
    for alike in Dictionary(grouping: atLift, by: { $0.pattern.gesture.variant }).values where alike.count > 1
    {
      for matcher in alike {
        matcher.longer = alike.filter {
          $0.fingers == matcher.fingers && matcher.binding.growsInto($0.binding)
        }.sorted { $0.threshold < $1.threshold }
        joined.formUnion(matcher.longer.map { ObjectIdentifier($0) })
      }
    }
    return matchers.filter { !joined.contains(ObjectIdentifier($0)) }
  }

  /// Names a recognizer, and hides fingers from it that its bindings cannot use.
  func prepare(_ recognizer: GestureRecognizer, for group: BindingGroup) -> GestureRecognizer {
    recognizer.name = group.title
    touchFilter.guardEntry(of: recognizer, for: group)
    return recognizer
  }

  /// Called for bindings that took resting fingers which then lifted without a gesture.
  var onUnused: ((_ bindings: String) -> Void)?

  /// Reports decisions as they are made: outcomes of recognizers, and bindings refused for a hand.
  func report(
    decisions: @escaping (Decision) -> Void,
    refusals: @escaping (_ bindings: String, Explanation.Reason, _ hand: ConditionEvaluator?) -> Void
  ) {
    environment.onDecision = decisions
    touchFilter.onRefusal = { [eligibility] in refusals($0.title, $1, eligibility.hand) }
  }

  /// Reports an explanation of each finished hand; `reason` is the obstacle to all gestures, nil without one.
  func explain(
    unusableBecause reason: Explanation.Reason? = nil, _ report: @escaping (Explanation) -> Void
  ) {
    let explanationBuilder = ExplanationBuilder(
      configuration, on: screenGeometry, unusableReason: reason, report)
    self.explanationBuilder = explanationBuilder
    for recognizer in environment.root.gestureRecognizers {
      guard let group = touchFilter.group(of: recognizer) else { continue }
      recognizer.onFailed = { [unowned recognizer] reason in
        let recognizer = recognizer as? BindingRecognizer
        explanationBuilder.lost(
          group, reason, after: recognizer?.motion, completedParts: recognizer?.completedParts ?? 0)
      }
    }
    let former = touchFilter.onRefusal
    touchFilter.onRefusal = {
      former?($0, $1)
      explanationBuilder.refused($0, because: $1)
    }
  }

  func shareHistory(of other: GestureSet) { tracker.shareHistory(of: other.tracker) }

  var hasRecognised: Bool { !recognised.isEmpty }

  /// Returns the results since the last call, in order.
  func takeRecognised() -> [Recognition] {
    var list: [Recognition] = []
    takeRecognised(into: &list)
    return list
  }

  /// Adds the results since the last call to a list, in order.
  ///
  /// An empty list is swapped with that of the results, so that the storage of both is reused.
  func takeRecognised(into list: inout [Recognition]) {
    guard !recognised.isEmpty else { return }
    if list.isEmpty {
      swap(&list, &recognised)
    } else {
      list += recognised
      recognised.removeAll(keepingCapacity: true)
    }
  }

  /// Whether a touchpad's gesture can become that of a binding; nil stands for any number of fingers.
  func wants(_ kind: IndirectGesture.Kind, fingers: Int? = nil) -> Bool {
    configuration.bindings.contains { $0.pattern.waits(for: kind, fingers: fingers) }
  }
}

extension GesturePattern {
  func waits(for kind: IndirectGesture.Kind, fingers: Int?) -> Bool {
    // A touchpad does not report the places of its fingers, nor rests or taps.
    guard start == nil, prelude == nil, rest == nil else { return false }
    func mayBe(_ gesture: any BoundGesture, _ counts: ClosedRange<Int>) -> Bool {
      guard fingers.map(counts.contains) ?? true else { return false }
      let own = type(of: gesture).touchpadKind
      // libinput takes a swipe of three or more fingers that land unevenly for a pinch; two fingers scroll.
      return own == kind
        || own == .swipe && kind == .pinch && fingers ?? counts.upperBound >= Self.fingersTakenForPinch
    }
    guard type(of: motion.gesture).touchpadKind != nil else { return false }
    let isLast = mayBe(motion.gesture, self.fingers)
    guard !earlier.isEmpty else { return isLast }
    guard earlier.allSatisfy({ type(of: $0.motion.gesture).touchpadKind != nil && $0.start == nil }) else {
      return false
    }
    return isLast
      || earlier.contains { mayBe($0.motion.gesture, $0.fingers.map { $0...$0 } ?? self.fingers) }
  }

  /// 3: a swipe of as many fingers may be reported as a pinch.
  private static let fingersTakenForPinch = 3
}
