// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

extension SettingsWindowTests {
  /// Other content of the configuration: the owners of touches, devices, files, and enforced settings.
  struct ByHandTests {
    @Test func `an application is left alone by its name, and then no gesture acts in it`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Applications")
      try rig.order("type", "Name of the application", "browser")
      try rig.order("press", "Show")
      try rig.order("see", "In browser")
      // The arrows alone choose.
      try rig.order("active")
      try rig.focus("browser: Default")
      try rig.keys(.down)
      let alone = SettingsRig.twoSwipes(and: "  passthrough = (\n    { application = browser; },\n  );\n")
      try rig.waitForReload(to: alone)
      try rig.order("see", "browser: Left alone")
      let bindings = try rig.session.run(["bindings", "--application", "browser"]).output
      #expect(bindings.contains("no gesture acts here"), "\(bindings)")
      try rig.keys(.down)
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: "  touchAware = ( browser );\n"))
      for _ in 0..<2 {
        try rig.keys(.control, .z)
        try rig.waitForReload()
      }
      #expect(rig.text == SettingsRig.twoSwipes)
      try rig.order("see", "browser: Default")
      #expect(try rig.end() == "0")
    }

    @Test func `what a preset says of applications is told as its own, and can be said otherwise`() throws {
      let rig = try SettingsRig(configuration: SettingsRig.twoSwipes(and: "  include = touch;\n"))
      try rig.order("page", "Applications")
      try rig.order("see", "From touch: 15 applications")
      try rig.tap("From touch: 15 applications")
      try rig.order("press", "Change: emacs")
      try rig.order("see", "emacs: Default")
      try rig.order("active")
      try rig.focus("emacs: Default")
      try rig.keys(.down)
      try rig.waitForReload()
      #expect(rig.text.contains("{ application = emacs; },"))
      #expect(try rig.end() == "0")
    }

    @Test func `a touchscreen is ignored and heard again, and its swipes are longer than others`() throws {
      let rig = try SettingsRig()
      try rig.order("page", "Devices")
      let name = "virtual touchscreen"
      try rig.order("see", name)
      try rig.tap(name)
      try rig.order("choose", "Ignored")
      try rig.waitForReload(
        to: SettingsRig.twoSwipes(and: "  devices = (\n    { match = \"\(name)\"; ignore = YES; },\n  );\n"))
      try rig.swipe(3, x: -250)
      try rig.order("choose", "Ignored")
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      try rig.waitForWorkspace(0)
      try rig.order("turn", "Minimum distance of a swipe", "40")
      try rig.waitForReload()
      #expect(rig.text.contains("{ match = \"\(name)\"; swipeDistance = \"40 mm\"; },"))
      // 79 of 1280 pixels are 20.9 mm.
      try rig.swipe(3, x: -79)
      try rig.order("press", "As all devices: Minimum distance of a swipe")
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      try rig.waitForWorkspace(0)
      try rig.swipe(3, x: -79)
      try rig.waitForWorkspace(1)
      #expect(try rig.end() == "0")
    }

    @Test func `a device that is not connected is shown, and no longer ignored once somebody says so`() throws
    {
      let rule = "  devices = (\n    { match = \"Wacom*\"; ignore = YES; },\n  );\n"
      let rig = try SettingsRig(configuration: SettingsRig.twoSwipes(and: rule))
      try rig.order("page", "Devices")
      try rig.order("see", "Wacom*")
      try rig.order("active")
      try rig.focus("Wacom*")
      try rig.keys(.space)
      try rig.order("on", "Ignored")
      try rig.focus("Ignored")
      try rig.keys(.space)
      try rig.waitForReload(to: SettingsRig.twoSwipes)
      try rig.order("miss", "Wacom*")
      try rig.keys(.control, .z)
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: rule))
      try rig.order("see", "Wacom*")
      #expect(try rig.end() == "0")
    }

    @Test(.enabled(if: geteuid() == 0, "only files of root enforce something"))
    func `what the administrator has set is shown and cannot be changed`() throws {
      let lock =
        "{ enforced = YES; settings = { feedback = NO; }; limits = ( { fingers = 2; } );"
        + " bindings = ( { gesture = tap; fingers = 5; action = { click = right; }; } ); }"
      let rig = try SettingsRig(
        files: ["etc/fingerpost/conf.d/lock.plist": lock],
        environment: ["XDG_CONFIG_DIRS": "$FOLDER/etc"])
      try rig.order("see", "Set by the administrator")
      try rig.order("miss", "Remove: 3 fingers swipe left")
      try rig.order("press", "Add a gesture")
      try rig.learn("4 fingers swipe up") { try rig.swipe(4, y: -250) }
      try rig.tap("Show the next workspace")
      let file = rig.session.folder.file("etc/fingerpost/conf.d/lock.plist")
      try rig.order(
        "see", "'bindings' has no effect here: \(file) enforces it; remove it, or ask the administrator")
      try rig.order("press", "Cancel")
      try rig.order("page", "Sensitivity")
      try rig.order("see", "Set by the administrator")
      try rig.order("off", "Show gestures as the fingers make them")
      try rig.order("page", "Accessibility")
      try rig.order("see", "Set by the administrator")
      #expect(rig.text == SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }

    @Test(.enabled(if: geteuid() == 0, "only files of root enforce something"))
    func `of whose touches are whose only that is locked which the administrator has set`() throws {
      let rig = try SettingsRig(
        files: [
          "etc/fingerpost/conf.d/lock.plist": "{ enforced = ( touchAware ); touchAware = ( xfig ); }"
        ],
        environment: ["XDG_CONFIG_DIRS": "$FOLDER/etc"])
      try rig.order("page", "Applications")
      try rig.order("type", "Name of the application", "xfig")
      try rig.order("press", "Show")
      try rig.order("see", "In xfig")
      try rig.order("see", "Set by the administrator")
      try rig.order("active")
      try rig.focus("xfig: Default")
      try rig.keys(.down)
      try rig.waitForReload(
        to: SettingsRig.twoSwipes(and: "  passthrough = (\n    { application = xfig; },\n  );\n"))
      // The second of the remaining two comes next.
      try rig.keys(.down)
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: "  touchUnaware = ( xfig );\n"))
      #expect(try rig.end() == "0")
    }

    @Test func `an included preset counts later by a key, and the keyboard stays with it`() throws {
      let rig = try SettingsRig(
        configuration: SettingsRig.twoSwipes(and: "  include = ( touch, android ); // both\n"))
      try rig.order("page", "Presets")
      try rig.order("see", "Later: Touch")
      try rig.order("active")
      try rig.focus("Later: Touch")
      try rig.keys(.space)
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: "  include = ( android, touch ); // both\n"))
      #expect(try eventually { try rig.order("focus").hasSuffix(" Earlier: Touch") })
      try rig.keys(.space)
      try rig.waitForReload(to: SettingsRig.twoSwipes(and: "  include = ( touch, android ); // both\n"))
      #expect(try rig.end() == "0")
    }

    @Test func `one's own gestures are exported by the desktop's dialog`() throws {
      let rig = try SettingsRig(files: ["home/empty": ""])
      try rig.order("page", "Presets")
      try rig.order("press", "Export…")
      try rig.order("press", "Export")
      let file = rig.session.folder.file("home/gestures.plist")
      try rig.order("see", "Exported: \(file)")
      #expect(rig.session.folder.read("home/gestures.plist") == SettingsRig.twoSwipes)
      #expect(try rig.end() == "0")
    }

    @Test func `a file is chosen in the desktop's dialog, looked at and included`() throws {
      let other = "{ bindings = ( { gesture = tap; fingers = 4; action = { desktop = show; }; } ); }"
      let rig = try SettingsRig(files: ["home/others.plist": other])
      try rig.order("page", "Presets")
      try rig.order("active")
      try rig.order("press", "Choose a file…")
      try rig.order("see", "Preview")
      let focused = try rig.order("focus").split(separator: " ")[0]
      try rig.keys(.control, .l)
      try rig.order("move", String(focused))
      let file = rig.session.folder.file("home/others.plist")
      try rig.order("type", "GtkFileChooserEntry", file)
      try rig.order("press", "Preview")
      try rig.order("press", "Take it")
      try rig.waitForReload()
      // It may be in a folder that is cleared sometimes.
      #expect(rig.text == SettingsRig.twoSwipes(and: "  include = others.plist;\n"))
      #expect(rig.session.folder.read("config/fingerpost/others.plist") == other)
      try rig.order("see", "Leave out…")
      #expect(try rig.end() == "0")
    }

    @Test func `the configuration is opened by the desktop's editor, and it is told if there is none`() throws
    {
      let rig = try SettingsRig(files: ["share/applications/empty": ""])
      try rig.order("page", "Status")
      try rig.order("press", "Open")
      let file = rig.session.folder.file("config/fingerpost/fingerpost.plist")
      try rig.order("see", "No program can open \(file)")
      let seen = rig.session.folder.file("seen")
      try rig.session.folder.write(
        "[Desktop Entry]\nType=Application\nName=Editor\nMimeType=text/plain;inode/directory;\n"
          + "Exec=sh -c \"echo \\\\\"\\\\$0\\\\\" > \(seen)\" %f\n",
        to: "share/applications/editor.desktop")
      try rig.session.folder.write(
        "[Default Applications]\ntext/plain=editor.desktop\ninode/directory=editor.desktop\n",
        to: "config/mimeapps.list")
      try rig.order("press", "Open")
      #expect(eventually { rig.session.folder.read("seen") == "\(file)\n" })
      try rig.order("press", "Show in its folder")
      let folder = rig.session.folder.file("config/fingerpost")
      #expect(eventually { rig.session.folder.read("seen") == "\(folder)\n" })
      #expect(try rig.end() == "0")
    }

    @Test func `what needs an administrator asks for a password, or is only copied`() throws {
      let polkit = """
        #!/bin/sh
        session="${0%/own/pkexec}"
        echo "$*" > "$session/ran"
        exit "$(cat "$session/code")"

        """
      // Only its name matters.
      let rig = try SettingsRig(
        files: ["own/touchegg": "while :; do sleep 1; done\n", "own/pkexec": polkit],
        environment: ["PATH": "$FOLDER/own:$PATH"])
      let folder = rig.session.folder
      chmod(folder.file("own/pkexec"), 0o755)
      let touchegg = try rig.session.startShell("exec sh \(folder.file("own/touchegg"))")
      defer { touchegg.signal(SIGKILL) }
      let line = "systemctl disable --now touchegg"
      func expectCopied() throws {
        let text = "sudo \(line); kill \(touchegg.pid)"
        try rig.order("see", "Only an administrator can run this: \(text)")
        try rig.order("press", "Copy: \(text)")
        try rig.order("see", "Copied")
      }
      try rig.order("page", "Devices")
      try rig.order("press", "Refresh")
      // 127: pkexec without an agent that asks for the password.
      for (code, words) in [(0, "Done"), (127, "It did not work")] {
        try folder.write("\(code)\n", to: "code")
        try rig.order("press", "Fix it…")
        try rig.order("see", "This needs an administrator's password: \(line)")
        try rig.order("press", "Run")
        try rig.order("see", words)
        #expect(folder.read("ran") == "\(line)\n")
        unlink(folder.file("ran"))
      }
      try expectCopied()
      unlink(folder.file("own/pkexec"))
      if access("/usr/bin/pkexec", X_OK) != 0 {
        try rig.order("kill")
        try rig.order("page", "Devices")
        try rig.order("press", "Refresh")
        try expectCopied()
      }
      #expect(try rig.end() == "0")
    }
  }
}
