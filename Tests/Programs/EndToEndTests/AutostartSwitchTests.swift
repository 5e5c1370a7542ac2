// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import FoundationEssentials
import Glibc
import Testing
import VirtualSession

@testable import fingerpost

@Suite struct AutostartSwitchTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ["HOME": folder.file("home"), "XDG_RUNTIME_DIR": folder.file("runtime")]
    try folder.makeFolder("home")
  }

  private var autostart: AutostartSwitch { AutostartSwitch(environment: environment, root: folder.path) }
  private let entry = "home/.config/autostart/fingerpost.desktop"
  private let unit = "home/.config/systemd/user/fingerpost.service"
  private let wish = "home/.config/systemd/user/graphical-session.target.wants/fingerpost.service"

  private func isThere(_ name: String) -> Bool {
    var status = stat()
    return lstat(folder.file(name), &status) == 0
  }

  private func installPackage() throws {
    for name in [
      "etc", "etc/xdg", "etc/xdg/autostart", "usr", "usr/lib", "usr/lib/systemd", "usr/lib/systemd/user",
      "usr/lib/systemd/user/graphical-session.target.wants",
    ] {
      try folder.makeFolder(name)
    }
    try folder.write(
      projectText("packaging/fingerpost-autostart.desktop"), to: "etc/xdg/autostart/fingerpost.desktop")
    try folder.write(
      projectText("packaging/fingerpost.service"), to: "usr/lib/systemd/user/fingerpost.service")
    symlink(
      "../fingerpost.service",
      folder.file("usr/lib/systemd/user/graphical-session.target.wants/fingerpost.service"))
  }

  @Test func `packages install what the program would write`() throws {
    let path = "/usr/local/bin/fingerpost"
    #expect(try AutostartFiles.entry(of: path) == projectText("packaging/fingerpost-autostart.desktop"))
    #expect(try AutostartFiles.unit(of: path) == projectText("packaging/fingerpost.service"))
  }

  @Test func `without a package both files are the user's, and go without a trace`() throws {
    #expect(autostart.state.description == "off" && !autostart.isOn)
    #expect(try autostart.switchOn().count == 3)
    #expect(autostart.isOn)
    #expect(autostart.state.description == "on (\(folder.file(entry)), \(folder.file(unit)))")
    let program = try #require(CommandLine.arguments.first.map { realpath($0, nil) }.flatMap { $0 })
    defer { free(program) }
    #expect(folder.read(entry) == AutostartFiles.entry(of: String(cString: program)))
    #expect(folder.read(wish) == AutostartFiles.unit(of: String(cString: program)))
    #expect(try autostart.switchOn() == [])
    #expect(try autostart.switchOff().count == 3)
    #expect(autostart.state.description == "off")
    #expect(!isThere("home/.config"), "folders that were made are left behind")
    #expect(try autostart.switchOff() == [])
  }

  @Test func `what the user has edited is kept, and the user told where`() throws {
    _ = try autostart.switchOn()
    let (ownEntry, ownUnit) = (
      folder.read(entry) + "X-mine=1\n",
      folder.read(unit).replacing("[Service]\n", with: "[Service]\nNice=5\n")
    )
    try folder.write(ownEntry, to: entry)
    try folder.write(ownUnit, to: unit)
    let said = try autostart.switchOff()
    for (name, text) in [(entry, ownEntry), (unit, ownUnit)] {
      #expect(said.map(\.description).contains("kept the edited file as \(folder.file(name)).bak"), "\(said)")
      #expect(!isThere(name) && folder.read("\(name).bak") == text)
    }
    #expect(
      autostart.state.description == "off"
        && !isThere("home/.config/systemd/user/graphical-session.target.wants"))
    _ = try autostart.switchOn()
    try folder.write(ownEntry + "X-more=1\n", to: entry)
    _ = try autostart.switchOff()
    #expect(
      folder.read("\(entry).bak") == ownEntry && folder.read("\(entry).bak2") == ownEntry + "X-more=1\n")
  }

  @Test func `an entry that somebody has hidden by editing it is kept when it is switched on`() throws {
    try installPackage()
    for name in ["home/.config", "home/.config/autostart"] { try folder.makeFolder(name) }
    let text = AutostartFiles.entry(of: "/opt/fingerpost") + "Hidden=true\n"
    try folder.write(text, to: entry)
    #expect(
      try autostart.switchOn().map(\.description).contains(
        "kept the edited file as \(folder.file(entry)).bak"))
    #expect(folder.read("\(entry).bak") == text && autostart.isOn)
  }

  @Test func `files of this program are known by their text, wherever it was`() {
    for path in ["/usr/local/bin/fingerpost", "/a b/100%", #"/a"b$\c`d"#] {
      #expect(!AutostartFiles.isEdited(AutostartFiles.entry(of: path)), "\(path)")
      #expect(!AutostartFiles.isEdited(AutostartFiles.unit(of: path)), "\(path)")
      #expect(AutostartFiles.isEdited(AutostartFiles.entry(of: path) + "\n"))
      #expect(AutostartFiles.isEdited(AutostartFiles.unit(of: path).replacing(" run ", with: " run -v ")))
    }
    #expect(!AutostartFiles.isEdited(AutostartFiles.hidden) && !AutostartFiles.isEdited(""))
  }

  @Test func `a package's files are switched off by the user's and on again without them`() throws {
    try installPackage()
    let files =
      "\(folder.file("etc/xdg/autostart/fingerpost.desktop")), "
      + folder.file("usr/lib/systemd/user/fingerpost.service")
    #expect(autostart.state.description == "on (\(files))")
    #expect(try autostart.switchOn() == [])
    #expect(try autostart.switchOff().count == 2)
    #expect(autostart.state.description == "off (by \(folder.file(entry)), \(folder.file(unit)))")
    #expect(folder.read(entry) == AutostartFiles.hidden)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file(unit)) == "/dev/null")
    #expect(try autostart.switchOff() == [])
    #expect(try autostart.switchOn().count == 2)
    #expect(autostart.state.description == "on (\(files))")
    #expect(!isThere(entry) && !isThere(unit) && !isThere(wish))
  }

  @Test func `an entry that the user has changed stays`() throws {
    try installPackage()
    for name in ["home/.config", "home/.config/autostart"] { try folder.makeFolder(name) }
    let text = "[Desktop Entry]\nType=Application\nName=mine\nExec=fingerpost run --session -v\n"
    try folder.write(text, to: entry)
    #expect(try autostart.switchOn() == [])
    #expect(folder.read(entry) == text)
  }

  @Test func `a path with what the files would read otherwise is quoted`() {
    #expect(AutostartFiles.entry(of: "/a b/100%").contains("Exec=\"/a b/100%%\" run --session\n"))
    #expect(AutostartFiles.unit(of: #"/a"b"#).contains("ExecStart=\"/a\\\"b\" run --session\n"))
  }

  @Test func `a folder that is a file is reported`() throws {
    try folder.write("", to: "home/.config")
    let failure = #expect(throws: AutostartSwitch.FileError.self) { try autostart.switchOn() }
    #expect(failure?.description == "\(folder.file(entry)): Not a directory")
  }
}
