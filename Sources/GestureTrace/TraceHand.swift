// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The circumstances under which a hand landed, as far as the conditions of the configuration asked for them.
package struct TraceHand: Hashable, Sendable {
  /// A window.
  package struct Window: Hashable, Sendable {
    /// The kind of application; nil if nobody asked.
    package var applicationClass: String?
    /// The name of the application.
    package var instance: String?
    /// The title.
    package var title: String?
    /// What it is for, in the words of the configuration.
    package var type: String?
    /// Whether it covers its monitor.
    package var isFullscreen: Bool?
    /// Whether it is maximised both ways.
    package var isMaximised: Bool?
    /// Whether its program understands touch, in the words of the configuration.
    package var touch: String?

    /// A window of which nothing is known.
    package init() {}
  }

  /// What a window asked to be left, as windows do with the property `_GESTURES_DEFER`.
  package struct Deferral: Hashable, Sendable {
    /// The edges at which fingers are its own.
    package var edges: RectEdges
    /// The numbers of fingers that are its own.
    package var fingers: [Int]

    /// Makes it of its parts; without any, the window asked for nothing.
    package init(edges: RectEdges = [], fingers: [Int] = []) {
      self.edges = edges
      self.fingers = fingers
    }
  }

  /// The modifier keys that were held; nil if nobody asked.
  package var modifiers: Modifiers?
  /// The name of the monitor.
  package var monitor: String?
  /// The number of the workspace, from 1.
  package var workspace: Int?
  /// The numbers of the buttons that were held.
  package var buttons: [Int]?
  /// Whether the touchpad scrolled naturally.
  package var naturalScrolling: Bool?
  /// The name of the shape that the pointer had.
  package var pointerShape: String?
  /// What the window under the hand asked to be left; nil if no window ever asked.
  package var deferral: Deferral?
  /// The windows, by the configuration's word for them: fingers, active, pointer.
  package var windows: [String: Window] = [:]

  /// Circumstances of which nothing is known.
  package init() {}
}
