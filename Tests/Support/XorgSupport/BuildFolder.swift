// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import FoundationEssentials
import Glibc
internal import VirtualSession

package nonisolated func projectFile(_ path: String) -> String {
  "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/" + path
}

/// The path of a program in `Tests/Programs/Toolkits`.
package nonisolated func toolkitFile(_ name: String) -> String {
  projectFile("Tests/Programs/Toolkits/\(name)")
}

/// The path of a program that the build has put beside the tests.
///
/// If `FINGERPOST_BIN` names a folder, programs in it are preferred, so that the same tests check an
/// installed fingerpost.
package nonisolated func builtProgram(_ name: String) throws -> String {
  if let folder = getenv("FINGERPOST_BIN") {
    let program = "\(String(cString: folder))/\(name)"
    if access(program, X_OK) == 0 { return program }
    // A test of an installed program must not pass with another program.
    if name.hasPrefix("fingerpost") { throw RigError.notBuilt(program) }
  }
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  guard let slash = own.lastIndex(of: "/") else { throw RigError.notBuilt(name) }
  let program = String(own[...slash]) + name
  guard access(program, X_OK) == 0 else { throw RigError.notBuilt(program) }
  return program
}

/// The path of a program of `Examples/swift`, which is a separate package and is built by the first call.
package func builtExample(_ name: String) throws -> String { try examples.get() + name }

/// The folder of the built examples; kept between runs, so that the library is not built again.
private let examples = Result {
  let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  let scratch = "\(root)/.build/outside"
  let build = try LoggedProcess(
    "/usr/bin/env",
    ["swift", "build", "--package-path", "\(root)/Examples/swift", "--scratch-path", scratch],
    environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
  guard try build.waitForEnd(within: 300) == 0 else {
    throw RigError.didNotCome("the examples", seen: build.lines)
  }
  return "\(scratch)/debug/"
}
