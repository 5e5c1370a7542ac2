// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

// Changes of the session by a settings program, a new monitor, or a crash.
extension Witness {
  /// Changes a device by its name: enable, disable, float, attach, matrix:NUMBERS with commas between
  /// them, or mark:PROPERTY or clear:PROPERTY with underscores for spaces.
  func changeDevice(_ change: String, _ name: String) -> Bool {
    guard let device = findDevice(named: name) else { return false }
    let words = change.split(separator: ":").map(String.init)
    switch words[0] {
    case "matrix":
      var numbers = words[1].split(separator: ",").compactMap { Float($0) }
      guard numbers.count == 9 else { return false }
      numbers.withUnsafeMutableBytes { bytes in
        XIChangeProperty(
          display, device, atom("Coordinate Transformation Matrix"), atom("FLOAT"), 32,
          Int32(PropModeReplace),
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 9)
      }
    case "mark", "clear":
      var value: UInt8 = words[0] == "mark" ? 1 : 0
      let property = atom(String(words[1].map { $0 == "_" ? " " : $0 }))
      XIChangeProperty(display, device, property, XA_INTEGER, 8, Int32(PropModeReplace), &value, 1)
    case "enable", "disable":
      var state: UInt8 = change == "enable" ? 1 : 0
      XIChangeProperty(
        display, device, atom("Device Enabled"), XA_INTEGER, 8, Int32(PropModeReplace), &state, 1)
    case "float":
      var hierarchy = XIAnyHierarchyChangeInfo()
      hierarchy.detach = XIDetachSlaveInfo(type: XIDetachSlave, deviceid: device)
      XIChangeHierarchy(display, &hierarchy, 1)
    case "attach":
      guard let master = findDevice(named: "Virtual core pointer") else { return false }
      var hierarchy = XIAnyHierarchyChangeInfo()
      hierarchy.attach = XIAttachSlaveInfo(type: XIAttachSlave, deviceid: device, new_master: master)
      XIChangeHierarchy(display, &hierarchy, 1)
    default: return false
    }
    XSync(display, False)
    Report("device").with("change", change).write()
    return true
  }

  func own(_ selection: String) {
    let owner = windows[selection] ?? XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    windows[selection] = owner
    XSetSelectionOwner(display, atom(selection), owner, UInt(CurrentTime))
    XSync(display, False)
    Report("own").with("selection", selection).write()
  }

  /// Has the server refuse clients without a key.
  func denyAccess() {
    var (count, isOn) = (Int32(0), Int32(0))
    if let hosts = XListHosts(display, &count, &isOn) {
      XRemoveHosts(display, hosts, count)
      XFree(hosts)
    }
    // FamilyLocalHost of the server: clients of this machine, of any user.
    var local = XHostAddress(family: 252, length: 0, address: nil)
    XRemoveHost(display, &local)
    XEnableAccessControl(display)
    XSync(display, False)
    Report("deny").write()
  }

  /// Switches off all CRTCs and resizes the root window, as a settings program may do.
  func resizeScreen(width: Int32, height: Int32) -> Bool {
    guard let resources = XRRGetScreenResources(display, root) else { return false }
    defer { XRRFreeScreenResources(resources) }
    for index in 0..<Int(resources.pointee.ncrtc) {
      XRRSetCrtcConfig(
        display, resources, resources.pointee.crtcs[index], Time(CurrentTime), 0, 0, 0,
        Rotation(RR_Rotate_0), nil, 0)
    }
    XRRSetScreenSize(display, root, width, height, width / 4, height / 4)
    XSync(display, False)
    Report("resize").with("width", width).with("height", height).write()
    return true
  }

  /// Sets a mode of this size, as when a tablet is turned.
  func showMode(width: UInt32, height: UInt32) -> Bool {
    guard let resources = XRRGetScreenResources(display, root) else { return false }
    defer { XRRFreeScreenResources(resources) }
    let (output, crtc) = (resources.pointee.outputs[0], resources.pointee.crtcs[0])
    let name = "\(width)x\(height)"
    let known = (0..<Int(resources.pointee.nmode)).map { resources.pointee.modes[$0] }
      .first { $0.width == width && $0.height == height && String(cString: $0.name) == name }
    var mode = known?.id ?? 0
    if mode == 0 {
      mode = name.withCString { text in
        var info = XRRModeInfo()
        info.name = UnsafeMutablePointer(mutating: text)
        info.nameLength = UInt32(name.utf8.count)
        (info.width, info.hSyncStart, info.hSyncEnd, info.hTotal) = (width, width + 8, width + 16, width + 24)
        (info.height, info.vSyncStart, info.vSyncEnd, info.vTotal) = (
          height, height + 1, height + 2, height + 3
        )
        info.dotClock = 60_000_000
        return XRRCreateMode(display, root, &info)
      }
      XRRAddOutputMode(display, output, mode)
    }
    let upright = Rotation(RR_Rotate_0)
    // Grabs the server as xrandr does, so that other clients do not see an intermediate state.
    XGrabServer(display)
    XRRSetCrtcConfig(display, resources, crtc, Time(CurrentTime), 0, 0, 0, upright, nil, 0)
    XRRSetScreenSize(display, root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
    var outputs = [output]
    XRRSetCrtcConfig(display, resources, crtc, Time(CurrentTime), 0, 0, mode, upright, &outputs, 1)
    XUngrabServer(display)
    XSync(display, False)
    Report("mode").with("width", Int(width)).with("height", Int(height)).write()
    return true
  }

  /// Makes a part of the screen a monitor, as users of a wide screen do.
  func addMonitor(_ name: String, _ place: [Int32]) -> Bool {
    // The automatic monitor of the whole screen disappears when the part takes its output.
    let output = wholeOutput()
    guard let monitor = XRRAllocateMonitor(display, output == nil ? 0 : 1) else { return false }
    defer { XRRFreeMonitors(monitor) }
    if let output { monitor.pointee.outputs[0] = output }
    monitor.pointee.name = atom(name)
    (monitor.pointee.x, monitor.pointee.y) = (place[0], place[1])
    (monitor.pointee.width, monitor.pointee.height) = (place[2], place[3])
    let width = place.count > 4 ? place[4] : place[2] / 4
    (monitor.pointee.mwidth, monitor.pointee.mheight) = (width, width * place[3] / max(1, place[2]))
    XRRSetMonitor(display, root, monitor)
    XSync(display, False)
    Report("monitor").with("name", name).write()
    return true
  }

  /// Presses a key or button through XTEST and leaves it pressed, as a killed program does, or releases it.
  func fake(_ kind: String, _ number: UInt32, isDown: Bool, _ command: String) -> Bool {
    switch kind {
    case "key": XTestFakeKeyEvent(display, number, isDown ? True : False, 0)
    case "button": XTestFakeButtonEvent(display, number, isDown ? True : False, 0)
    default: return false
    }
    XSync(display, False)
    Report(command).write()
    return true
  }

  /// The output of an automatic monitor.
  private func wholeOutput() -> RROutput? {
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, root, True, &count) else { return nil }
    defer { XRRFreeMonitors(monitors) }
    return UnsafeBufferPointer(start: monitors, count: Int(count)).first {
      $0.automatic != 0 && $0.noutput > 0
    }?
    .outputs[0]
  }

  func findDevice(named name: String) -> Int32? {
    var count: Int32 = 0
    guard let infos = XIQueryDevice(display, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(infos) }
    return UnsafeBufferPointer(start: infos, count: Int(count)).first { String(cString: $0.name) == name }?
      .deviceid
  }
}
