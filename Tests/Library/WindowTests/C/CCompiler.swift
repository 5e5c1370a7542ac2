// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Compiles a program in C that uses `gestures.h`, and links it with the library.
///
/// - Parameters:
///   - source: The path of its file, from the root of the sources.
///   - program: The path of the result.
///   - package: A further library by its name for pkg-config.
/// - Throws: `SessionError` without a compiler, and the compiler's messages if it fails.
func compile(_ source: String, as program: String, with package: String? = nil) throws {
  let root = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
  let library = try builtProgram("libGesturesC.so")
  let folder = library.split(separator: "/").dropLast().joined(separator: "/")
  let flags = package.map { "$(pkg-config --cflags --libs \($0))" } ?? ""
  let command = """
    cc -Wall -Werror -Wno-unused-parameter '\(root)/\(source)' -o '\(program)' \
      -I'\(root)/Sources/Library/CGestures/include' \(flags) \
      -L'/\(folder)' -lGesturesC -lm -Wl,-rpath,'/\(folder)' -Wl,--allow-shlib-undefined
    """
  let compiler = try LoggedProcess("/bin/sh", ["-c", command], environment: ["PATH=/usr/bin:/bin"])
  try #require(try compiler.waitForEnd(within: 60) == 0, "\(compiler.lines)")
}
