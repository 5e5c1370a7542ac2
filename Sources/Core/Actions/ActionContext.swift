// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The state of a gesture as its actions see it.
nonisolated package struct ActionContext: Hashable, Sendable {
  package var gesture: GestureKind
  package var fingers: Int
  /// Nil for a kind of gesture without directions.
  package var direction: GestureDirection?
  /// The name of the shape that was drawn; nil for other kinds of gesture than strokes.
  var shape: String?
  /// The direction or the shape in the words of the configuration; nil for a gesture without either.
  package var directionName: String? { direction?.rawValue ?? shape }
  package var phase: GesturePhase
  /// The centre of all fingers, or the place where a swipe began, in pixels of the screen.
  package var location: Point
  /// The centre of the places where the fingers landed, in pixels of the screen; for a touchpad, the place of
  /// the pointer.
  package var landing: Point
  /// The movement since the gesture began, in pixels.
  package var translation: Vector
  /// The movement since the action was last performed, in pixels.
  package var delta: Vector
  /// In pixels per second; zero if no action of the binding follows the fingers.
  package var velocity: Vector
  /// The step of the gesture: 1 for the first one, 0 for the step back to the beginning, negative for steps
  /// on the other side of the beginning; nil for a moment that is not a step.
  package var step: Int?
  /// The spread of the fingers relative to the beginning.
  package var scale: Double
  /// The turn of the fingers in radians, positive clockwise.
  package var rotation: Double
  /// The name of the touchscreen or touchpad.
  package var device: String
  /// The log's name of the binding.
  package var binding: String
  /// The window under the fingers when they landed; nil over the desktop itself.
  package var window: TargetWindow?
  /// The size of a point, 1/163 inch of the device, in pixels of the screen; 1 if the device does not report
  /// its size.
  package var pixelsPerPoint = 1.0
  /// Whether the fingers are on a touchpad, and not on the screen itself.
  package var isIndirect = false

  /// Describes one moment of a gesture; the landing is the location by default.
  package init(
    gesture: GestureKind, fingers: Int, direction: GestureDirection? = nil, shape: String? = nil,
    phase: GesturePhase = .ended,
    location: Point = .zero, landing: Point? = nil, translation: Vector = .zero, delta: Vector = .zero,
    velocity: Vector = .zero, step: Int? = nil, scale: Double = 1, rotation: Double = 0, device: String = "",
    binding: String = "", window: TargetWindow? = nil
  ) {
    self.gesture = gesture
    self.fingers = fingers
    self.direction = direction
    self.shape = shape
    self.phase = phase
    self.location = location
    self.landing = landing ?? location
    self.translation = translation
    self.delta = delta
    self.velocity = velocity
    self.step = step
    self.scale = scale
    self.rotation = rotation
    self.device = device
    self.binding = binding
    self.window = window
  }
}

/// A window that an action can work on.
///
/// Class, instance and title come from the application and are hostile text: they reach a command through its
/// environment only, never through a shell line.
nonisolated package struct TargetWindow: Hashable, Sendable {
  /// The window's number on the X server; the client's own window, not the window manager's frame.
  package var id: UInt32
  /// The application's class: the second word of WM_CLASS.
  package var applicationClass: String
  /// The application's instance: the first word of WM_CLASS.
  var applicationInstance: String
  var title: String

  package init(
    id: UInt32, applicationClass: String = "", applicationInstance: String = "", title: String = ""
  ) {
    self.id = id
    self.applicationClass = applicationClass
    self.applicationInstance = applicationInstance
    self.title = title
  }
}
