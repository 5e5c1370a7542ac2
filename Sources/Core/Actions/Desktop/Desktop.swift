// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The operations of actions on the world: workspaces, windows, keys, the pointer and commands.
///
/// The bridge implements it for an X session. Methods do not wait for a visible effect. The implementation
/// keeps the state of operations that follow the fingers; these never fail in the phases `ended` and
/// `cancelled`.
package protocol Desktop: AnyObject {
  // MARK: Workspaces

  func workspaces() throws(ActionError) -> Workspaces
  /// Shows a workspace, by its index from 0.
  func showWorkspace(_ index: Int) throws(ActionError)
  /// Takes a window to a workspace, by its index from 0.
  func send(_ window: TargetWindow, toWorkspace index: Int) throws(ActionError)
  /// Shows the desktop without windows, or shows the windows again.
  func toggleDesktop() throws(ActionError)

  /// Whether a desktop environment listens to ``followDesktop(_:_:)`` and moves its workspaces with the
  /// fingers.
  var isFollowed: Bool { get }
  /// Moves the desktop's workspaces with the fingers; returns whether a desktop received the phase `began`.
  func followDesktop(_ distance: FollowDistance, _ context: ActionContext) -> Bool

  // MARK: Windows

  func state(of window: TargetWindow) throws(ActionError) -> WindowState
  func change(_ window: TargetWindow, _ change: WindowOperation) throws(ActionError)
  /// Places a window; restores a maximised or fullscreen one first.
  func place(_ window: TargetWindow, _ placement: WindowPlacement) throws(ActionError)
  func windowList() throws(ActionError) -> WindowList
  /// The windows of the shown workspace except the active one, the most recently used first.
  func recentWindows() throws(ActionError) -> [TargetWindow]
  /// Moves or resizes a window as the fingers go; a cancelled gesture restores its place.
  func follow(_ window: TargetWindow, _ options: WindowDragMode, _ context: ActionContext) throws(ActionError)

  func surroundings(of window: TargetWindow) throws(ActionError) -> WindowSurroundings

  // MARK: Keys and pointer

  /// Presses all keys of a chord in order and releases them in the opposite order.
  func press(_ chord: KeyChord) throws(ActionError)
  /// Presses all keys of a chord in order and holds them until they are released, or the gesture ends.
  ///
  /// - Returns: False if they are held already.
  func hold(_ chord: KeyChord) throws(ActionError) -> Bool
  func release(_ chord: KeyChord)
  func type(_ text: String) throws(ActionError)
  /// Presses and releases a pointer button, at a place in pixels of the screen.
  func click(_ button: Int, at location: Point) throws(ActionError)
  /// Moves the pointer with the fingers, or holds its button until the gesture ends or is cancelled.
  func dragPointer(_ options: PointerDragOptions, _ context: ActionContext) throws(ActionError)
  /// Turns the pointer's wheel, at a place in pixels of the screen.
  func turn(_ turn: WheelScroll, at location: Point) throws(ActionError)
  /// Scrolls the content at the landing of the fingers, as far as they move.
  func scroll(_ options: ScrollOptions, _ context: ActionContext) throws(ActionError)

  func magnify(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError)

  // MARK: Programs, and fingerpost itself

  /// Pauses or resumes fingerpost itself, after all work that is due now.
  func request(_ command: PauseCommand) throws(ActionError)

  /// Performs a command of the exploration by touch, after all work that is due now.
  func request(_ command: ExploreCommand) throws(ActionError)

  /// Shows a menu of the gestures that are bound where the fingers landed.
  func openMenu(_ form: MenuForm, _ context: ActionContext) throws(ActionError)

  /// Sends the progress of a gesture to a program, which is started once and keeps running.
  func stream(_ context: ActionContext, to program: [String]) throws(ActionError)
  /// Starts a program and returns at once.
  func run(_ command: Command) throws(ActionError)
}
