// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The look of the demonstration's desktop: its window borders and wallpaper, light or dark.
package nonisolated enum DemoLook: String, Sendable {
  /// The look for a page with a light background.
  case light
  /// The look for a page with a dark background.
  case dark

  package var pictureName: String { self == .light ? "moving.png" : "moving-dark.png" }

  /// The wallpaper's colours: the top and the bottom of the sky, and the hills from far to near.
  var sky: (top: UInt32, bottom: UInt32) { self == .light ? (0x8FB8E8, 0xF6E3D0) : (0x10182C, 0x3B3358) }
  var hills: [UInt32] {
    self == .light ? [0xA9BFD9, 0x7FA0C4, 0x557DA8, 0x365C86] : [0x2C2C50, 0x232446, 0x1A1C39, 0x12142B]
  }

  var page: String { self == .light ? "#ffffff" : "#1e1e22" }
  var ink: String { self == .light ? "#2e3436" : "#dcdcdc" }

  /// The settings of GTK's programs; the pictures of feedback follow them too.
  var toolkitSettings: String {
    """
    [Settings]
    gtk-application-prefer-dark-theme=\(self == .light ? 0 : 1)
    gtk-theme-name=\(self == .light ? "Adwaita" : "Adwaita-dark")
    gtk-font-name=DejaVu Sans 10
    gtk-cursor-blink=0
    gtk-enable-animations=0

    """
  }

  /// The window borders of openbox.
  var borders: String {
    let (bar, quietBar, label, quiet, edge) =
      self == .light
      ? ("#e6e4e1", "#f2f1f0", "#2e3436", "#929595", "#c4c1bd")
      : ("#303034", "#26262a", "#f0f0f0", "#8a8a8e", "#151517")
    return """
      border.width: 1
      border.color: \(edge)
      padding.width: 10
      padding.height: 8
      window.handle.width: 0
      window.client.padding.width: 0
      window.label.text.justify: center
      window.*.title.bg: flat solid
      window.active.title.bg.color: \(bar)
      window.inactive.title.bg.color: \(quietBar)
      window.*.title.separator.color: \(edge)
      window.*.label.bg: parentrelative
      window.active.label.text.color: \(label)
      window.inactive.label.text.color: \(quiet)
      window.*.button.*.bg: parentrelative
      window.active.button.*.image.color: \(label)
      window.inactive.button.*.image.color: \(quiet)

      """
  }

  /// The configuration of openbox: the places of the demonstration's windows, without popups.
  func managerConfiguration(workspaces: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
      <theme>
        <name>Demonstration</name><titleLayout>LIMC</titleLayout><animateIconify>no</animateIconify>
        <font place="ActiveWindow"><name>DejaVu Sans</name><size>10</size><weight>bold</weight></font>
        <font place="InactiveWindow"><name>DejaVu Sans</name><size>10</size><weight>bold</weight></font>
      </theme>
      <desktops>
        <number>\(workspaces)</number><firstdesk>1</firstdesk><popupTime>0</popupTime>
        <names>\((1...workspaces).map { "<name>Workspace \($0)</name>" }.joined())</names>
      </desktops>
      <resize><popupShow>Never</popupShow></resize>
      <keyboard/><mouse/>
      <applications>
        \(DemoProgram.all.map(\.placement).joined(separator: "\n    "))
      </applications>
    </openbox_config>

    """
  }
}
