// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Changes the window, or gives the keyboard focus to another one.
struct WindowAction: Action {
  nonisolated enum Operation: Hashable, Sendable {
    /// The window manager changes the window's state.
    case change(WindowOperation)
    /// The window comes to the middle of the work area.
    case centre
    /// The window becomes larger by one step of the ladder: minimised, ordinary, maximised, fullscreen.
    case grow
    /// The window becomes smaller by one step of the ladder.
    case shrink
    /// The window after the active one becomes active.
    case next
    /// The window before the active one becomes active.
    case previous
    /// The window that was used before the active one becomes active; each further step goes one window
    /// further back.
    case recent
    case follow(WindowDragMode)
  }

  let operation: Operation

  var summary: String { "window \(Self.words.first { $0.operation == operation }?.word ?? "")" }

  var words: Message {
    switch operation {
    case .change(let change): change.words
    case .centre: Message("Centre the window")
    case .grow: Message("Make the window larger")
    case .shrink: Message("Make the window smaller")
    case .next: Message("Next window")
    case .previous: Message("Previous window")
    case .recent: Message("To a window that was used before")
    case .follow(.move): Message("Move the window")
    case .follow(.resize): Message("Resize the window")
    }
  }

  var usesWindow: Bool { ![.next, .previous, .recent].contains(operation) }
  var choosesByStep: Bool { operation == .recent }

  var isContinuous: Bool {
    if case .follow = operation { true } else { false }
  }

  /// True for operations that change the window's size or close it, and for `recent`.
  var actsAtLift: Bool { feedbackForm == .frame && operation != .centre }

  var feedbackForm: FeedbackForm {
    switch operation {
    case .change(.close), .change(.maximise), .change(.maximiseHorizontally), .change(.maximiseVertically),
      .change(.restore), .change(.minimise), .change(.fullscreen), .centre, .grow, .shrink, .recent:
      .frame
    case .change, .next, .previous, .follow: .none
    }
  }

  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    if operation == .recent { return try choices(on: desktop) }
    guard feedbackForm == .frame, let window = context.window else { return nil }
    if operation == .centre { return try WindowPlacement.centre.preview(context, on: desktop) }
    let now = try desktop.surroundings(of: window)
    guard let change = change(of: now.state), let frame = now.frame(after: change) else { return nil }
    return .frame(from: now.frame, to: frame, isLoss: change == .close)
  }

  /// The operation to ask the window manager for.
  private func change(of state: WindowState) -> WindowOperation? {
    let isLarge = state.isMaximisedHorizontally || state.isMaximisedVertically
    return switch operation {
    case .change(let change): change
    case .grow: state.isFullscreen ? nil : state.isMaximised ? .fullscreen : .maximise
    case .shrink: state.isFullscreen ? .fullscreen : isLarge ? .restore : .minimise
    case .centre, .next, .previous, .recent, .follow: nil
    }
  }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    switch operation {
    case .next: return try activate(1, on: desktop)
    case .previous: return try activate(-1, on: desktop)
    case .recent: return try activateRecent(context.step ?? 1, on: desktop)
    default: break
    }
    guard let window = context.window else {
      // A missing window is reported at the beginning, and not again at each movement.
      if isContinuous, context.phase != .began { return }
      throw .noWindow
    }
    switch operation {
    case .change(let change): try desktop.change(window, change)
    case .centre: try desktop.place(window, .centre)
    case .grow: try grow(window, on: desktop)
    case .shrink: try shrink(window, on: desktop)
    case .follow(let mode): try desktop.follow(window, mode, context)
    case .next, .previous, .recent: break
    }
  }

  private func grow(_ window: TargetWindow, on desktop: any Desktop) throws(ActionError) {
    let state = try desktop.state(of: window)
    if state.isMinimised { return try desktop.change(window, .restore) }
    if state.isFullscreen { return }
    if !state.isMaximised {
      do {
        return try desktop.change(window, .maximise)
      } catch {
        // If the window manager lacks this step of the ladder, the code below takes the next one.
        guard case .unsupported = error else { throw error }
      }
    }
    try desktop.change(window, .fullscreen)
  }

  private func shrink(_ window: TargetWindow, on desktop: any Desktop) throws(ActionError) {
    let state = try desktop.state(of: window)
    if state.isMinimised { return }
    if state.isFullscreen { return try desktop.change(window, .fullscreen) }
    let isLarge = state.isMaximisedHorizontally || state.isMaximisedVertically
    try desktop.change(window, isLarge ? .restore : .minimise)
  }

  /// Gives the keyboard focus to the window `step` places back in the order of use, at most to the oldest.
  private func activateRecent(_ step: Int, on desktop: any Desktop) throws(ActionError) {
    let windows = try desktop.recentWindows()
    guard !windows.isEmpty else { return }
    try desktop.change(windows[min(max(step, 1), windows.count) - 1], .activate)
  }

  /// The preview of the windows that the steps lead to, one for each step.
  private func choices(on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    var choices: [WindowChoice] = []
    for window in try desktop.recentWindows() {
      // A window that has gone meanwhile does not get a step.
      guard let frame = try? desktop.surroundings(of: window).frame else { continue }
      choices.append(WindowChoice(frame: frame, names: [window.title, window.applicationClass]))
    }
    return choices.isEmpty ? nil : .windows(choices)
  }

  /// Gives the keyboard focus to the window some steps from the active one; the first one follows the last.
  private func activate(_ step: Int, on desktop: any Desktop) throws(ActionError) {
    let row = try desktop.windowList()
    let count = row.windows.count
    guard count > 0 else { return }
    // Without an active window, the next one is the first and the previous one the last.
    let index = row.active.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    guard index != row.active else { return }
    try desktop.change(row.windows[index], .activate)
  }
}

extension WindowAction {
  /// The words of the operations, in the order in which lists show them.
  static let words: [(word: String, operation: Operation)] =
    WindowOperation.allCases.map { ($0.rawValue, .change($0)) } + [
      ("centre", .centre), ("grow", .grow), ("shrink", .shrink), ("next", .next), ("previous", .previous),
      ("switch", .recent),
    ]
    + WindowDragMode.allCases.map { ($0.rawValue, .follow($0)) }

  /// The American spellings of our words.
  private static let aliases = [
    "maximize": "maximise", "maximize-horizontally": "maximise-horizontally",
    "maximize-vertically": "maximise-vertically", "minimize": "minimise", "center": "centre",
  ]

  static let entry = ActionDescription(
    key: ConfigurationKey("window", "change the window, or change to another one", words: words.map(\.word)),
    example: "{ window = maximise; }"
  ) { arguments in
    guard let text = arguments.text("window") else { return nil }
    let word = aliases[text] ?? text
    guard let known = words.first(where: { $0.word == word }) else {
      return arguments.refuse(
        .unknownWord(text, what: "window change", allowed: words.map(\.word)), at: "window")
    }
    return WindowAction(operation: known.operation)
  }
}

nonisolated extension WindowOperation {
  fileprivate var words: Message {
    switch self {
    case .close: Message("Close the window")
    case .maximise: Message("Maximise the window, or restore it")
    case .maximiseHorizontally: Message("Make the window as wide as the screen, or restore it")
    case .maximiseVertically: Message("Make the window as high as the screen, or restore it")
    case .restore: Message("Restore the window")
    case .minimise: Message("Minimise the window")
    case .fullscreen: Message("Turn full screen on or off")
    case .above: Message("Keep the window above the others, or no longer")
    case .below: Message("Keep the window below the others, or no longer")
    case .sticky: Message("Show the window on all workspaces, or on one")
    case .shade: Message("Roll the window up, or unroll it")
    case .raise: Message("Put the window in front of the others")
    case .lower: Message("Put the window behind the others")
    case .activate: Message("Give the window the keyboard")
    }
  }
}
