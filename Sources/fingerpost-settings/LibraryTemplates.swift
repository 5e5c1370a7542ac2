// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import GTK
internal import SettingsModel

/// What the libraries and the other programs say, as templates for translators.
extension LibraryTexts {
  /// Marks a text for translators and leaves it as it is: xgettext finds it here.
  private static func mark(_ text: String) -> String { text }

  /// What fingers do.
  static let phrases = [
    mark("tap"), mark("tap twice"), mark("tap %1 times"), mark("rest"),
    mark("swipe left"), mark("swipe right"), mark("swipe up"), mark("swipe down"),
    mark("swipe horizontal"), mark("swipe vertical"), mark("swipe anywhere"), mark("swipe %1"),
    mark("pinch in"), mark("pinch out"), mark("pinch anywhere"),
    mark("turn clockwise"), mark("turn counterclockwise"), mark("turn anywhere"),
    mark("circle clockwise"), mark("circle counterclockwise"), mark("circle anywhere"),
    mark("stroke %1"), mark("stroke"),
    mark("move left"), mark("move right"), mark("move up"), mark("move down"),
    mark("move horizontal"), mark("move vertical"), mark("move anywhere"), mark("move"),
  ].map { MessageTemplate($0) }

  /// Where they begin.
  static let zones = [
    tr("left"), tr("right"), tr("top"), tr("bottom"), tr("a"), tr("region"), tr("first"), tr("middle"),
    tr("last"),
  ]

  /// What a gesture does, as the log says it and as the window does.
  static let actions = [
    (MessageTemplate("%1 at each %2"), mark("%1 at each %2")),
    (MessageTemplate("workspace next"), mark("Next workspace")),
    (MessageTemplate("workspace previous"), mark("Previous workspace")),
    (MessageTemplate("workspace %1"), mark("Workspace %1")),
    (MessageTemplate("window close"), mark("Close the window")),
    (MessageTemplate("window maximise"), mark("Maximise the window, or restore it")),
    (MessageTemplate("window minimise"), mark("Minimise the window")),
    (MessageTemplate("window fullscreen"), mark("Turn full screen on or off")),
    (MessageTemplate("window restore"), mark("Restore the window")),
    (MessageTemplate("window centre"), mark("Centre the window")),
    (MessageTemplate("window grow"), mark("Make the window larger")),
    (MessageTemplate("window shrink"), mark("Make the window smaller")),
    (MessageTemplate("window next"), mark("Next window")),
    (MessageTemplate("window previous"), mark("Previous window")),
    (MessageTemplate("window switch"), mark("To a window that was used before")),
    (MessageTemplate("window move"), mark("Move the window")),
    (MessageTemplate("window resize"), mark("Resize the window")),
    (MessageTemplate("window %1"), mark("Window: %1")),
    (MessageTemplate("desktop show"), mark("Show the desktop")),
    (MessageTemplate("desktop follow"), mark("Workspaces follow the fingers")),
    (MessageTemplate("click left"), mark("Left click")),
    (MessageTemplate("click middle"), mark("Middle click")),
    (MessageTemplate("click right"), mark("Right click")),
    (MessageTemplate("click %1"), mark("Click: %1")),
    (MessageTemplate("keys %1"), mark("Press %1")),
    (MessageTemplate("hold %1"), mark("Hold %1")),
    (MessageTemplate("command %1"), mark("Run %1")),
    (MessageTemplate("text %1"), mark("Type %1")),
    (MessageTemplate("tile %1"), mark("Tile the window: %1")),
    (MessageTemplate("zoom %1"), mark("Zoom: %1")),
    (MessageTemplate("monitor next"), mark("To the next monitor")),
    (MessageTemplate("monitor previous"), mark("To the previous monitor")),
    (MessageTemplate("monitor %1"), mark("To the monitor %1")),
    (MessageTemplate("scroll fingers"), mark("Scroll with the fingers")),
    (MessageTemplate("scroll %1"), mark("Scroll %1")),
    (MessageTemplate("pointer move"), mark("Move the pointer")),
    (MessageTemplate("pointer drag %1"), mark("Drag with the button %1")),
    (MessageTemplate("pointer %1"), mark("Pointer: %1")),
    (MessageTemplate("stream %1"), mark("Stream to %1")),
    (MessageTemplate("menu rows"), mark("Menu of the gestures here")),
    (MessageTemplate("menu pie"), mark("Pie menu of the gestures here")),
    (MessageTemplate("bridge %1"), mark("fingerpost: %1")),
    (MessageTemplate("when it has began: %1"), mark("when it begins: %1")),
    (MessageTemplate("when it has changed: %1"), mark("while it goes on: %1")),
    (MessageTemplate("when it has ended: %1"), mark("when it ends: %1")),
    (MessageTemplate("when it has cancelled: %1"), mark("when it is cancelled: %1")),
  ]

  /// What is known of a gesture that was seen, after what it was.
  static let measures = [
    mark("%1 mm in %2 ms"), mark("%1 degrees in %2 ms"), mark("%1 in %2 ms"), mark("%1 ms"),
  ].map { MessageTemplate($0) }

  /// What must hold, by the key of the condition.
  static let conditions: [String: String] = [
    "application": mark("the application is %1"), "class": mark("the window's class is %1"),
    "instance": mark("the window's instance is %1"), "title": mark("the title is %1"),
    "windowType": mark("the window is a %1"), "device": mark("on the device %1"),
    "deviceKind": mark("on a %1"), "monitor": mark("on the monitor %1"),
    "workspace": mark("on the workspace %1"), "modifiers": mark("with the keys %1"),
    "buttons": mark("with the button %1"), "pointerShape": mark("the pointer has the shape %1"),
    "touch": mark("the application's touch support is %1"),
    "locked YES": mark("the session is locked"), "locked NO": mark("the session is not locked"),
    "fullscreen YES": mark("the window is full-screen"),
    "fullscreen NO": mark("the window is not full-screen"),
    "maximised YES": mark("the window is maximised"), "maximised NO": mark("the window is not maximised"),
    "naturalScrolling YES": mark("scrolling is natural"),
    "naturalScrolling NO": mark("scrolling is not natural"),
    "any ": mark("one of several conditions holds"), "all ": mark("several conditions hold"),
    "none ": mark("none of several conditions holds"),
  ]
}
