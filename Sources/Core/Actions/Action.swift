// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// An effect that a gesture can have.
///
/// An action is a value that holds its part of the configuration. It keeps no state between gestures.
package protocol Action {
  /// The log's wording, such as "workspace next" or "keys Control+t".
  var summary: String { get }
  /// A description for people.
  var words: Message { get }
  /// The log's wording at one moment of a gesture; `isFirst` says whether the action acts for the first time
  /// in this gesture.
  func summary(in phase: GesturePhase, isFirst: Bool) -> String
  /// Whether it ignores the beginning of a gesture with several steps, and first acts at the first step.
  var beginsWithStep: Bool { get }
  /// Whether it needs the window under the fingers, which takes the X server some time to find.
  var usesWindow: Bool { get }
  /// Whether it follows the fingers: it is called when the gesture begins, at every movement, and when it
  /// ends or is cancelled, and ``ActionContext/phase`` says which.
  var isContinuous: Bool { get }
  /// Whether it happens at the lift unless the binding says otherwise, because going back with the fingers
  /// does not undo it.
  ///
  /// Its effect may lose data, or needs another gesture to be undone.
  var actsAtLift: Bool { get }
  /// The program that it starts; nil if it does not start one, or if only the shell knows the name.
  var program: String? { get }
  /// Whether it, or a program that it starts, may press keys or pointer buttons.
  ///
  /// The button that the server presses for a finger is released first, so that it is not down during keys
  /// and clicks.
  var sendsInput: Bool { get }
  /// Whether it sends keys, which reach the window with the keyboard focus.
  var types: Bool { get }
  /// Whether it uses the pointer, its buttons or its wheel, and so waits while an application owns a finger.
  var usesPointer: Bool { get }
  /// Whether it may end a pause of fingerpost, so that its gesture is recognised during the pause too.
  var endsPause: Bool { get }
  /// Whether the number of steps chooses its object, such as a window: it acts once, at the lift, for the
  /// last step.
  var choosesByStep: Bool { get }
  /// Whether it shows the menu of bound gestures; that menu does not list this action.
  var opensMenu: Bool { get }
  /// The command that it gives to the exploration by touch; nil for other actions.
  var exploration: ExploreCommand? { get }
  /// The feedback before it happens, unless the binding says otherwise.
  var feedbackForm: FeedbackForm { get }
  /// The change on the screen if the action happened now; nil if it cannot be shown.
  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview?
  /// Performs it; called when the gesture is complete or, for a continuous gesture, once the fingers have
  /// gone far enough.
  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError)
}

extension Action {
  var words: Message { .name(summary) }
  var usesWindow: Bool { false }
  var program: String? { nil }
  var sendsInput: Bool { false }
  var types: Bool { false }
  var usesPointer: Bool { false }
  var endsPause: Bool { false }
  var choosesByStep: Bool { false }
  var opensMenu: Bool { false }
  var exploration: ExploreCommand? { nil }
  /// Whether it begins or ends the exploration by touch; its gesture then acts during exploration too.
  package var switchesExploration: Bool { exploration?.isSwitch == true }
  var beginsWithStep: Bool { false }
  func summary(in phase: GesturePhase, isFirst: Bool) -> String {
    guard isContinuous else { return summary }
    return switch phase {
    case .began, .changed: summary
    case .ended, .cancelled: "\(summary) \(phase.rawValue)"
    }
  }
  var isContinuous: Bool { false }
  var actsAtLift: Bool { false }
}
