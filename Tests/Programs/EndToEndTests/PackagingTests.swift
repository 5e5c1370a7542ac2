// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import FoundationEssentials
import Testing

@Suite struct PackagingTests {
  private func text(in path: String, from start: String, to end: String) throws -> Substring {
    let content = try projectText(path)
    let range = try #require(content.firstRange(of: start), "\(path)")
    let rest = content[range.upperBound...]
    return rest[..<(try #require(rest.firstRange(of: end)).lowerBound)]
  }

  @Test(arguments: [
    ("CHANGELOG.md", "\n## [", "]"),
    ("debian/changelog", "fingerpost (", ")"),
    ("packaging/fingerpost.spec", "\nVersion:        ", "\n"),
    ("packaging/fingerpost.spec", "<maintainers@fingerpost.invalid> - ", "-1\n"),
    ("packaging/PKGBUILD", "\npkgver=", "\n"),
    ("packaging/fingerpost.metainfo.xml", "<release version=\"", "\""),
    ("packaging/fingerpost-settings.metainfo.xml", "<release version=\"", "\""),
    ("man/fingerpost-json.5", "\"event\":\"ready\",\"version\":\"", "\""),
  ])
  func `the version is the same everywhere`(_ path: String, _ start: String, _ end: String) throws {
    #expect(try text(in: path, from: start, to: end) == fingerpostVersion)
  }

  @Test func `the newest version has one date`() throws {
    let date = try text(in: "CHANGELOG.md", from: "## [\(fingerpostVersion)] - ", to: "\n")
    let description = "<release version=\"\(fingerpostVersion)\" date=\"\(date)\"/>"
    #expect(try projectText("packaging/fingerpost.metainfo.xml").contains(description))
  }

  @Test func `every file that is installed is in the RPM package`() throws {
    let make = try text(in: "packaging/install.mk", from: "\nuninstall:\n", to: "\ndefine ")
    let spec = try projectText("packaging/fingerpost.spec")
    let names = make.split { " \n\t/".contains($0) }.filter {
      ($0.hasPrefix("fingerpost") || $0.hasSuffix("fingerpost.sh") || $0 == "_fingerpost")
    }
    #expect(Set(names).count >= 10)
    for name in Set(names) { #expect(spec.contains("/\(name)"), "\(name)") }
  }

  private struct SettingsGroup {
    let name: String
    let wanted: Set<String>
    var unwanted: Set<String> = []

    func lists(_ categories: Set<String>) -> Bool {
      wanted.isSubset(of: categories) && unwanted.isDisjoint(with: categories)
    }
  }

  /// The groups in the windows of three desktops, by their files of menus.
  ///
  /// These are xfce-settings-manager.menu of xfce4-settings 4.18, matecc.menu of mate-control-center 1.26 and
  /// lxqt-config.menu of lxqt-config 1.2. Xfce's window shows only groups, without the entries beside them;
  /// LXQt's puts most into "Other".
  private static let settingsWindows: [(desktop: String, groups: [SettingsGroup], group: String)] = [
    (
      "Xfce",
      ["Personal", "Hardware", "System"].map {
        SettingsGroup(name: $0, wanted: ["Settings", "X-XFCE-SettingsDialog", "X-XFCE-\($0)Settings"])
      } + [
        SettingsGroup(
          name: "Other", wanted: ["Settings", "X-XFCE-SettingsDialog"],
          unwanted: ["X-XFCE-PersonalSettings", "X-XFCE-SystemSettings", "X-XFCE-HardwareSettings"])
      ], "Hardware"
    ),
    (
      "MATE",
      [
        SettingsGroup(name: "Administration", wanted: ["Settings", "System"]),
        SettingsGroup(name: "Hardware", wanted: ["Settings", "HardwareSettings"], unwanted: ["System"]),
        SettingsGroup(
          name: "Look and Feel", wanted: ["Settings", "DesktopSettings"], unwanted: ["System", "Security"]),
        SettingsGroup(name: "Look and Feel", wanted: ["Settings", "Qt"], unwanted: ["System", "Security"]),
        SettingsGroup(name: "Personal", wanted: ["Settings", "Accessibility"], unwanted: ["Utility"]),
        SettingsGroup(
          name: "Other", wanted: ["Settings"],
          unwanted: ["Accessibility", "System", "DesktopSettings", "HardwareSettings", "Security", "Qt"]),
      ], "Hardware"
    ),
    (
      "LXQt",
      [
        SettingsGroup(name: "LXQt", wanted: ["DesktopSettings", "LXQt"], unwanted: ["System"]),
        SettingsGroup(name: "System", wanted: ["Settings", "System"]),
        SettingsGroup(name: "Other", wanted: ["Settings"], unwanted: ["LXQt", "LXDE", "System"]),
      ], "Other"
    ),
  ]

  @Test func `each desktop's settings list the window once, and not the program that it is about`() throws {
    func categories(of entry: String) throws -> Set<String> {
      let line = try projectText("packaging/\(entry).desktop").split(separator: "\n").first {
        $0.hasPrefix("Categories=")
      }
      return Set(try #require(line).dropFirst("Categories=".count).split(separator: ";").map(String.init))
    }
    let (window, program) = (try categories(of: "fingerpost-settings"), try categories(of: "fingerpost"))
    for (desktop, groups, group) in Self.settingsWindows {
      #expect(groups.filter { $0.lists(window) }.map(\.name) == [group], "\(desktop)")
      #expect(!groups.contains { $0.lists(program) }, "\(desktop)")
    }
  }
}
