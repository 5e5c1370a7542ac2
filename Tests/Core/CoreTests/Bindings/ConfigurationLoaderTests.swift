// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Glibc
import Testing

@Suite struct ConfigurationLoaderTests {
  /// A temporary directory, which is removed with the object.
  private final class Directory {
    let path: String

    init() throws {
      var template = Array("/tmp/fingerpost-test-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    }

    deinit {
      for name in ["user", "system"] {
        unlink("\(path)/\(name)/fingerpost/fingerpost.plist")
        unlink("\(path)/\(name)/fingerpost")
        unlink("\(path)/\(name)")
        rmdir("\(path)/\(name)/fingerpost")
        rmdir("\(path)/\(name)")
      }
      rmdir(path)
    }

    @discardableResult
    func write(_ name: String, in folder: String, mode: mode_t = 0o644) throws -> String {
      mkdir("\(path)/\(folder)", 0o755)
      mkdir("\(path)/\(folder)/fingerpost", 0o755)
      let file = "\(path)/\(folder)/fingerpost/fingerpost.plist"
      let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      let text =
        "{ bindings = ( { name = \(name); gesture = tap; fingers = 2; action = { click = right; }; } ); }"
      #expect(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
      #expect(fchmod(descriptor, mode) == 0)
      return file
    }

    var loader: ConfigurationLoader {
      ConfigurationLoader(
        environment: ["XDG_CONFIG_HOME": "\(path)/user"], systemDirectory: "\(path)/system"
      ) { _ in 1 }
    }
  }

  @Test func `the user's file comes before the system's, and that before the built-in one`() throws {
    let directory = try Directory()
    #expect(directory.loader.load().path == nil)
    #expect(directory.loader.load().configuration.bindings.count > 1)

    let system = try directory.write("system", in: "system")
    #expect(directory.loader.load().path == system)

    let user = try directory.write("user", in: "user")
    #expect(directory.loader.load().path == user)
    #expect(directory.loader.load().configuration.bindings.map(\.name) == ["user"])
    #expect(directory.loader.searchPath == [user, system])
  }

  @Test func `the search path follows the environment`() {
    func path(_ environment: [String: String]) -> [String] {
      ConfigurationLoader(environment: environment) { _ in nil }.searchPath
    }
    let system = "/etc/xdg/fingerpost/fingerpost.plist"
    #expect(path(["HOME": "/home/a"]) == ["/home/a/.config/fingerpost/fingerpost.plist", system])
    #expect(
      path(["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"]) == ["/c/fingerpost/fingerpost.plist", system])
    #expect(
      path(["HOME": "/home/a", "XDG_CONFIG_HOME": "relative"])
        == ["/home/a/.config/fingerpost/fingerpost.plist", system])
    #expect(path([:]) == [system])
    #expect(path(["XDG_CONFIG_DIRS": "/a:b:/etc/xdg"]) == ["/a/fingerpost/fingerpost.plist", system])
  }

  @Test func `a file that is asked for must be there`() throws {
    let directory = try Directory()
    let reading = directory.loader.load("\(directory.path)/none.plist")
    #expect(reading.diagnostics.map(\.issue) == [.absent])
    #expect(reading.configuration.bindings.isEmpty)
  }

  @Test func `a file that everybody may write is refused`() throws {
    let directory = try Directory()
    try directory.write("user", in: "user", mode: 0o646)
    let reading = directory.loader.load()
    #expect(reading.diagnostics.map(\.issue) == [.writableByOthers])
    #expect(reading.configuration.bindings.isEmpty)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a file of another user is refused`() throws {
    let directory = try Directory()
    let file = try directory.write("user", in: "user")
    #expect(chown(file, 12_345, 12_345) == 0)
    #expect(directory.loader.load().diagnostics.map(\.issue) == [.foreignOwner(user: 12_345)])
  }

  @Test func `a directory or a pipe is refused and not waited for`() throws {
    let directory = try Directory()
    #expect(directory.loader.load(directory.path).diagnostics.map(\.issue) == [.noRegularFile])
    let pipe = "\(directory.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(directory.loader.load(pipe).diagnostics.map(\.issue) == [.noRegularFile])
  }

  /// The reasons for which a path leads nowhere, for example after a dotfile manager's folder has moved.
  nonisolated enum Slip: CaseIterable {
    case fileLeadsNowhere, fileLeadsToItself, folderLeadsNowhere, folderIsFile, rootIsFile
  }

  @Test(arguments: Slip.allCases)
  func `a file that exists in name only is passed over with a warning, and is an error for who asks`(
    _ slip: Slip
  )
    throws
  {
    let directory = try Directory()
    let user = "\(directory.path)/user"
    let file = "\(user)/fingerpost/fingerpost.plist"
    if slip != .rootIsFile { mkdir(user, 0o755) }
    let issue: ConfigurationIssue
    switch slip {
    case .fileLeadsNowhere, .fileLeadsToItself:
      mkdir("\(user)/fingerpost", 0o755)
      symlink(slip == .fileLeadsNowhere ? "/nonexistent/x" : file, file)
      issue = .leadsNowhere(link: file)
    case .folderLeadsNowhere:
      symlink("../nonexistent", "\(user)/fingerpost")
      issue = .leadsNowhere(link: "\(user)/fingerpost")
    case .folderIsFile, .rootIsFile:
      let path = slip == .rootIsFile ? user : "\(user)/fingerpost"
      close(open(path, O_WRONLY | O_CREAT, 0o644))
      issue = .noFolder(path)
    }
    let builtIn = directory.loader.load()
    #expect(builtIn.path == nil && builtIn.configuration.bindings.count > 1 && !builtIn.hasErrors)
    #expect(builtIn.diagnostics.map(\.file) == [file])
    #expect(builtIn.diagnostics.map(\.issue) == [.passedOver(issue, inFavourOf: "built-in configuration")])
    let strict = directory.loader.load(isStrict: true)
    #expect(strict.hasErrors && strict.path == file && strict.diagnostics.map(\.issue) == [issue])
    let system = try directory.write("system", in: "system")
    let reading = directory.loader.load()
    #expect(reading.path == system && reading.configuration.bindings.map(\.name) == ["system"])
    #expect(reading.diagnostics.map(\.issue) == [.passedOver(issue, inFavourOf: system)])
  }

  @Test(.enabled(if: geteuid() != 0))
  func `a folder that may not be entered is reported`() throws {
    let directory = try Directory()
    try directory.write("user", in: "user")
    #expect(chmod("\(directory.path)/user", 0) == 0)
    defer { chmod("\(directory.path)/user", 0o755) }
    let issue = ConfigurationIssue.closedFolder("\(directory.path)/user")
    #expect(
      directory.loader.load().diagnostics.map(\.issue)
        == [.passedOver(issue, inFavourOf: "built-in configuration")])
    #expect(directory.loader.load(isStrict: true).diagnostics.map(\.issue) == [issue])
  }

  @Test(.enabled(if: geteuid() != 0))
  func `a file that may not be read is not passed over`() throws {
    let directory = try Directory()
    try directory.write("user", in: "user", mode: 0)
    #expect(directory.loader.load().diagnostics.map(\.issue) == [.unreadable(reason: "Permission denied")])
  }
}
