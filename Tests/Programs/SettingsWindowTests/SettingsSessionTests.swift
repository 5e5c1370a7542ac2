// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The window of settings, used at random by a screen reader's actions, clicks and keys.
///
/// A warning of GTK's ends the program, and so the test.
@Suite(.serialized, .enabled(if: SettingsRig.areLongOnesWanted, "takes minutes: run 'make test-apps'"))
struct SettingsSessionTests {
  private static let start = """
    // of the whole file
    {
      include = calm; // a preset
      settings = {
        // how far
        swipeDistance = "20 mm"; // far
      };
      // what is bound
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }, // left
        // and right
        { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
        { gesture = tap; fingers = 3; name = "three <&> taps"; action = { click = middle; }; }, // a tap
        { gesture = tap; fingers = 3; action = { click = right; }; }, // shadowed
      );
      applications = (
        // for one
        { match = firefox; bindings = (
          { gesture = rotation; fingers = 2; direction = clockwise; action = { keys = "Control+r"; }; }, // turn
        ); },
      );
    }

    """

  /// 500 sessions of eight steps each, or as many as the environment asks for.
  private static let count = getenv("SETTINGS_SESSIONS").flatMap { Int(String(cString: $0)) } ?? 500
  /// 25 sessions, after which the program is started anew.
  private static let portion = 25

  @Test func `whatever is clicked and typed, it goes on and no comment is lost`() throws {
    let rig = try SettingsRig(configuration: Self.start)
    let path = rig.session.folder.file("config/fingerpost/fingerpost.plist")
    for seed in stride(from: 0, to: Self.count, by: Self.portion) {
      let count = min(Self.portion, Self.count - seed)
      let answer = try rig.order("wander", "\(count)", "\(seed)", path, within: 600)
      #expect(answer.hasPrefix("\(count) sessions, "))
      try rig.order("kill")
    }
    #expect(rig.text == Self.start)
    #expect(try rig.end() == "0")
  }
}
