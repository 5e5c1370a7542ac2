// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Testing
import VirtualSession

@testable import SettingsModel

@Suite struct XMLEditTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- mine -->
    <plist version="1.0">
    <dict>
      <key>bindings</key>
      <array>
        <dict> <!-- left -->
          <key>gesture</key> <string>swipe</string>
          <key>fingers</key> <integer>3</integer>
          <key>direction</key> <string>left</string>
          <key>action</key> <dict><key>workspace</key><string>next</string></dict>
        </dict>
      </array>
    </dict>
    </plist>

    """

  @Test func `what lists add, change and undo leaves every other byte`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("config")
    try folder.makeFolder("config/fingerpost")
    let name = "config/fingerpost/fingerpost.plist"
    try folder.write(Self.text, to: name)
    let session = EditSession(environment: [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.file("config"), "XDG_CONFIG_DIRS": folder.file("none"),
      "XDG_STATE_HOME": folder.file("state"), "XDG_DATA_DIRS": folder.file("share"),
    ])
    let row = try #require(session.list.rows.first)
    var draft = try #require(BindingDraft(row.place))
    #expect(draft.changes.isEmpty && draft.kind == "swipe" && draft.words == row.title)
    draft["direction"] = "up"
    draft.conditions = [.init("deviceKind", "touchpad"), .init("locked", "NO")]
    #expect(session.check(draft, of: row).isPossible)
    try session.change(row, draft.changes)
    let changed = folder.read(name)
    #expect(
      changed.replacing("<string>up</string>", with: "<string>left</string>").split(separator: "\n").filter {
        Self.text.contains($0)
      }.joined(separator: "\n") + "\n" == Self.text)
    #expect(changed.contains("<true/>") == false && changed.contains("<false/>"))

    var second = BindingDraft.first
    second.kind = "rotation"
    second.actions = [["keys": "F5"], ["text": "a < b & c"]]
    try session.add(second.plist, application: nil, isReplacing: false, words: .name("second"))
    #expect(folder.read(name).contains("<string>a &lt; b &amp; c</string>"))
    let places = session.list.rows.map(\.place)
    #expect(Set(BindingDraft(places[0])?.entries ?? []) == Set(draft.entries))
    #expect(BindingDraft(places[1])?.plist == second.plist)

    try session.undo(try #require(session.undoable))
    #expect(folder.read(name) == changed)
    try session.undo(try #require(session.undoable))
    #expect(folder.read(name) == Self.text)
  }
}
