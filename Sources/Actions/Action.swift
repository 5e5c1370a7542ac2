// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Something that a gesture makes happen.
///
/// An action is a value: what it was told in the configuration. It keeps no state between gestures.
package protocol Action {
  /// The log's wording, such as "workspace next" or "keys Control+t".
  var summary: String { get }
  /// Whether it wants to know the window under the fingers, which takes the X server some time to find.
  var usesWindow: Bool { get }
  /// Whether it follows the fingers: it is called when the gesture begins, at every movement, and when it ends or
  /// is cancelled, and ``Occasion/phase`` tells which.
  var isContinuous: Bool { get }
  /// Whether something may be lost by it, so that fingers that lift before the end must not have done it.
  var isDestructive: Bool { get }
  /// Whether it presses keys or pointer buttons, or may have a program do so: they are not to carry the button that the
  /// server presses for a finger.
  var sendsInput: Bool { get }
  /// Whether it uses the pointer, its buttons or its wheel, and so waits while an application has a finger.
  var usesPointer: Bool { get }
  /// Whether it may end a pause, so that its gesture is watched for during one.
  var endsPause: Bool { get }
  /// Does it; called when the gesture is complete or, for a continuous gesture, once it has gone far enough.
  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError)
}

extension Action {
  /// False: most actions are the same whatever lies under the fingers.
  package var usesWindow: Bool { false }
  /// False: most actions tell the window manager something.
  package var sendsInput: Bool { false }
  /// False: most actions can be done beside an application's finger.
  package var usesPointer: Bool { false }
  /// False: most actions have nothing to do with fingerpost itself.
  package var endsPause: Bool { false }
  /// False: most actions happen once.
  package var isContinuous: Bool { false }
  /// False: most actions can be taken back.
  package var isDestructive: Bool { false }
}

/// Why an action could not be performed.
nonisolated package enum ActionError: Error, Hashable, CustomStringConvertible {
  /// There is no window where the binding means one.
  case noWindow
  /// The window disappeared before the action reached it.
  case windowGone
  /// The window manager does not do what the action needs; the deed finishes "the window manager does not …".
  case unsupported(deed: String)
  /// The X server takes no keys and clicks from programs.
  case noSyntheticInput
  /// The workspace does not exist; `known` are those that do, as people call them.
  case noSuchWorkspace(number: Int, known: [Int])
  /// No monitor has the name.
  case noSuchMonitor(name: String, known: [String])
  /// No key of the keyboard produces the keysym and none could be lent for it.
  case noKey(name: String)
  /// A program did not start; `reason` is the system's wording.
  case notStarted(program: String, reason: String)

  /// What went wrong and how to mend it.
  package var description: String {
    switch self {
    case .noWindow: "there is no window to work on; panels and the desktop are left alone"
    case .windowGone: "the window under the fingers was closed in the meantime"
    case .unsupported(let deed):
      "the window manager does not \(deed); use one that does, or bind something else"
    case .noSyntheticInput:
      "the X server has no XTEST extension, so no keys and clicks can be sent; switch it on in the server"
    case .noSuchWorkspace(let number, let known):
      "there is no workspace \(number), the last one is \(known.last ?? 0)"
    case .noSuchMonitor(let name, let known):
      "there is no monitor '\(name)'; there is \(known.joined(separator: ", "))"
    case .noKey(let name): "no key of this keyboard layout produces '\(name)'"
    case .notStarted(let program, let reason): "cannot start '\(program)': \(reason)"
    }
  }
}
