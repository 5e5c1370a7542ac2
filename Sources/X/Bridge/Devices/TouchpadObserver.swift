// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents
internal import X11

/// Watches touchpads in a dry run without taking anything from an application.
///
/// A gesture has one receiver, so it cannot be watched like touches. A grab sees its beginning and replays it
/// at once. Its later events come to us only if no application under the pointer asks for them.
///
///     began by the grab ──▶ replayed ──▶ comes again: no other client wants it, so it is followed to its end
///                                   └──▶ does not: an application has it
final class TouchpadObserver {
  enum Step {
    /// Shows the gesture to the engine.
    case follow
    /// Ignores the event.
    case wait
  }

  private let display: Display
  private let selection: GestureEventSelection?
  private var grabs: [GestureGrab] = []
  /// A gesture that was replayed and has not come back.
  private var replayed: TouchpadGestureEvent?
  private var isFollowing = false

  /// Begins to watch; `refused` receives the grabs that another program has.
  init(_ display: Display, refused: (GestureGrab.GrabError) -> Void) {
    self.display = display
    selection = GestureEventSelection(display)
    for kind in [IndirectGesture.Kind.swipe, .pinch] {
      do {
        grabs.append(try GestureGrab(display, kind: kind))
      } catch {
        refused(error)
      }
    }
  }

  /// Handles an event with at least one finger.
  func step(_ gesture: TouchpadGestureEvent) -> Step {
    guard gesture.phase == .began else {
      defer { if gesture.phase != .changed { isFollowing = false } }
      return isFollowing ? .follow : .wait
    }
    let isBack = replayed.map { $0.kind == gesture.kind && $0.time == gesture.time } ?? false
    if !isBack, let grab = grabs.first(where: { $0.kind == gesture.kind }) {
      // Replays the gesture first, because the server freezes the pointer until the replay.
      grab.replay(on: gesture.device)
      replayed = gesture
      isFollowing = false
      // If the replayed event comes back, it has arrived once the server replies.
      display.sync()
      return .wait
    }
    replayed = nil
    isFollowing = true
    return .follow
  }

  /// Returns a gesture that an application has, once all arrived events are handled.
  func takeUnseen() -> TouchpadGestureEvent? {
    defer { replayed = nil }
    return replayed
  }
}
