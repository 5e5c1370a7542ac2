// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.applications)) struct TouchSupportTests {
  private func verdict(_ application: Application, environment: [String] = []) throws -> String {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    let process = try application.open(in: session, as: "app", seenBy: witness, environment: environment)
    defer { process.stop() }
    return try session.run(["windows"]).output
  }

  @Test(arguments: [(Application.gtk3, "aware, uses GTK 3"), (.qt5, "aware, uses Qt 5")])
  func `toolkits of today understand touch`(_ application: Application, _ expected: String) throws {
    let lines = try verdict(application)
    #expect(lines.contains(": \(expected)\n"), "\(lines)")
  }

  @Test(
    .enabled(if: Application.areHeavyOnesWanted),
    arguments: [
      (Application.gtk4, "", ": aware, uses GTK 4"), (.chromium, "", ": aware, "),
      (.firefox, "A=1", ": unaware, is based on Firefox, without"),
      (.firefox, "MOZ_USE_XINPUT2=1", ": aware, is based on Firefox, with"),
    ])
  func `browsers are told apart`(_ application: Application, _ variable: String, _ expected: String) throws {
    let lines = try verdict(application, environment: variable.isEmpty ? [] : [variable])
    #expect(lines.contains(expected), "\(lines)")
  }
}
