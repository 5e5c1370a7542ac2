// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// The window's report of a fingerpost that runs, does not answer, or does not run.
  struct StatusPageTests {
    @Test func `a fingerpost that does not answer keeps nobody waiting`() throws {
      let rig = try SettingsRig()
      func removeAndUndo() throws {
        try rig.order("page", "Gestures")
        try rig.order("press", "Remove: 3 fingers swipe left")
        try rig.order("miss", "Remove: 3 fingers swipe left")
        #expect(rig.text == SettingsRig.oneSwipe)
        try rig.order("press", "Undo")
        try rig.order("see", "Remove: 3 fingers swipe left")
        #expect(rig.text == SettingsRig.twoSwipes)
        try rig.order("page", "Status")
      }
      let usual = try ContinuousClock().measure { try removeAndUndo() }
      try rig.order("see", "Gestures are on")
      rig.bridge?.signal(SIGSTOP)
      try rig.order("press", "Pause")
      let silent = try ContinuousClock().measure { try removeAndUndo() }
      // A waiting client gives up after five seconds, and the file is read four times at least.
      #expect(silent < usual + .seconds(10), "\(silent), usually \(usual)")
      try rig.order("see", "fingerpost runs, but does not answer")
      rig.bridge?.signal(SIGCONT)
      try rig.order("see", "Paused: every touch goes to its application")
      #expect(try rig.end() == "0")
    }

    @Test func `without fingerpost the file is changed all the same, and one click starts it`() throws {
      let rig = try SettingsRig(isRunning: false)
      try rig.order("press", "Remove: 3 fingers swipe left")
      try rig.order("miss", "Remove: 3 fingers swipe left")
      #expect(rig.text == SettingsRig.oneSwipe)
      try rig.order("page", "Status")
      try rig.order("see", "fingerpost is not running")
      try rig.order("press", "Start")
      try rig.order("see", "Gestures are on")
      #expect(try rig.status.contains("bindings: 1\n"))
      try rig.order("press", "Undo")
      #expect(try eventually { try rig.status.contains("bindings: 2\n") })
      try rig.swipe(3, x: -250)
      try rig.waitForWorkspace(1)
      #expect(try rig.end() == "0")
      #expect(try rig.session.run(["msg", "quit"]).exitCode == 0)
      // The next test starts one of its own.
      #expect(try eventually { try rig.session.run(["msg", "status"]).exitCode != 0 })
    }

    @Test func `touches are paused and taken again`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Status")
      try rig.order("see", "Gestures are on")
      try rig.order("press", "Pause")
      try rig.order("see", "Paused: every touch goes to its application")
      #expect(try rig.status.contains("touches: paused"))
      // Changes by other clients are shown as well.
      _ = try rig.session.run(["msg", "resume"])
      try rig.order("see", "Gestures are on")
      #expect(try rig.bridge?.terminate() == 0)
      try rig.order("see", "fingerpost is not running")
      #expect(try rig.end() == "0")
    }
  }
}
