// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// The monitors with further facts from RandR and their EDID.
///
/// A snapshot, like ``Screens``.
nonisolated package struct ScreenLayout: Sendable {
  struct Output: Hashable, Sendable {
    var rotation: Rotation
    /// The monitor's own name in its EDID, such as "Cintiq 16"; empty without one.
    var model = ""
  }

  let screens: Screens
  private let outputs: [String: Output]

  /// Asks the server: a few round trips for each output.
  @MainActor
  package init(_ display: Display) {
    self.init(Screens(display), display.outputs())
  }

  init(_ screens: Screens, _ outputs: [String: Output]) {
    self.screens = screens
    self.outputs = outputs
  }

  func rotation(of monitor: Monitor) -> Rotation { outputs[monitor.name]?.rotation ?? .normal }

  func modelWords(of monitor: Monitor) -> [Substring] {
    (outputs[monitor.name]?.model ?? "").split(separator: " ")
  }

  /// The matrix, in rows, that maps a touchscreen to a monitor, including the rotation of the monitor.
  func matrix(covering monitor: Monitor) -> [Double] {
    rotation(of: monitor).matrix(covering: monitor.frame, of: screens.rootSize)
  }
}

extension Display {
  /// The outputs that show a picture, by their names.
  fileprivate func outputs() -> [String: ScreenLayout.Output] {
    guard screens != nil, let resources = XRRGetScreenResourcesCurrent(connection, root.rawValue)
    else { return [:] }
    defer { XRRFreeScreenResources(resources) }
    var found: [String: ScreenLayout.Output] = [:]
    for index in 0..<Int(resources.pointee.noutput) {
      let number = resources.pointee.outputs[index]
      guard let output = XRRGetOutputInfo(connection, resources, number) else { continue }
      defer { XRRFreeOutputInfo(output) }
      guard output.pointee.crtc != 0,
        let picture = XRRGetCrtcInfo(connection, resources, output.pointee.crtc)
      else { continue }
      defer { XRRFreeCrtcInfo(picture) }
      found[hostileText(output.pointee.name)] = ScreenLayout.Output(
        rotation: Rotation(picture.pointee.rotation), model: model(of: number))
    }
    return found
  }

  /// The monitor's own name; empty without one.
  private func model(of output: RROutput) -> String {
    var (type, format, items, left) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    // 32 units of four bytes: the first block of an EDID.
    _ = trap(waiting: false) {
      XRRGetOutputProperty(
        connection, output, atoms[.edid], 0, 32, 0, 0, Atom(AnyPropertyType), &type, &format, &items, &left,
        &data)
    }
    guard let data else { return "" }
    defer { XFree(data) }
    guard format == 8 else { return "" }
    return modelName(ofEDID: Array(UnsafeBufferPointer(start: data, count: Int(items))))
  }
}

/// The name in the descriptors of an EDID; empty without one.
///
/// Source: VESA E-EDID Standard, release A2, 3.10.3.4: four descriptors of 18 bytes, of which 0xFC has the
/// name, up to a line feed.
nonisolated func modelName(ofEDID bytes: [UInt8]) -> String {
  guard bytes.count >= 128 else { return "" }
  for start in [54, 72, 90, 108] where Array(bytes[start..<start + 4]) == [0, 0, 0, 0xFC] {
    let text = bytes[(start + 5)..<(start + 18)].prefix { $0 != UInt8(ascii: "\n") }
    return text.withUnsafeBufferPointer { hostileText($0) }
  }
  return ""
}
