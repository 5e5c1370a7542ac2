// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Testing

@testable import Bridge

@Suite struct MenuWordsTests {
  @Test func `entries say for people what choosing them does, and by which gesture it is done`() {
    let text = """
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        { gesture = tap; fingers = 4; name = mine; action = { click = right; }; },
        { gesture = rotation; fingers = 2; direction = clockwise; every = "20 deg";
          action = ( { keys = XF86AudioRaiseVolume; }, { window = maximise; } ); },
      );
      """
    let words = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "test")
      .configuration.bindings.map(\.menuWords)
    #expect(words.map(\.title) == ["Next workspace", "mine", "louder, Maximise the window, or restore it"])
    #expect(words.map(\.detail) == ["3 fingers swipe left", "4 fingers tap", "2 fingers turn clockwise"])
  }
}
