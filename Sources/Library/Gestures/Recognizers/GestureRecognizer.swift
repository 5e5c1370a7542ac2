// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Watches touches and decides whether they are one particular gesture.
///
/// Make one of the subclasses, or your own, attach it with ``Node/addGestureRecognizer(_:)``, and add its
/// action with ``GestureActions/addAction(_:)``. Source: UIGestureRecognizer.
///
///     discrete                    continuous
///
///     possible ──▶ ended          possible ──▶ began ──▶ changed ⟲
///         │                           │          │ │        │ │
///         ▼                           ▼          │ ▼        ▼ │
///       failed                      failed       │   ended    │
///                                                ▼            ▼
///                                                   cancelled
///
/// Every arrow fires the actions, except the arrows to failed. After ended, cancelled and failed the engine
/// resets the recognizer to possible.
///
/// ```swift
/// let tap = TapGestureRecognizer()
/// tap.addAction { tap in print("tapped at", tap.location(in: card)) }
/// card.addGestureRecognizer(tap)
/// ```
nonisolated open class GestureRecognizer {
  /// The state of an attempt; `recognized` is another name for ended.
  public enum State: Int, Hashable, Sendable {
    /// Not decided yet; also the initial state.
    case possible = 0
    /// A continuous gesture was recognized.
    case began = 1
    /// A continuous gesture changed.
    case changed = 2
    /// A discrete gesture was recognized, or a continuous one is complete.
    case ended = 3
    /// A continuous gesture was cancelled.
    case cancelled = 4
    /// The touches were another gesture; actions do not run.
    case failed = 5

    /// Another name for ``ended``, for discrete gestures.
    public static var recognized: State { .ended }

    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

    var isUnderWay: Bool { self == .began || self == .changed }
  }

  // MARK: Configuration

  /// The delegate, which takes part in the recognizer's decisions; held weakly.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for logs and for failure relations between layers.
  public var name: String?
  /// Whether recognition withholds the touches from nodes and applications; true by default.
  ///
  /// If false, the recognizer only observes: it does not claim or hold touches.
  public var cancelsTouchesInView = true
  /// Whether nodes do not receive touches until this recognizer fails; false by default.
  public var delaysTouchesBegan = false
  /// Whether the end of a touch, and its verdict, wait until this recognizer fails; true by default.
  public var delaysTouchesEnded = true
  /// The types of touch that are accepted; all by default.
  public var allowedTouchTypes: [TouchType] = TouchType.allCases
  /// The types of press that are accepted; all by default.
  public var allowedPressTypes: [Press.PressType] = Press.PressType.allCases
  /// Whether only the type of the first touch is accepted until the attempt is over; true by default.
  public var requiresExclusiveTouchType = true

  /// Whether the recognizer takes part; true by default.
  ///
  /// Setting false cancels a gesture under way and resets a possible one silently. It takes effect at once:
  /// steps of the present batch whose actions have not run yet are dropped.
  public var isEnabled = true {
    didSet { if oldValue, !isEnabled { withdraw() } }
  }

  /// Called after the actions when a gesture in progress is cancelled.
  public var onCancelled: (() -> Void)?
  /// Called when an attempt fails; actions do not run then.
  public var onFailed: ((FailureReason) -> Void)?
  /// Called once per attempt, whether it ended, was cancelled or failed.
  public var onFinalized: ((State) -> Void)?

  // MARK: Results

  /// The node that the recognizer is attached to.
  public internal(set) weak var node: Node?
  /// The modifier keys held down at the last event.
  public var modifiers: Modifiers { held.modifiers }
  /// The pointer buttons held down at the last event.
  public var buttonMask: ButtonMask { held.buttons }

  /// The stage of the attempt.
  ///
  /// Only subclasses set it, from within their touch methods. A value that leaves the possible state is a
  /// proposal: delegate, failure requirements and other recognizers are asked first, after the whole batch
  /// has been delivered. Illegal steps mean the nearest legal one: possible to changed begins, possible to
  /// cancelled fails, from began or changed to failed cancels; everything else is ignored.
  ///
  /// ```swift
  /// pan.addAction { pan in
  ///   switch pan.state {
  ///   case .began, .changed: card.center = pan.location(in: board)
  ///   case .ended: settle(with: pan.velocity(in: board))
  ///   default: settle(with: .zero)
  ///   }
  /// }
  /// ```
  public var state: State {
    get { attempt.presentedState ?? attempt.state }
    set { propose(newValue) }
  }

  /// The number of touches with a location: the tracked ones, including touches that are just lifting.
  open var numberOfTouches: Int { touches.count }

  /// The touches of the attempt that are down or just lifting, in order of arrival.
  public internal(set) final var touches: [Touch] = []

  /// Returns the centre of the gesture in a node's coordinates, or without a node in those of the root.
  ///
  /// The centre is the mean of the tracked touches, and zero without touches.
  ///
  /// ```swift
  /// tap.addAction { tap in addPiece(at: tap.location(in: board)) }
  /// ```
  open func location(in node: Node?) -> Point {
    guard !touches.isEmpty else { return .zero }
    let middle = TouchGeometry.centroid(of: touches)
    return node?.convert(fromRoot: middle) ?? middle
  }

  /// Returns the location of one of the touches, in a node's coordinates or in those of the root.
  ///
  /// The index goes from 0 to ``numberOfTouches`` - 1, in order of arrival; any other index is a programming
  /// error.
  ///
  /// - Parameters:
  ///   - index: The touch's place among ``touches``, from 0.
  ///   - node: The node of the coordinates; nil for the root.
  /// - Returns: The place.
  open func location(ofTouch index: Int, in node: Node?) -> Point {
    precondition(
      touches.indices.contains(index), "there are \(touches.count) touches, none of index \(index)")
    return touches[index].location(in: node)
  }

  // MARK: Actions and relations

  final var actions: [ActionEntry] = []
  @exclusivity(unchecked) final var requirements: [GestureRecognizer] = []
  final var isRequired = false

  /// Makes a recognizer without actions.
  public init() {}

  /// Makes this recognizer wait until another one has failed; it fails if the other is recognized.
  ///
  /// A circular requirement is rejected, because its members would wait for each other forever.
  ///
  /// ```swift
  /// let double = TapGestureRecognizer()
  /// double.numberOfTapsRequired = 2
  /// tap.require(toFail: double)
  /// ```
  ///
  /// - Returns: Whether the requirement was accepted.
  @discardableResult
  public final func require(toFail other: GestureRecognizer) -> Bool {
    guard other !== self, !other.waitsStatically(on: self) else { return false }
    if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
    other.isRequired = true
    return true
  }

  /// Changes the configuration between two attempts: at once, or after the reset of the present one.
  ///
  /// Properties that are set directly take effect at once, even in the middle of an attempt. A later change
  /// replaces a waiting one.
  public final func betweenAttempts(_ change: @escaping () -> Void) {
    guard isUndecided || attempt.state != .possible else { return change() }
    changeBetweenAttempts = change
  }

  // MARK: For subclasses to override

  /// Handles new touches on the node or its descendants.
  ///
  /// All touches of one batch come together, in order of their ids. The default does nothing.
  ///
  /// - Parameters:
  ///   - touches: The changed touches, in the order of their landing.
  ///   - event: The present event.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}

  /// Handles movements of tracked touches.
  ///
  /// - Parameters:
  ///   - touches: The changed touches, in the order of their landing.
  ///   - event: The present event.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Handles lifts of tracked touches, which are still among ``touches``, in the phase ended.
  ///
  /// - Parameters:
  ///   - touches: The changed touches, in the order of their landing.
  ///   - event: The present event.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// Handles tracked touches that the system cancelled.
  ///
  /// The default fails, or cancels a gesture in progress.
  ///
  /// - Parameters:
  ///   - touches: The changed touches, in the order of their landing.
  ///   - event: The present event.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(.touchCancelled)
  }

  /// Handles corrections of estimated values by the hardware.
  ///
  /// The default does nothing. The engine passes on its input at once and never estimates, so it does not
  /// call this; a host with such hardware may.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {}

  /// Handles buttons that went down.
  ///
  /// - Parameters:
  ///   - presses: The changed presses.
  ///   - event: The present event.
  open func pressesBegan(_ presses: [Press], with event: Event) {}

  /// Handles changes of the force on buttons.
  ///
  /// - Parameters:
  ///   - presses: The changed presses.
  ///   - event: The present event.
  open func pressesChanged(_ presses: [Press], with event: Event) {}

  /// Handles buttons that came up.
  ///
  /// - Parameters:
  ///   - presses: The changed presses.
  ///   - event: The present event.
  open func pressesEnded(_ presses: [Press], with event: Event) {}

  /// Handles presses that the system cancelled.
  ///
  /// - Parameters:
  ///   - presses: The changed presses.
  ///   - event: The present event.
  open func pressesCancelled(_ presses: [Press], with event: Event) {}

  /// Handles the deadline of ``scheduleDeadline(at:)``.
  open func deadlineReached(at timestamp: Double) {}

  /// Discards the state of the attempt, which is over.
  ///
  /// Called by the engine only.
  open func reset() {}

  /// The number of fingers that the gesture needs; while fewer have landed, a ``HoldPolicy`` may limit the
  /// wait.
  open var requiredNumberOfTouches: Int { 1 }

  /// Whether a continuous gesture begins, and ends at once, if its fingers lift while it waits for others to
  /// fail.
  ///
  /// False unless overridden: such a gesture fails, because it has no fingers to follow any more.
  open var beginsAfterLift: Bool { false }

  /// Whether the fingers must stay in place for now; a ``HoldPolicy`` may release them sooner if they move.
  ///
  /// False unless overridden.
  open var needsRest: Bool { false }

  /// Whether a report of a touchpad's driver can be this gesture; false by default.
  open var acceptsIndirectGestures: Bool { false }

  /// Returns whether recognition of this recognizer makes the other one fail; true unless overridden.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Returns whether recognition of the other one makes this recognizer fail; true unless overridden.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer must see the other one fail first; false unless overridden.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Returns whether the other one must see this recognizer fail first; false unless overridden.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Returns whether the recognizer is shown an event that brings a new touch or press; true unless
  /// overridden.
  open func shouldReceive(_ event: Event) -> Bool { true }

  // MARK: For subclasses to call

  /// Stops tracking a touch: this recognizer does not count it any more, and others keep it if this one wins.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The present event.
  public final func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    attempt.tracked.remove(touch)
    attempt.down.remove(touch)
    attempt.received.remove(touch)
    setNeedsArbitration()
  }

  /// Stops tracking a press.
  ///
  /// - Parameters:
  ///   - press: The press.
  ///   - event: The present event.
  public final func ignore(_ press: Press, for event: Event) {
    presses.removeAll { $0 === press }
  }

  /// Requests ``deadlineReached(at:)`` at a time of the input's clock, in seconds; nil withdraws the request.
  ///
  /// An attempt without touches stays alive as long as a deadline is set. A request from within
  /// ``deadlineReached(at:)`` for a time that is not later is ignored.
  public final func scheduleDeadline(at timestamp: Double?) {
    attempt.deadline = timestamp ?? .infinity
  }

  /// Fails the attempt with a reason; cancels a gesture in progress.
  public final func fail(_ reason: FailureReason) {
    switch attempt.state {
    case .possible:
      attempt.state = .failed
      attempt.proposal = nil
      attempt.failureReason = reason
      attempt.pendingNotifications.insert(.failed)
      setNeedsArbitration()
    case .began, .changed:
      finish(.cancelled)
    case .ended, .cancelled, .failed:
      break
    }
  }

  // MARK: For the library's own subclasses to override

  /// The number of taps, 0 for other gestures; a recognizer of more taps is decided first.
  var tapRank: Int { 0 }

  /// Whether the recognizer is a tap of two fingers, which has a limit of its own in ``HoldPolicy``.
  var isTapOfTwo: Bool { false }

  func accepts(_ scroll: ScrollTypeMask) -> Bool { false }

  /// Whether a button held down counts as a resting finger.
  var treatsPressesAsTouches: Bool { false }

  /// Reports the progress of a gesture that is still possible; see ``Attempt/PendingNotifications/progress``.
  func notifyProgress() {}

  /// Handles a measurement of scale and turn without reports of all fingers: resting fingers do not report.
  func fingersMeasured(_ event: Event) {}

  /// Whether landings may belong to the next attempt while this one waits for others to fail.
  var mayFollowItself: Bool { false }

  /// Handles touches of the possible next attempt.
  func followNext(_ touches: [Touch], with event: Event, in phase: Touch.Phase) {}

  /// Makes the next attempt the present one; called after the reset.
  func beginNext(at timestamp: Double) {}

  func forgetNext() {}

  /// Called on a recognizer that has already won, when another one wins.
  func failInFavour(of winner: GestureRecognizer) {}

  // MARK: The engine's part

  /// The priority and mask of a declarative gesture; nil for a plain recognizer.
  final var layering: GestureLayering?

  @exclusivity(unchecked) final var attempt = Attempt()
  /// The change that ``betweenAttempts(_:)`` delays until the end of the present attempt.
  final var changeBetweenAttempts: (() -> Void)?
  final var held = HeldKeys()
  final let requirementAnswers = RequirementAnswers()
  final var answerPlace = AnswerPlace()
  /// Valid while a batch is arbitrated.
  final var delegateProxy: Unmanaged<DelegateProxy>?
  /// Valid while a batch is arbitrated; otherwise empty.
  final var delegateQuestions: DelegateQuestions = []
  /// The first recognizer that this one waits for in the present arbitration.
  @exclusivity(unchecked) final var blocker: GestureRecognizer?
  /// Whether this recognizer has won in the present arbitration.
  final var hasJustWon = false
  final var presses: [Press] = []
  /// The recognizer's place in the order of all attachments of its tree.
  final var attachmentOrder = 0
  /// The depth of the node when the recognizer became active.
  final var depth = 0
  /// Whether the environment's list of active recognizers includes this one.
  final var isActive = false
}
