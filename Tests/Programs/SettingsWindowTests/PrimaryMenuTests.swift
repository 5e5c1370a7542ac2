// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// The menu of the window as a whole, used by its keys.
  struct PrimaryMenuTests {
    @Test func `the menu opens by its key, and says what the program is`() throws {
      let rig = try SettingsRig()
      try rig.order("active")
      try rig.keys(.f10)
      try rig.order("see", "Keyboard shortcuts")
      try rig.order("see", "Help")
      try rig.focus("About Touch Gestures")
      try rig.keys(.enter)
      let version = try rig.session.run(["--version"]).output.split { " \n".contains($0) }[1]
      try rig.order("see", String(version))
      try rig.order("see", "The fingerpost authors")
      try rig.keys(.escape)
      try rig.order("miss", "The fingerpost authors")
      #expect(try rig.end() == "0")
    }

    @Test func `all keys are told, and help says where the manual is`() throws {
      let rig = try SettingsRig()
      try rig.order("active")
      try rig.keys(.control, .shift, .slash)
      for words in [
        "Show a page", "Undo the last change", "Redo the undone change", "Open the menu",
        "Keyboard shortcuts",
        "Help", "Close the window",
      ] {
        try rig.order("see", words)
      }
      try rig.keys(.escape)
      try rig.order("miss", "Show a page")
      // The machine has no viewer for manuals.
      try rig.order("active")
      try rig.keys(.f1)
      try rig.order(
        "see", "This command in a terminal shows the manual: man fingerpost-settings")
      try rig.keys(.escape)
      try rig.order("miss", "Help")
      #expect(try rig.end() == "0")
    }

    @Test func `help is shown by the desktop's own program for manuals`() throws {
      let rig = try SettingsRig(files: [
        "config/mimeapps.list": "[Default Applications]\nx-scheme-handler/man=reader.desktop\n",
        "share/applications/reader.desktop": """
        [Desktop Entry]
        Type=Application
        Name=Reader
        Exec=sh -c "echo %u >\\\\$XDG_RUNTIME_DIR/read"
        MimeType=x-scheme-handler/man;

        """,
      ])
      try rig.order("active")
      try rig.keys(.f1)
      #expect(eventually { rig.session.folder.read("runtime/read") == "man:fingerpost-settings\n" })
      #expect(try rig.end() == "0")
    }
  }
}
