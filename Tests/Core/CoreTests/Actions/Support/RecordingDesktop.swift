// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

@testable import Actions

/// A desktop that records the requests and does nothing.
final class RecordingDesktop: Desktop {
  nonisolated enum Request: Hashable, Sendable {
    case workspace(Int)
    case send(TargetWindow, Int)
    /// Shows the desktop, or shows the windows again.
    case desktop
    case window(TargetWindow, WindowOperation)
    case place(TargetWindow, WindowPlacement)
    /// Moves or resizes a window with the fingers.
    case follow(TargetWindow, WindowDragMode, GesturePhase)
    case keys(KeyChord)
    case hold(KeyChord)
    case release(KeyChord)
    case text(String)
    case click(Int, Point)
    case dragPointer(PointerDragOptions, GesturePhase)
    case turn(WheelScroll, Point)
    case scroll(ScrollOptions, GesturePhase)
    case magnify(MagnifyCommand, GesturePhase)
    case request(PauseCommand)
    case explore(ExploreCommand)
    case menu(MenuForm, Point)
    /// The desktop's workspaces go with the fingers.
    case follow(FollowDistance, GesturePhase)
    case stream([String], GesturePhase)
    case command(Command)
  }

  private(set) var requests: [Request] = []
  /// The state of every window.
  var windowState = WindowState()
  var row = WindowList()
  /// The operations that the window manager does not support.
  var impossible: Set<WindowOperation> = []
  private var imagined: Workspaces
  private var held: Set<KeyChord> = []

  init(workspaces: Workspaces = Workspaces(count: 4, current: 0)) { imagined = workspaces }

  func workspaces() throws(ActionError) -> Workspaces { imagined }

  func showWorkspace(_ index: Int) throws(ActionError) {
    requests.append(.workspace(index))
    imagined.last = imagined.current
    imagined.current = index
  }

  func send(_ window: TargetWindow, toWorkspace index: Int) throws(ActionError) {
    requests.append(.send(window, index))
  }

  func toggleDesktop() throws(ActionError) { requests.append(.desktop) }

  func state(of window: TargetWindow) throws(ActionError) -> WindowState { windowState }

  func change(_ window: TargetWindow, _ change: WindowOperation) throws(ActionError) {
    guard !impossible.contains(change) else { throw .unsupported(operation: change.rawValue) }
    requests.append(.window(window, change))
  }

  func place(_ window: TargetWindow, _ placement: WindowPlacement) throws(ActionError) {
    requests.append(.place(window, placement))
  }

  func windowList() throws(ActionError) -> WindowList { row }

  /// The windows that were active before the present one.
  var recent: [TargetWindow] = []

  func recentWindows() throws(ActionError) -> [TargetWindow] { recent }

  /// The surroundings of every window; nil means that the window no longer exists.
  var windowSurroundings: WindowSurroundings?

  func surroundings(of window: TargetWindow) throws(ActionError) -> WindowSurroundings {
    guard let windowSurroundings else { throw .windowGone }
    return windowSurroundings
  }

  func follow(_ window: TargetWindow, _ grip: WindowDragMode, _ context: ActionContext) throws(ActionError) {
    requests.append(.follow(window, grip, context.phase))
  }

  func press(_ chord: KeyChord) throws(ActionError) { requests.append(.keys(chord)) }

  func hold(_ chord: KeyChord) throws(ActionError) -> Bool {
    guard held.insert(chord).inserted else { return false }
    requests.append(.hold(chord))
    return true
  }

  func release(_ chord: KeyChord) {
    if held.remove(chord) != nil { requests.append(.release(chord)) }
  }

  func type(_ text: String) throws(ActionError) { requests.append(.text(text)) }

  func click(_ button: Int, at location: Point) throws(ActionError) {
    requests.append(.click(button, location))
  }

  var isFollowed = false

  func followDesktop(_ distance: FollowDistance, _ context: ActionContext) -> Bool {
    if isFollowed { requests.append(.follow(distance, context.phase)) }
    return isFollowed
  }

  func stream(_ context: ActionContext, to program: [String]) throws(ActionError) {
    requests.append(.stream(program, context.phase))
  }

  func run(_ command: Command) throws(ActionError) { requests.append(.command(command)) }

  func dragPointer(_ grip: PointerDragOptions, _ context: ActionContext) throws(ActionError) {
    requests.append(.dragPointer(grip, context.phase))
  }

  func turn(_ turn: WheelScroll, at location: Point) throws(ActionError) {
    requests.append(.turn(turn, location))
  }

  func scroll(_ scrolling: ScrollOptions, _ context: ActionContext) throws(ActionError) {
    requests.append(.scroll(scrolling, context.phase))
  }

  func magnify(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError) {
    requests.append(.magnify(command, context.phase))
  }

  func request(_ command: PauseCommand) throws(ActionError) { requests.append(.request(command)) }

  func request(_ command: ExploreCommand) throws(ActionError) { requests.append(.explore(command)) }

  func openMenu(_ form: MenuForm, _ context: ActionContext) throws(ActionError) {
    requests.append(.menu(form, context.landing))
  }
}
