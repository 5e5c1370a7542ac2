// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Gestures
internal import X11

/// Magnifies the surroundings of the pointer with the running window manager's magnifier.
final class ScreenMagnifier {
  /// 2 times: the scale that Android also uses.
  private static let usual = 2.0
  /// 1.25 times: three steps about double the scale.
  private static let step = 1.25

  private let windows: WindowManager
  private let queue: PointerQueue?
  private let run: ([String]) throws(ActionError) -> Void
  /// The scale at the beginning of the present gesture.
  private var start = 1.0

  init(
    _ windows: WindowManager, _ queue: PointerQueue?, run: @escaping ([String]) throws(ActionError) -> Void
  ) {
    (self.windows, self.queue, self.run) = (windows, queue, run)
  }

  /// The scale that fingerpost set last; it does not know the user's changes.
  private var scale: Double { windows.magnification }

  func end() {
    if scale > 1, let kind = MagnifierKind(windowManager: windows.name) {
      try? set(1, kind, at: queue?.input.pointer ?? .zero)
    }
    queue?.deferredRelease.finish()
  }

  func perform(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError) {
    let name = windows.name
    guard let kind = MagnifierKind(windowManager: name) else { throw .noMagnifier(windowManager: name) }
    let place = context.landing + context.translation
    switch command {
    case .toggle: try set(scale > 1 ? 1 : Self.usual, kind, at: context.location)
    case .in: try set(scale * Self.step, kind, at: context.location)
    case .out: try set(scale / Self.step, kind, at: context.location)
    case .hold:
      switch context.phase {
      case .began: try set(Self.usual, kind, at: place)
      case .changed: point(to: place)
      case .ended, .cancelled: try set(1, kind, at: place)
      }
    case .follow:
      if context.phase == .began { start = scale }
      guard context.phase != .cancelled else { return try set(start, kind, at: place) }
      try set(start * context.scale, kind, at: place)
    }
  }

  /// Sets the scale around a place, as far as the magnifier's steps allow.
  private func set(_ wanted: Double, _ kind: MagnifierKind, at place: Point) throws(ActionError) {
    // A scale below 1.1 switches the magnifier off.
    let target = wanted < 1.1 ? 1 : min(wanted, MagnifierKind.largest)
    point(to: place)
    if let key = kind.wheelKey {
      try turn(kind.steps(to: target) ?? 0, kind.steps(to: scale) ?? 0, holding: key, at: place)
    } else {
      for command in kind.commands(from: scale, to: target) { try run(command) }
    }
    windows.magnification = kind.steps(to: target).map { kind.scale(after: $0) } ?? target
  }

  private func turn(_ target: Int, _ now: Int, holding key: UInt32, at place: Point) throws(ActionError) {
    guard let queue else { throw .noSyntheticInput }
    // The user may have magnified further by the wheel, so a return to scale 1 turns the wheel as far as
    // allowed.
    let count = target == 0 && now > 0 ? -PointerQueue.notches : target - now
    guard count != 0 else { return }
    let release = queue.deferredRelease
    if !release.keep([key]) {
      do {
        try queue.input.press([key])
      } catch {
        throw .noKey(name: "Alt")
      }
    }
    queue.input.turnWheel(count > 0 ? 4 : 5, at: place, count: abs(count))
    // The key is released later, because the window manager may still be handling the notches.
    release.release([key], now: EventLoop.now)
  }

  /// Moves the pointer, which moves the magnified part of the screen, unless an application has a finger.
  private func point(to place: Point) {
    guard let queue, !queue.isBlocked else { return }
    queue.input.movePointer(to: place)
  }
}
