// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

nonisolated package enum AtomName: String, Hashable, Sendable, CaseIterable {
  case activeWindow = "_NET_ACTIVE_WINDOW"
  case clientMachine = "WM_CLIENT_MACHINE"
  case clientList = "_NET_CLIENT_LIST"
  case clientListStacking = "_NET_CLIENT_LIST_STACKING"
  case closeWindow = "_NET_CLOSE_WINDOW"
  case currentDesktop = "_NET_CURRENT_DESKTOP"
  case changeState = "WM_CHANGE_STATE"
  case desktopLayout = "_NET_DESKTOP_LAYOUT"
  case desktopNames = "_NET_DESKTOP_NAMES"
  case deferGestures = "_GESTURES_DEFER"
  case deviceIsXTest = "XTEST Device"
  case edid = "EDID"
  case float = "FLOAT"
  case floatingWindow = "I3_FLOATING_WINDOW"
  case frameExtents = "_NET_FRAME_EXTENTS"
  case moveResizeWindow = "_NET_MOVERESIZE_WINDOW"
  case naturalScrolling = "libinput Natural Scrolling Enabled"
  case numberOfDesktops = "_NET_NUMBER_OF_DESKTOPS"
  case pressure = "Abs Pressure"
  case restackWindow = "_NET_RESTACK_WINDOW"
  case shadowExtents = "_GTK_FRAME_EXTENTS"
  case showingDesktop = "_NET_SHOWING_DESKTOP"
  case stateAbove = "_NET_WM_STATE_ABOVE"
  case stateBelow = "_NET_WM_STATE_BELOW"
  case stateFullscreen = "_NET_WM_STATE_FULLSCREEN"
  case stateHidden = "_NET_WM_STATE_HIDDEN"
  case stateMaximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
  case stateMaximizedVertically = "_NET_WM_STATE_MAXIMIZED_VERT"
  case stateShaded = "_NET_WM_STATE_SHADED"
  case stateSkipTaskbar = "_NET_WM_STATE_SKIP_TASKBAR"
  case stateSticky = "_NET_WM_STATE_STICKY"
  case strut = "_NET_WM_STRUT"
  case strutPartial = "_NET_WM_STRUT_PARTIAL"
  case supported = "_NET_SUPPORTED"
  case supportingCheck = "_NET_SUPPORTING_WM_CHECK"
  case windowMakerBoard = "_WINDOWMAKER_NOTICEBOARD"
  case transformation = "Coordinate Transformation Matrix"
  case typeCombo = "_NET_WM_WINDOW_TYPE_COMBO"
  case typeDesktop = "_NET_WM_WINDOW_TYPE_DESKTOP"
  case typeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
  case typeDock = "_NET_WM_WINDOW_TYPE_DOCK"
  case typeDropdownMenu = "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
  case typeMenu = "_NET_WM_WINDOW_TYPE_MENU"
  case typeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case typeNotification = "_NET_WM_WINDOW_TYPE_NOTIFICATION"
  case typePopupMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
  case typeSplash = "_NET_WM_WINDOW_TYPE_SPLASH"
  case typeToolbar = "_NET_WM_WINDOW_TYPE_TOOLBAR"
  case typeTooltip = "_NET_WM_WINDOW_TYPE_TOOLTIP"
  case typeUtility = "_NET_WM_WINDOW_TYPE_UTILITY"
  case utf8String = "UTF8_STRING"
  case windowDesktop = "_NET_WM_DESKTOP"
  case windowName = "_NET_WM_NAME"
  case windowProcess = "_NET_WM_PID"
  case windowState = "_NET_WM_STATE"
  case windowType = "_NET_WM_WINDOW_TYPE"
  case workArea = "_NET_WORKAREA"
  case iconGeometry = "_NET_WM_ICON_GEOMETRY"
  case lentKeycodes = "_FINGERPOST_KEYCODES"
  case managedState = "WM_STATE"
  case manager = "MANAGER"
}

nonisolated package struct Atoms: Sendable {
  /// Atoms in the order of ``AtomName/allCases``: a dictionary would hash a text for each use of an atom.
  private let numbers: [UInt]

  /// The selection of the screen's only fingerpost; its name has the screen's number.
  let session: UInt

  init(_ questions: Questions) {
    numbers = questions.names.map { $0.asAtom }
    session = questions.session.asAtom
  }

  struct Questions {
    fileprivate let names: [Question]
    fileprivate let session: Question

    init(_ connection: OpaquePointer) {
      let names = AtomName.allCases
      precondition(names.indices.allSatisfy { names[$0].place == $0 })
      func ask(_ name: String) -> Question { Question(Request(16).name(name), on: connection) }
      self.names = names.map { ask($0.rawValue) }
      session = ask("_FINGERPOST_S\(XDefaultScreen(connection))")
    }
  }

  /// The number of a name; 0, which is not an atom, only if the server is gone.
  package subscript(_ name: AtomName) -> UInt { numbers[name.place] }
}

nonisolated extension AtomName {
  /// The index in `allCases`: an enumeration without payloads is stored as just that.
  fileprivate var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

nonisolated extension Question {
  /// The atom in the answer; 0 if the server is gone.
  fileprivate var asAtom: UInt { read { UInt($0.word(8)) } ?? 0 }
}
