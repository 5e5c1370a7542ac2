// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Something that a gesture makes happen.
///
/// An action is a value: its part of the configuration. It keeps no state between gestures.
package protocol Action {
  /// The log's wording, such as "workspace next" or "keys Control+t".
  var summary: String { get }
  /// What it does, for people.
  var words: Message { get }
  /// The log's wording of what it does at one moment of a gesture; `isFirst` says whether it does something for the
  /// first time.
  func summary(in phase: GesturePhase, isFirst: Bool) -> String
  /// Whether the beginning of a gesture of several steps is nothing to it: what it does begins with the first one.
  var beginsWithStep: Bool { get }
  /// Whether it wants to know the window under the fingers, which takes the X server some time to find.
  var usesWindow: Bool { get }
  /// Whether it follows the fingers: it is called when the gesture begins, at every movement, and when it ends or
  /// is cancelled, and ``ActionContext/phase`` says which.
  var isContinuous: Bool { get }
  /// Whether it happens when the fingers lift unless the binding says otherwise, since they could not take it back after
  /// that: something may be lost by it, or another gesture is needed to undo it.
  var actsAtLift: Bool { get }
  /// The program that it starts; nil if it starts none, or if only the shell knows which.
  var program: String? { get }
  /// Whether it presses keys or pointer buttons, or may have a program do so: they are not to carry the button that the
  /// server presses for a finger.
  var sendsInput: Bool { get }
  /// Whether it sends keys, which reach the window with the keyboard focus.
  var types: Bool { get }
  /// Whether it uses the pointer, its buttons or its wheel, and so waits while an application has a finger.
  var usesPointer: Bool { get }
  /// Whether it may end a pause, so that its gesture is watched for during one.
  var endsPause: Bool { get }
  /// Whether the number of steps is what it chooses by, so that they wait for the lift and only the last one is done.
  var choosesByStep: Bool { get }
  /// Whether it shows the menu of what is bound, in which it has no place itself.
  var opensMenu: Bool { get }
  /// Whether it begins or ends the exploration of a touchscreen, so that its gesture counts during it.
  var switchesExploration: Bool { get }
  /// What a person sees of it before it happens, unless the binding says otherwise.
  var feedbackForm: FeedbackForm { get }
  /// What it would change on the screen if it happened now; nil if there is nothing to show of that.
  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview?
  /// Does it; called when the gesture is complete or, for a continuous gesture, once it has gone far enough.
  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError)
}

extension Action {
  /// The log's wording.
  package var words: Message { .name(summary) }
  /// False: most actions are the same whatever lies under the fingers.
  package var usesWindow: Bool { false }
  /// None: most actions are done by fingerpost itself.
  package var program: String? { nil }
  /// False by default: most actions send something to the window manager.
  package var sendsInput: Bool { false }
  /// False: most actions send no keys.
  package var types: Bool { false }
  /// False: most actions can be done beside an application's finger.
  package var usesPointer: Bool { false }
  /// False: most actions have nothing to do with fingerpost itself.
  package var endsPause: Bool { false }
  /// False: most actions do each step.
  package var choosesByStep: Bool { false }
  /// False: there is one that does.
  package var opensMenu: Bool { false }
  /// False: there is one that does.
  package var switchesExploration: Bool { false }
  /// False: most actions that follow the fingers begin with them.
  package var beginsWithStep: Bool { false }
  /// The summary, with a word about its end if it lasts.
  package func summary(in phase: GesturePhase, isFirst: Bool) -> String {
    guard isContinuous else { return summary }
    return switch phase {
    case .began, .changed: summary
    case .ended, .cancelled: "\(summary) \(phase.rawValue)"
    }
  }
  /// False: most actions happen once.
  package var isContinuous: Bool { false }
  /// False: most actions are undone by the same fingers.
  package var actsAtLift: Bool { false }
}
