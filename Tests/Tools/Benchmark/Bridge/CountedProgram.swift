// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

/// The bridge under callgrind, which counts the instructions between two moments.
///
/// The counts are the same on a busy machine, and within 3 % each time.
final class CountedProgram {
  private let process: LoggedProcess
  private let home: SessionHome
  private let folder = try? TemporaryFolder()
  private var dumps = 0

  /// Starts the bridge and returns when it sleeps.
  init(in home: SessionHome) throws {
    guard let folder else { throw Trouble.noProgram("callgrind") }
    self.home = home
    // Valgrind cannot read this much debugging information.
    let program = folder.file("program")
    try run("strip", ["--strip-debug", "-o", program, try builtProgram("fingerpost")], home)
    process = try LoggedProcess(
      try path(of: "valgrind"),
      [
        "--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(folder.file("calls"))", program, "run",
        "--log-format", "json",
      ], environment: home.environment())
    while let line = process.nextLine(before: Deadline(after: 120)) {
      if line.contains("\"event\":\"ready\"") { break }
    }
    pause(0.5)
  }

  /// Returns the number of instructions during the body and some seconds more.
  func count(for seconds: Double, _ body: () throws -> Void) throws -> Double {
    try control("--zero")
    try body()
    pause(seconds)
    return try dump()
  }

  /// Returns the number of instructions since the start or the last count.
  func dump() throws -> Double {
    try control("--dump")
    dumps += 1
    let calls = folder?.read("calls.\(dumps)") ?? ""
    for line in calls.split(separator: "\n") where line.hasPrefix("totals: ") {
      if let total = Double(line.dropFirst("totals: ".count)) { return total }
    }
    throw Trouble.noFigures(process: process.pid)
  }

  func stop() {
    process.signal(15)
    _ = process.wait(before: Deadline(after: defaultPatience))
  }

  private func control(_ command: String) throws {
    try run("callgrind_control", [command, "\(process.pid)"], home)
  }
}

private func path(of program: String) throws -> String {
  let path = "/usr/bin/\(program)"
  guard access(path, X_OK) == 0 else { throw Trouble.noProgram(program) }
  return path
}

private func run(_ program: String, _ arguments: [String], _ home: SessionHome) throws {
  let process = try LoggedProcess(try path(of: program), arguments, environment: home.environment())
  guard process.wait(before: Deadline(after: 60)) == 0 else { throw Trouble.noProgram(program) }
}
