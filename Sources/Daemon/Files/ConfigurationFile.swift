// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A configuration file that is written whole or not at all, and in whose place nothing is lost.
///
/// A running bridge that watches the file sees the old one or the new one, never a part.
package struct ConfigurationFile {
  /// Why a file is not written; everything is then as it was.
  nonisolated package enum WriteError: Error, Hashable, CustomStringConvertible {
    /// A system call failed on a path, with this error number.
    case system(path: String, code: Int32)
    /// The path is a symbolic link that leads to nothing.
    case leadsNowhere(path: String)
    /// Something else than a file stands there.
    case noFile(path: String)
    /// Somebody has changed the file since it was read.
    case changed(path: String)

    /// What is wrong and how to fix it.
    package var description: String {
      switch self {
      case .system(let path, let code): "cannot write \(path): \(String(cString: strerror(code)))"
      case .leadsNowhere(let path):
        "cannot write \(path): it is a symbolic link that has no target; correct or remove it"
      case .noFile(let path): "cannot write \(path): it is not a file; name another one"
      case .changed(let path): "\(path) was changed by another program meanwhile and is left alone; try again"
      }
    }
  }

  /// What was done.
  nonisolated package struct Outcome: Hashable, Sendable {
    /// The file, where symbolic links lead to it.
    package let path: String
    /// Whether the text is another one than before.
    package let isChanged: Bool
    /// Where the former content is kept; nil if there was none, or the same.
    package let backup: String?

    /// It in words, a line each.
    package var lines: [String] {
      guard isChanged else { return ["\(path) is up to date"] }
      return ["wrote \(path)"] + (backup.map { ["kept the previous one as \($0)"] } ?? [])
    }
  }

  private let path: String

  /// Names a file, which need not exist, nor the folder that it is in.
  package init(_ path: String) { self.path = path }

  /// Whether there is something at the path, be it a link that leads nowhere.
  package var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Puts a text in the file's place at once, and keeps what was there beside it as `NAME.bak`, `NAME.bak2`, ….
  ///
  /// A symbolic link stays, and the file that it leads to is the one that is replaced.
  package func write(_ text: String) throws(WriteError) -> Outcome {
    try write(Array(text.utf8), over: nil)
  }

  /// Does the same with bytes that were made from others, unless these stand there no longer.
  ///
  /// - Parameters:
  ///   - bytes: What is to stand in the file.
  ///   - expected: What stands in the file now, nothing if there is none; nil if it does not matter.
  /// - Returns: What was done.
  /// - Throws: Why nothing was.
  package func write(_ bytes: [UInt8], over expected: [UInt8]?) throws(WriteError) -> Outcome {
    guard exists else {
      guard expected?.isEmpty ?? true else { throw .changed(path: path) }
      try makeFolders()
      try replace(path, with: bytes, mode: Self.usualMode)
      return Outcome(path: path, isChanged: true, backup: nil)
    }
    guard let real = realpath(path, nil) else {
      throw errno == ENOENT ? .leadsNowhere(path: path) : .system(path: path, code: errno)
    }
    defer { free(real) }
    let target = String(cString: real)
    let (former, mode) = try content(of: target)
    guard expected.map({ $0 == former }) ?? true else { throw .changed(path: target) }
    guard former != bytes else { return Outcome(path: target, isChanged: false, backup: nil) }
    let backup = try keep(former, of: target, mode: mode)
    try replace(target, with: bytes, mode: mode)
    return Outcome(path: target, isChanged: true, backup: backup)
  }

  /// Its owner writes it, everybody may read it.
  private static let usualMode: mode_t = 0o644

  /// Source: XDG Base Directory Specification, which has folders made for their user alone.
  private func makeFolders() throws(WriteError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(path: folder, code: errno) }
    }
  }

  private func content(of path: String) throws(WriteError) -> ([UInt8], mode_t) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(path: path, code: errno) }
      // Others may not write what decides which commands are run.
      guard count > 0 else { return (bytes, status.st_mode & 0o755) }
      bytes += chunk.prefix(count)
    }
  }

  /// Writes the former content under the first name that is free, and returns the name.
  private func keep(_ bytes: [UInt8], of path: String, mode: mode_t) throws(WriteError) -> String {
    var number = 1
    while true {
      let name = "\(path).bak\(number == 1 ? "" : "\(number)")"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor < 0, errno == EEXIST {
        number += 1
        continue
      }
      guard descriptor >= 0 else { throw .system(path: name, code: errno) }
      try fill(descriptor, of: name, with: bytes)
      return name
    }
  }

  private func replace(_ path: String, with bytes: [UInt8], mode: mode_t) throws(WriteError) {
    let temporary = "\(path).new-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(path: temporary, code: errno) }
    try fill(descriptor, of: temporary, with: bytes)
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(path: path, code: code)
    }
  }

  /// Writes a new file to the disk and closes it; on a failure it is gone.
  private func fill(_ descriptor: Int32, of path: String, with bytes: [UInt8]) throws(WriteError) {
    var code: Int32 = 0
    var rest = bytes[...]
    while code == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    if fsync(descriptor) != 0, code == 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(path)
      throw .system(path: path, code: code)
    }
  }
}
