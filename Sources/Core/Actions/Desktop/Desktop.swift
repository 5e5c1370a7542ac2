// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What actions may do to the world: workspaces, windows, keys, the pointer and commands.
///
/// The bridge implements it for an X session. No method waits for its effect to be seen. What follows the fingers keeps
/// its state here, from the phase in which the gesture began to the one in which it ended or was cancelled; the last two
/// never fail.
package protocol Desktop: AnyObject {
  // MARK: Workspaces

  /// The workspaces there are and the one that is shown.
  func workspaces() throws(ActionError) -> Workspaces
  /// Shows a workspace, by its index from 0.
  func showWorkspace(_ index: Int) throws(ActionError)
  /// Takes a window to a workspace, by its index from 0.
  func send(_ window: TargetWindow, toWorkspace index: Int) throws(ActionError)
  /// Shows the desktop without windows, or takes that back.
  func toggleDesktop() throws(ActionError)

  /// Whether a desktop lets its workspaces go with the fingers when ``followDesktop(_:_:)`` says how far they are.
  var isFollowed: Bool { get }
  /// Lets the desktop's workspaces go with the fingers.
  ///
  /// - Returns: Whether a desktop has heard of the gesture's beginning.
  func followDesktop(_ distance: FollowDistance, _ context: ActionContext) -> Bool

  // MARK: Windows

  /// How a window is shown.
  func state(of window: TargetWindow) throws(ActionError) -> WindowState
  /// Changes a window's state.
  func change(_ window: TargetWindow, _ change: WindowOperation) throws(ActionError)
  /// Puts a window somewhere; one that is maximised or fullscreen is restored first.
  func place(_ window: TargetWindow, _ placement: WindowPlacement) throws(ActionError)
  /// The windows that one may want to change to.
  func windowList() throws(ActionError) -> WindowList
  /// The windows of the shown workspace but for the active one, those that were used last first.
  func recentWindows() throws(ActionError) -> [TargetWindow]
  /// Moves or resizes a window as the fingers go; when the gesture is cancelled it gets its place back.
  func follow(_ window: TargetWindow, _ options: WindowDragMode, _ context: ActionContext) throws(ActionError)

  /// Where a window is, and where it may go.
  func surroundings(of window: TargetWindow) throws(ActionError) -> WindowSurroundings

  // MARK: Keys and pointer

  /// Presses all keys of a chord in order and releases them in the opposite order.
  func press(_ chord: KeyChord) throws(ActionError)
  /// Presses all keys of a chord in order and holds them until they are released, or the gesture ends.
  ///
  /// - Returns: False if they are held already.
  func hold(_ chord: KeyChord) throws(ActionError) -> Bool
  /// Releases the keys of a chord that is held.
  func release(_ chord: KeyChord)
  func type(_ text: String) throws(ActionError)
  /// Presses and releases a pointer button, at a place in pixels of the screen.
  func click(_ button: Int, at location: Point) throws(ActionError)
  /// Lets the pointer go with the fingers; a button that is held for it is let go at the end, whatever that is.
  func dragPointer(_ options: PointerDragOptions, _ context: ActionContext) throws(ActionError)
  /// Turns the pointer's wheel, at a place in pixels of the screen.
  func turn(_ turn: WheelScroll, at location: Point) throws(ActionError)
  /// Scrolls with the fingers what lies where they landed.
  func scroll(_ options: ScrollOptions, _ context: ActionContext) throws(ActionError)

  /// Magnifies the screen with the desktop's own magnifier.
  func magnify(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError)

  // MARK: Programs, and fingerpost itself

  /// Pauses or resumes fingerpost itself, once all that is due now has been done.
  func request(_ command: PauseCommand) throws(ActionError)

  /// Begins or ends the exploration of touchscreens, once all that is due now has been done.
  func request(_ command: ExploreCommand) throws(ActionError)

  /// Shows what is bound where the fingers landed, to be chosen from.
  func openMenu(_ form: MenuForm, _ context: ActionContext) throws(ActionError)

  /// Tells a program, which is started once and stays, how far a gesture has come.
  func stream(_ context: ActionContext, to program: [String]) throws(ActionError)
  /// Starts a program and returns at once.
  func run(_ command: Command) throws(ActionError)
}
