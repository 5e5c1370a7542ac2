// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures

/// A desktop on paper: it writes down what it was asked and does nothing.
final class RecordingDesktop: Desktop {
  /// One thing that was asked.
  nonisolated enum Request: Hashable, Sendable {
    /// To show a workspace, from 0.
    case workspace(Int)
    /// To take a window to a workspace, from 0.
    case send(TargetWindow, Int)
    /// To show the desktop, or to take that back.
    case desktop
    /// To change a window.
    case window(TargetWindow, WindowOperation)
    /// To put a window somewhere.
    case place(TargetWindow, WindowPlacement)
    /// To move or resize a window with the fingers.
    case follow(TargetWindow, WindowDragMode, GesturePhase)
    /// To press keys.
    case keys(KeyChord)
    /// To press keys and hold them.
    case hold(KeyChord)
    /// To release keys that are held.
    case release(KeyChord)
    /// To type text.
    case text(String)
    case click(Int, Point)
    /// To let the pointer go with the fingers.
    case dragPointer(PointerDragOptions, GesturePhase)
    case turn(WheelScroll, Point)
    /// To scroll with the fingers.
    case scroll(ScrollOptions, GesturePhase)
    /// To magnify the screen.
    case magnify(MagnifyCommand, GesturePhase)
    /// To pause or resume fingerpost.
    case request(PauseCommand)
    case explore(ExploreCommand)
    /// To show a menu at a place.
    case menu(MenuForm, Point)
    /// To let the desktop go with the fingers.
    case follow(FollowDistance, GesturePhase)
    /// To tell a program how far a gesture has come.
    case stream([String], GesturePhase)
    /// To start a program.
    case command(Command)
  }

  /// What was asked so far.
  private(set) var requests: [Request] = []
  /// How every window is shown.
  var windowState = WindowState()
  var row = WindowList()
  /// What the window manager cannot do.
  var impossible: Set<WindowOperation> = []
  private var imagined: Workspaces
  private var held: Set<KeyChord> = []

  /// Makes a desktop that claims to have some workspaces.
  init(workspaces: Workspaces = Workspaces(count: 4, current: 0)) { imagined = workspaces }

  /// The workspaces, as if all requests had been granted.
  func workspaces() throws(ActionError) -> Workspaces { imagined }

  /// Writes down the workspace.
  func showWorkspace(_ index: Int) throws(ActionError) {
    requests.append(.workspace(index))
    imagined.last = imagined.current
    imagined.current = index
  }

  /// Writes down the window and where it goes.
  func send(_ window: TargetWindow, toWorkspace index: Int) throws(ActionError) {
    requests.append(.send(window, index))
  }

  /// Writes it down.
  func toggleDesktop() throws(ActionError) { requests.append(.desktop) }

  /// What ``windowState`` says.
  func state(of window: TargetWindow) throws(ActionError) -> WindowState { windowState }

  /// Writes down the window and its change.
  func change(_ window: TargetWindow, _ change: WindowOperation) throws(ActionError) {
    guard !impossible.contains(change) else { throw .unsupported(operation: change.rawValue) }
    requests.append(.window(window, change))
  }

  /// Writes down the window and its place.
  func place(_ window: TargetWindow, _ placement: WindowPlacement) throws(ActionError) {
    requests.append(.place(window, placement))
  }

  /// What ``row`` says.
  func windowList() throws(ActionError) -> WindowList { row }

  /// The windows that were used before the active one.
  var recent: [TargetWindow] = []

  /// What ``recent`` says.
  func recentWindows() throws(ActionError) -> [TargetWindow] { recent }

  /// Where every window is; nil says that it is gone.
  var windowSurroundings: WindowSurroundings?

  /// What ``windowSurroundings`` says.
  func surroundings(of window: TargetWindow) throws(ActionError) -> WindowSurroundings {
    guard let windowSurroundings else { throw .windowGone }
    return windowSurroundings
  }

  /// Writes down the window and how far the gesture has come.
  func follow(_ window: TargetWindow, _ grip: WindowDragMode, _ context: ActionContext) throws(ActionError) {
    requests.append(.follow(window, grip, context.phase))
  }

  /// Writes down the keys.
  func press(_ chord: KeyChord) throws(ActionError) { requests.append(.keys(chord)) }

  /// Writes down the keys, unless they are held.
  func hold(_ chord: KeyChord) throws(ActionError) -> Bool {
    guard held.insert(chord).inserted else { return false }
    requests.append(.hold(chord))
    return true
  }

  /// Writes down the keys, if they are held.
  func release(_ chord: KeyChord) {
    if held.remove(chord) != nil { requests.append(.release(chord)) }
  }

  /// Writes down the text.
  func type(_ text: String) throws(ActionError) { requests.append(.text(text)) }

  /// Writes down the click.
  func click(_ button: Int, at location: Point) throws(ActionError) {
    requests.append(.click(button, location))
  }

  /// Whether a desktop listens.
  var isFollowed = false

  /// Writes down how far the gesture has come, if a desktop listens.
  func followDesktop(_ distance: FollowDistance, _ context: ActionContext) -> Bool {
    if isFollowed { requests.append(.follow(distance, context.phase)) }
    return isFollowed
  }

  /// Writes down the program and how far the gesture has come.
  func stream(_ context: ActionContext, to program: [String]) throws(ActionError) {
    requests.append(.stream(program, context.phase))
  }

  /// Writes down the program.
  func run(_ command: Command) throws(ActionError) { requests.append(.command(command)) }

  /// Writes down what the pointer does.
  func dragPointer(_ grip: PointerDragOptions, _ context: ActionContext) throws(ActionError) {
    requests.append(.dragPointer(grip, context.phase))
  }

  /// Writes down the turn of the wheel.
  func turn(_ turn: WheelScroll, at location: Point) throws(ActionError) {
    requests.append(.turn(turn, location))
  }

  /// Writes down how it scrolls.
  func scroll(_ scrolling: ScrollOptions, _ context: ActionContext) throws(ActionError) {
    requests.append(.scroll(scrolling, context.phase))
  }

  /// Writes down how it magnifies.
  func magnify(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError) {
    requests.append(.magnify(command, context.phase))
  }

  /// Writes down what fingerpost itself should do.
  func request(_ command: PauseCommand) throws(ActionError) { requests.append(.request(command)) }

  /// Writes down whether touchscreens should be explored.
  func request(_ command: ExploreCommand) throws(ActionError) { requests.append(.explore(command)) }

  /// Writes down where the menu is to be.
  func openMenu(_ form: MenuForm, _ context: ActionContext) throws(ActionError) {
    requests.append(.menu(form, context.landing))
  }
}
