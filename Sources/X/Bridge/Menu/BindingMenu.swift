// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Feedback
internal import Formats
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

/// A menu of the bindings at a place, for taps, clicks or keys.
///
///     open ─tap or click on an entry, Return─▶ chosen
///       │ ─tap or click beside it, Escape, 30 s─▶ closed
///
/// The menu only records that it has ended; its owner checks this after each turn.
final class BindingMenu {
  final class Entry {
    let binding: Binding
    let evaluator: ConditionEvaluator

    init(_ binding: Binding, judgedBy evaluator: ConditionEvaluator) {
      self.binding = binding
      self.evaluator = evaluator
    }
  }

  struct Look {
    let form: MenuForm
    /// Where the entries act, in pixels of the root window.
    let place: Point
    /// The window at ``place`` that the entries act on.
    let window: WindowID?
    let monitor: Rect
    let pixelsPerMillimetre: Double
    /// In pixels.
    let letterHeight: Double
  }

  /// 30 s: long enough to find an entry, and the keyboard is held meanwhile.
  private static let timeout = 30.0
  /// 50 ms between attempts to grab the keyboard: people type the next key later than that.
  private static let keyboardInterval = 0.05

  let look: Look
  private(set) var isOver = false
  private(set) var choice: Entry?

  private let entries: [Entry]
  private let labels: [MenuLayout.Entry]
  private let input: InputWindow
  private let feedback: GestureFeedback
  private var layout: MenuLayout
  private var page = 0
  private var selected = 0
  private var expiry = EventLoop.now + timeout
  /// The next attempt to grab the keyboard; nil once it is grabbed.
  private var nextAttempt: Double?

  init(_ entries: [Entry], _ look: Look, in feedback: GestureFeedback, on display: Display) {
    (self.entries, self.look, self.feedback) = (entries, look, feedback)
    labels = entries.map(\.label)
    layout = look.layout(labels, page: 0)
    input = InputWindow(display)
    show()
    takeKeyboard(at: EventLoop.now)
  }

  isolated deinit { feedback.show { $0.menu = nil } }

  private func takeKeyboard(at now: Double) {
    input.takeKeyboard()
    nextAttempt = input.hasKeyboard ? nil : now + Self.keyboardInterval
  }

  private func show() {
    let menu = layout.menu(selected: selected)
    feedback.show { $0.menu = menu }
  }

  private func select(_ entry: Int) {
    guard entry != selected else { return }
    selected = entry
    show()
  }

  private func choose(_ entry: Int) {
    guard let index = layout.index(of: entry) else {
      page += 1
      selected = 0
      layout = look.layout(labels, page: page)
      return show()
    }
    choice = entries[index]
    isOver = true
  }

  // MARK: Input

  func handle(_ touch: TouchEvent) {
    switch touch.phase {
    case .began: handle(.pressed, at: touch.location)
    case .updated where touch.isPendingEnd: handle(.released, at: touch.location)
    case .updated: handle(.moved, at: touch.location)
    case .ended: handle(.released, at: touch.location)
    case .ownership: break
    }
  }

  func handle(_ event: ServerEvent) {
    switch event {
    case .pointer(let phase, let place): handle(phase, at: place)
    case .key(let keysym): press(keysym)
    case .screenSaver(isOn: true, _): isOver = true
    default: break
    }
  }

  private func handle(_ phase: PointerPhase, at place: Point) {
    guard !isOver else { return }
    expiry = EventLoop.now + Self.timeout
    let entry = layout.entry(at: place)
    if let entry { select(entry) }
    guard phase == .released else { return }
    if let entry { choose(entry) } else { isOver = true }
  }

  /// Handles a key, by its keysym of X11/keysymdef.h.
  private func press(_ keysym: UInt32) {
    guard !isOver else { return }
    expiry = EventLoop.now + Self.timeout
    switch keysym {
    // The arrows right and down, then left and up.
    case 0xff53, 0xff54: select((selected + 1) % layout.count)
    case 0xff51, 0xff52: select((selected + layout.count - 1) % layout.count)
    // Return, and Enter of the keypad.
    case 0xff0d, 0xff8d: choose(selected)
    // Escape.
    case 0xff1b: isOver = true
    default: break
    }
  }

  // MARK: As time passes

  /// In seconds of ``EventLoop/now``.
  var deadline: Double {
    min(expiry, nextAttempt ?? expiry, feedback.painter.deadline ?? expiry)
  }

  func advance(to now: Double) {
    if let nextAttempt, nextAttempt <= now { takeKeyboard(at: now) }
    if expiry <= now { isOver = true }
  }
}

extension BindingMenu.Entry {
  fileprivate var label: MenuLayout.Entry {
    let (title, detail) = binding.menuWords
    return MenuLayout.Entry(title: title, detail: detail)
  }
}

extension Binding {
  /// The words for people: the binding's own name or else the effect of choosing it, and its gesture.
  var menuWords: (title: String, detail: String) {
    let title = isNamed ? name : ActionSequence(actionsWithoutFingers).words.description
    return (title, pattern.words.description)
  }
}

extension BindingMenu.Look {
  fileprivate func layout(_ labels: [MenuLayout.Entry], page: Int) -> MenuLayout {
    MenuLayout(
      labels, as: form, page: page, at: place, on: monitor, pixelsPerMillimetre: pixelsPerMillimetre,
      letterHeight: letterHeight)
  }
}
