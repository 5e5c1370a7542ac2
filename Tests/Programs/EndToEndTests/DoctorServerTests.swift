// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import XorgSupport

/// The doctor on X servers that cannot be used, and on faults that the private server cannot have.
@Suite(.serialized, .tags(.patient)) struct DoctorServerTests {
  private typealias Patient = DoctorPatient

  @Test func `a server that cannot be reached is distinguished from one that is not there`() throws {
    let patient = try Patient(runs: false)
    try patient.expect(
      "wayland", "error", fix: "choose one at the login", exit: 1,
      ["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-0"])
    try patient.expect("noServer", "error", fix: "ls /tmp/.X11-unix", exit: 1, ["DISPLAY": ":65000"])
    try patient.witness.command("deny")
    try patient.expect("noAuthority", "error", fix: "XAUTHORITY", exit: 1, ["XAUTHORITY": "/nonexistent"])
    let (lines, _) = try patient.findings(["XAUTHORITY": "/nonexistent"])
    #expect(lines[0].contains("there is no key file /nonexistent"))
  }

  private func findings(_ patient: Patient, _ changes: [String]) throws -> [String] {
    let proxy = try ServerProxy(to: patient.session, changes)
    defer { proxy.end() }
    return try patient.findings(["DISPLAY": proxy.display]).lines
  }

  private func expect(
    _ patient: Patient, _ changes: [String], _ code: String, _ severity: String, fix: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = try findings(patient, changes)
    let isFound = lines.contains {
      $0.hasPrefix("{\"severity\":\"\(severity)\",\"finding\":\"\(code)\"") && $0.contains(fix)
    }
    #expect(isFound, "\(lines)", sourceLocation: sourceLocation)
  }

  @Test(.enabled(if: ServerProxy.isPossible))
  func `a server with an older XInput, or without it`() throws {
    let patient = try Patient()
    try expect(patient, ["xinput=0"], "xinputTooOld", "error", fix: "use a newer X server")
    try expect(patient, ["xinput=3"], "serverWithoutGestures", "warning", fix: "install Xorg 21.1")
    try expect(patient, ["without=XInputExtension"], "noXInput", "error", fix: "X")
    try patient.end()
  }

  @Test(.enabled(if: ServerProxy.isPossible))
  func `a server without touchscreens and touchpads`() throws {
    let patient = try Patient()
    try expect(patient, ["touch=none"], "noDevice", "error", fix: "check that 'xinput list' shows it")
    try patient.end()
  }

  @Test(.enabled(if: ServerProxy.isPossible))
  func `a touchscreen that is mapped to a monitor of another size`() throws {
    let patient = try Patient()
    // A wide monitor of 220 mm and a narrow one of 100 mm; the touchscreen is as large as the second.
    try patient.witness.command("monitor wide 0 0 880 800")
    try patient.witness.command("monitor narrow 880 0 400 800")
    try patient.witness.command("device matrix:0.6875,0,0,0,1,0,0,0,1 \(Patient.screen)")
    try expect(
      patient, ["size=100x200"], "touchscreenOnWrongMonitor", "warning",
      fix: "'Coordinate Transformation Matrix' 0.3125 0 0.6875 0 1 0 0 0 1")
    let others = try findings(patient, ["size=220x200"])
    #expect(!others.contains { $0.contains("touchscreen") }, "\(others)")
    try patient.end()
  }

  /// Through a proxy, since the private server's driver does not rotate the picture.
  @Test(.enabled(if: ServerProxy.isPossible))
  func `a touchscreen that is not turned with its monitor`() throws {
    let patient = try Patient()
    for (turn, matrix) in [(2, "0 -1 1 1 0 0 0 0 1"), (4, "-1 0 1 0 -1 1 0 0 1"), (8, "0 1 0 -1 0 1 0 0 1")] {
      try expect(patient, ["turn=\(turn)"], "touchscreenNotTurned", "warning", fix: "Matrix' \(matrix)")
      let numbers = matrix.split(separator: " ").joined(separator: ",")
      try patient.witness.command("device matrix:\(numbers) \(Patient.screen)")
      let turned = try findings(patient, ["turn=\(turn)"])
      #expect(!turned.contains { $0.contains("touchscreen") }, "\(turned)")
      try patient.witness.command("device matrix:1,0,0,0,1,0,0,0,1 \(Patient.screen)")
    }
    try patient.end()
  }
}
