// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.patient)) struct MakefileTests {
  private let folder: TemporaryFolder
  private let root = projectFile("")

  init() throws {
    folder = try TemporaryFolder()
    // Each of these tools records its calls.
    try folder.makeFolder("tools")
    for tool in ["swift", "apt-get", "sudo"] {
      try folder.write("#!/bin/sh\necho \(tool) >> \(folder.file("called"))\n", to: "tools/\(tool)")
      chmod(folder.file("tools/\(tool)"), 0o755)
    }
  }

  private func start(_ words: [String], environment: [String] = []) throws -> LoggedProcess {
    try LoggedProcess(
      "/usr/bin/make", words,
      environment: ["PATH=\(folder.file("tools")):/usr/bin:/bin:/usr/sbin:/sbin", "HOME=\(folder.path)"]
        + environment)
  }

  private func make(_ words: String..., environment: [String] = []) throws -> (code: Int32, output: String) {
    let make = try start(["-C", root] + words, environment: environment)
    return (try make.waitForEnd(), make.lines.joined(separator: "\n"))
  }

  private func built() throws -> String {
    String(try builtProgram("fingerpost").dropLast("/fingerpost".count))
  }

  private func files(below name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)).filter {
      var status = stat()
      return lstat(folder.file("\(name)/\($0)"), &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }.sorted()
  }

  @Test func `without a word it builds, and starts nothing`() throws {
    let plan = try make("-n")
    #expect(plan.code == 0 && plan.output.contains("--product fingerpost-import"))
    #expect(plan.output.contains("--product fingerpost-demo"))
    #expect(plan.output.contains("--product fingerpost-feedback"))
    #expect(!plan.output.contains("fingerpost run") && !plan.output.contains("fingerpost demo"))
  }

  @Test func `only deps and what needs them call a package manager`() throws {
    let deps = try make("-n", "deps")
    #expect(deps.code == 0 && deps.output.contains("apt-get") && deps.output.contains("libx11-dev"))
    #expect(!deps.output.contains("swift build"))
    for target in ["install", "uninstall", "programs"] {
      #expect(!(try make("-n", target)).output.contains("apt-get"), "\(target)")
    }
  }

  @Test func `installing before building says what to do first`() throws {
    let result = try make("install", "BUILT=\(folder.path)", "PREFIX=\(folder.file("prefix"))")
    #expect(result.code != 0 && result.output.contains("First run: make build"))
    #expect(access(folder.file("prefix"), F_OK) != 0)
    #expect(folder.read("called").isEmpty)
  }

  @Test func `a place that cannot be written to is reported before anything is done`() throws {
    try folder.write("", to: "file")
    for target in ["install", "uninstall"] {
      let result = try make(target, "BUILT=\(try built())", "PREFIX=\(folder.file("file/prefix"))")
      #expect(result.code != 0 && result.output.contains("no permission to write to \(folder.file("file"))."))
      #expect(result.output.contains("  sudo make \(target) PREFIX=\(folder.file("file/prefix"))"))
      #expect(result.output.contains("  make \(target) PREFIX=$HOME/.local"))
      #expect(!result.output.contains("install -D") && !result.output.contains("rm -f"))
    }
  }

  @Test func `what was built is installed and taken away again, by no other tools`() throws {
    let prefix = folder.file("prefix")
    let result = try make("install", "BUILT=\(try built())", "GALLERY=", "SETTINGS=", "PREFIX=\(prefix)")
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("\(prefix)/bin is not in your PATH"))
    #expect(result.output.contains("To start it with your session: \(prefix)/bin/fingerpost autostart on\n"))
    #expect(try files(below: "prefix") == Self.installed)
    let page = folder.read("prefix/share/man/man1/fingerpost.1")
    #expect(page.contains(".It Pa \(prefix)/share/doc/fingerpost/fingerpost.plist\n"))
    #expect(!page.contains("/usr/local"))
    let program = try LoggedProcess("\(prefix)/bin/fingerpost", ["version"], environment: [])
    #expect(try program.waitForEnd() == 0 && program.lines.first?.hasPrefix("fingerpost ") == true)

    let removal = try make("uninstall", "PREFIX=\(prefix)")
    #expect(removal.code == 0, "\(removal.output)")
    #expect(try files(below: "prefix").isEmpty)
    #expect(folder.read("called").isEmpty)
  }

  @Test func `a package's folder is no place to be added to PATH, and has what starts with sessions`() throws
  {
    let place = ["BUILT=\(try built())", "DESTDIR=\(folder.file("package"))", "PREFIX=/usr"]
    let result = try make("install", "GALLERY=", "SETTINGS=", place[0], place[1], place[2])
    #expect(result.code == 0 && !result.output.contains("PATH"), "\(result.output)")
    #expect(!result.output.contains("autostart on"))
    #expect(access(folder.file("package/usr/bin/fingerpost"), X_OK) == 0)
    #expect(folder.read("package/usr/share/man/man1/fingerpost.1").contains("/usr/share/doc/fingerpost/"))
    #expect(try files(below: "package") == (Self.installed.map { "usr/\($0)" } + Self.started).sorted())
    let entry = folder.read("package/etc/xdg/autostart/fingerpost.desktop")
    #expect(entry.contains("\nExec=/usr/bin/fingerpost run --session\nTryExec=/usr/bin/fingerpost\n"))
    let wish = "package/usr/lib/systemd/user/graphical-session.target.wants/fingerpost.service"
    #expect(folder.read(wish).contains("\nExecStart=/usr/bin/fingerpost run --session\n"))
    for (name, mode) in [("Xsession.d/95fingerpost", R_OK), ("xinit/xinitrc.d/95-fingerpost.sh", X_OK)] {
      #expect(access(folder.file("package/etc/X11/\(name)"), mode) == 0)
      #expect(folder.read("package/etc/X11/\(name)").contains("\n  /usr/bin/fingerpost run --session <"))
    }
    #expect(try make("uninstall", place[1], place[2]).code == 0)
    #expect(try files(below: "package").isEmpty)
    #expect(folder.read("called").isEmpty)
  }

  @Test func `the demonstrations of the library are installed if they are built`() throws {
    let prefix = folder.file("prefix")
    let gallery = try builtProgram("gesture-gallery")
    let built = String(gallery.dropLast("/gesture-gallery".count))
    #expect(try make("install-gallery", "BUILT=\(built)", "PREFIX=\(prefix)").code == 0)
    #expect(try files(below: "prefix") == ["bin/gesture-gallery", "share/man/man1/gesture-gallery.1"])
    #expect(try make("uninstall", "PREFIX=\(prefix)").code == 0)
    #expect(try files(below: "prefix").isEmpty)
  }

  @Test func `the window of settings is installed if it is built`() throws {
    let prefix = folder.file("prefix")
    // Any program will do: the test is about its destination.
    try folder.makeFolder("built")
    symlink("/bin/true", folder.file("built/fingerpost-settings"))
    let result = try make("install-settings", "BUILT=\(folder.file("built"))", "PREFIX=\(prefix)", "STRIP=")
    #expect(result.code == 0, "\(result.output)")
    #expect(
      try files(below: "prefix") == [
        "bin/fingerpost-settings", "share/applications/fingerpost-settings.desktop",
        "share/man/man1/fingerpost-settings.1", "share/metainfo/fingerpost-settings.metainfo.xml",
      ])
    #expect(try make("uninstall", "PREFIX=\(prefix)").code == 0)
    #expect(try files(below: "prefix").isEmpty)
    #expect(folder.read("called").isEmpty)
  }

  private static let installed = [
    "bin/fingerpost", "bin/fingerpost-demo", "bin/fingerpost-import", "bin/fingerpost-speak",
    "libexec/fingerpost-feedback",
    "share/applications/fingerpost.desktop",
    "share/bash-completion/completions/fingerpost", "share/doc/fingerpost/CHANGELOG.md",
    "share/doc/fingerpost/LICENSE", "share/doc/fingerpost/fingerpost.plist",
    "share/fingerpost/presets/android.plist", "share/fingerpost/presets/calm.plist",
    "share/fingerpost/presets/draw.plist", "share/fingerpost/presets/ios.plist",
    "share/fingerpost/presets/kiosk.plist", "share/fingerpost/presets/mac.plist",
    "share/fingerpost/presets/magnify.plist", "share/fingerpost/presets/onehand.plist",
    "share/fingerpost/presets/speak.plist",
    "share/fingerpost/presets/tablet.plist", "share/fingerpost/presets/tiling.plist",
    "share/fingerpost/presets/touch.plist", "share/fingerpost/presets/windows.plist",
    "share/fish/vendor_completions.d/fingerpost.fish", "share/icons/hicolor/scalable/apps/fingerpost.svg",
    "share/man/man1/fingerpost-demo.1", "share/man/man1/fingerpost-import.1", "share/man/man1/fingerpost.1",
    "share/man/man5/fingerpost-json.5", "share/man/man5/fingerpost-trace.5",
    "share/man/man5/fingerpost.plist.5", "share/man/man7/fingerpost-access.7",
    "share/man/man7/fingerpost-speak.7", "share/man/man7/fingerpost-touches.7",
    "share/metainfo/fingerpost.metainfo.xml",
    "share/zsh/site-functions/_fingerpost",
  ]

  private static let started = [
    "etc/X11/Xsession.d/95fingerpost", "etc/X11/xinit/xinitrc.d/95-fingerpost.sh",
    "etc/xdg/autostart/fingerpost.desktop", "usr/lib/systemd/user/fingerpost.service",
    "usr/lib/systemd/user/graphical-session.target.wants/fingerpost.service",
  ]

  /// The output of `make run` with stub programs that report how they are called, with touch devices or
  /// without.
  private func run(findingDevices isFound: Bool) throws -> [String] {
    try folder.makeFolder("built")
    try folder.write(
      "#!/bin/sh\n[ \"$1\" != devices ] || exit \(isFound ? 0 : 1)\necho \"called $*\"\n",
      to: "built/fingerpost")
    chmod(folder.file("built/fingerpost"), 0o755)
    let run = try start(
      [
        "-C", folder.path, "-f", "\(root)Makefile", "run", "RELEASE=true", "FINGERPOST_SETTINGS=",
        "IMPORT=true", "DEMONSTRATION=true", "PAINTER=true", "SPEECH=true", "make-translations=true",
        "BUILT=\(folder.file("built"))",
      ])
    #expect(try run.waitForEnd() == 0, "\(run.lines)")
    return run.lines
  }

  @Test func `without a touch device the demonstration is run, and it is said why`() throws {
    let lines = try run(findingDevices: false)
    #expect(lines.contains { $0.hasSuffix("This is a demonstration in a private X server:") })
    #expect(lines.contains("called demo"), "\(lines)")
  }

  @Test func `with a touch device the session is served`() throws {
    let lines = try run(findingDevices: true)
    #expect(lines.contains("called run"), "\(lines)")
  }
}
