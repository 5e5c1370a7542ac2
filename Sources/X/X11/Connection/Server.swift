// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// The facts that a new connection needs about its server: two round trips.
struct Server {
  let input: Extension
  let inputVersion: (major: Int, minor: Int)
  let inputQueue: UnsafeMutablePointer<FPInputQueue>
  let fakeInput: Extension?
  let screens: Extension?
  let atoms: Atoms
  /// All slaves, with the questions which of them belong to XTEST; later changes are reported.
  let devices: DeviceList
  let monitors: MonitorList

  /// The events that all devices send to the root window from the beginning.
  static let firstInput: InputEventMask = [.hierarchy, .deviceChanged]

  /// Agrees on XInput 2.4 or the newest version that the server has.
  init(_ connection: OpaquePointer, name: String) throws(DisplayError) {
    let input = Extension.ask("XInputExtension", on: connection)
    let xwayland = Extension.ask(Display.xwaylandExtension, on: connection)
    let fakeInput = Extension.ask("XTEST", on: connection)
    let screens = Extension.ask("RANDR", on: connection)
    let names = Atoms.Questions(connection)
    // libXext also handles the events that the queue below keeps, so it must be set up before the queue. Its
    // round trip brings the answers to the questions above.
    var (base, errorBase) = (Int32(0), Int32(0))
    XGEQueryExtension(connection, &base, &errorBase)
    atoms = Atoms(names)
    guard let input = Extension(input) else { throw .noXInput }
    guard Extension(xwayland) == nil else { throw .wayland }
    self.input = input
    self.fakeInput = Extension(fakeInput)
    self.screens = Extension(screens)
    guard let queue = FPKeepInput(connection, input.opcode) else { throw .cannotOpen(name) }
    inputQueue = queue
    let version = Question(Request(input.opcode, 47).half(2).half(4), on: connection)
    // Selects before listing the devices, or changes in between would be missed.
    let root = WindowID(rawValue: XDefaultRootWindow(connection))
    send(.selection(input, Self.firstInput, of: XIAllDevices, on: root), on: connection)
    let devices = Question(Request(input.opcode, 48).half(XIAllDevices).half(0), on: connection)
    if let screens = self.screens {
      FPTranslateScreenChange(connection, screens.firstEvent + RRScreenChangeNotify)
      send(Request(screens.opcode, 4).window(root).half(RRScreenChangeNotifyMask).half(0), on: connection)
    }
    let monitors = self.screens.map { Question(.monitors($0, of: root), on: connection) }
    // Reading this answer waits for one round trip, which also brings the answers to the other questions.
    let (major, minor) = version.read { ($0.half(8), $0.half(10)) } ?? (1, 0)
    guard (major, minor) >= (2, 2) else { throw .xinputTooOld(major: major, minor: minor) }
    inputVersion = (major, minor)
    let records = devices.devices
    guard !Display.isXwayland(records) else { throw .wayland }
    self.devices = DeviceList(records, atoms, input, on: connection)
    self.monitors = MonitorList(monitors, on: connection)
  }
}
