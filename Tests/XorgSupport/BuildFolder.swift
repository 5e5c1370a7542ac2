// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The path of a program that the build has put beside the tests.
package nonisolated func builtProgram(_ name: String) throws -> String {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  guard let slash = own.lastIndex(of: "/") else { throw RigFailure.notBuilt(name) }
  let program = String(own[...slash]) + name
  guard access(program, X_OK) == 0 else { throw RigFailure.notBuilt(program) }
  return program
}
