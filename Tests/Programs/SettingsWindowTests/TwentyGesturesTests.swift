// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// A user who makes a whole configuration by the keyboard, and never a gesture.
  struct TwentyGesturesTests {
    private static let empty = "{\n  bindings = (\n  );\n}\n"

    @Test func `two gestures are chosen by the keyboard alone`() throws {
      try choose(ChosenBinding.twenty.filter(\.isInShortTest))
    }

    @Test(.enabled(if: SettingsRig.areLongOnesWanted, "run 'make test-apps'"))
    func `twenty gestures are chosen by the keyboard alone`() throws {
      try choose(ChosenBinding.twenty)
    }

    private func choose(_ bindings: [ChosenBinding]) throws {
      let rig = try SettingsRig(configuration: Self.empty)
      let start = ContinuousClock.now
      try rig.order("active")
      for binding in bindings {
        try binding.make(rig)
        try rig.waitForReload()
        #expect(rig.text.contains("    \(binding.text),\n"), "\(rig.text)")
      }
      print(
        "keys for \(bindings.count) gestures: \(rig.keysPressed), in \((ContinuousClock.now - start).components.seconds) s"
      )
      let lines = bindings.map { "    \($0.text),\n" }.joined()
      #expect(rig.text == Self.empty.replacing("  );", with: "\(lines)  );"))
      let check = try rig.session.run(["check"])
      #expect(check.exitCode == 0 && !check.output.contains("warning"), "\(check)")
      #expect(try rig.end() == "0")
    }
  }
}
