// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents
internal import X11

/// What a dry run can see of touchpads without taking anything from an application.
///
/// A gesture has one receiver, so it cannot be watched as touches can. Its beginning is seen by a grab that hands it
/// on at once; the rest comes to us if no application under the pointer asks for it, and is not seen otherwise.
///
///     began by the grab ──▶ replayed ──▶ comes again: nobody else wants it, so it is followed to its end
///                                   └──▶ does not: an application has it
final class TouchpadObserver {
  /// What an event means for a dry run.
  enum Step {
    /// The gesture can be followed: show it to the engine.
    case follow
    /// Nothing yet.
    case wait
  }

  private let display: Display
  private let selection: GestureEventSelection?
  private var grabs: [GestureGrab] = []
  /// A gesture that was handed on and has not come back.
  private var replayed: TouchpadGestureEvent?
  private var isFollowing = false

  /// Begins to watch; a grab that another program has is a refusal.
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

  /// Takes one event with at least one finger.
  func step(_ gesture: TouchpadGestureEvent) -> Step {
    guard gesture.phase == .began else {
      defer { if gesture.phase != .changed { isFollowing = false } }
      return isFollowing ? .follow : .wait
    }
    let isBack = replayed.map { $0.kind == gesture.kind && $0.time == gesture.time } ?? false
    if !isBack, let grab = grabs.first(where: { $0.kind == gesture.kind }) {
      // First of all: the pointer stands still until it is done.
      grab.replay(on: gesture.device)
      replayed = gesture
      isFollowing = false
      // What comes back of it is here then.
      display.sync()
      return .wait
    }
    replayed = nil
    isFollowing = true
    return .follow
  }

  /// A gesture that an application has, once all that had arrived has been looked at.
  func takeUnseen() -> TouchpadGestureEvent? {
    defer { replayed = nil }
    return replayed
  }
}
