// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// What `fingerpost doctor` says to those who explore a touchscreen, with a program that is called as Orca is.
@Suite(.serialized, .tags(.patient)) struct DoctorExplorationTests {
  private typealias Patient = DoctorPatient

  private func patient(_ exploration: String) throws -> Patient {
    try Patient(
      configuration: Patient.keys.replacing(
        "{ bindings", with: "{ exploration = { \(exploration) }; bindings"))
  }

  /// Starts a program that is called as Orca is, and waits until it is.
  private func startReader(in session: TestSession) throws -> LoggedProcess {
    let reader = try session.startShell("echo started; exec /bin/bash -c 'exec -a orca sleep 60'")
    try reader.nextLine(containing: "started")
    let isCalledSo = eventually {
      (try? String(contentsOfFile: "/proc/\(reader.pid)/cmdline", encoding: .utf8))?.hasPrefix("orca") == true
    }
    #expect(isCalledSo)
    return reader
  }

  @Test func `without a screen reader somebody else has to speak`() throws {
    // The touchscreen is taken from its pointer meanwhile, which is nothing to complain of.
    let speaking = try patient("on = YES;")
    try speaking.expect("noScreenReader", "info", fix: "install orca", exit: 0)
    try speaking.end()
    let silent = try patient("on = YES; speech = off;")
    try silent.expect("noScreenReader", "warning", fix: "install orca", exit: 3)
    try silent.end()
  }

  @Test func `Orca has to speak of what is under the pointer`() throws {
    let patient = try patient("on = YES;")
    let reader = try startReader(in: patient.session)
    let folder = try patient.session.folder.makeFolder("data")
    try patient.session.folder.makeFolder("data/orca")
    for (value, isFine) in [("false", false), ("true", true)] {
      try patient.session.folder.write(
        "{\"general\": {\"enableMouseReview\": \(value)}}", to: "data/orca/user-settings.conf")
      if isFine {
        let (lines, code) = try patient.findings(["XDG_DATA_HOME": folder])
        #expect(lines.isEmpty && code == 0, "\(lines)")
      } else {
        try patient.expect(
          "noMouseReview", "warning", fix: "Speak object under mouse", exit: 3, ["XDG_DATA_HOME": folder])
      }
    }
    reader.signal(SIGTERM)
    try patient.end()
  }

  @Test func `who explores nothing hears nothing of it`() throws {
    let patient = try patient("on = NO;")
    let (lines, code) = try patient.findings()
    #expect(lines.isEmpty && code == 0, "\(lines)")
    try patient.end()
  }
}
