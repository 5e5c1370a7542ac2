// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A button or key of a remote control, a game pad or a keyboard while it is down.
public final class Press {
  /// The kind of button.
  ///
  /// Source: UIPress.PressType.
  public enum PressType: Int, Hashable, Sendable, CaseIterable {
    /// The up arrow.
    case upArrow
    /// The down arrow.
    case downArrow
    /// The left arrow.
    case leftArrow
    /// The right arrow.
    case rightArrow
    /// The button that selects.
    case select
    /// The button that opens the menu.
    case menu
    /// The button that starts and stops playing.
    case playPause
    /// The button that moves up by a page.
    case pageUp
    /// The button that moves down by a page.
    case pageDown
  }

  /// Stages of a press.
  public enum Phase: Int, Hashable, Sendable {
    /// The button went down.
    case began
    /// The force on the button changed.
    case changed
    /// The button did not change.
    case stationary
    /// The button came up.
    case ended
    /// The system cancelled the press.
    case cancelled
  }

  /// The kind of button.
  public internal(set) var type: PressType = .select
  /// The current stage.
  public internal(set) var phase: Phase = .began
  /// The force of the press, from 0 to 1.
  public internal(set) var force: Double = 0
  /// The time of the press's last change, in seconds.
  public internal(set) var timestamp: Double = 0

  /// The finger that represents the press for recognizers that only handle fingers.
  var touch: Touch?

  /// Makes a press with default values, for tests; the engine makes its own.
  public init() {}
}
