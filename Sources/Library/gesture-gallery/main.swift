// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

func stop(_ message: String, code: Int32) -> Never {
  let line = Array("gesture-gallery: \(message)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(code)
}

let usage = """
  usage: gesture-gallery [--inspect] [DEMO]

  Shows what the Gestures library can do in a window. Without a name, shows a list to choose from.

  \(GalleryProgram.contents.map { "  \($0.name.padding(to: 10))\($0.summary)" }.joined(separator: "\n"))

    --inspect   show fingers, recognizers and why each won, waits or failed (F12 toggles it)
    --help      show this text

  Escape closes a window.

  """

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

var arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage, terminator: "")
  exit(0)
}
let inspects = arguments.contains("--inspect")
arguments.removeAll { $0 == "--inspect" }
guard arguments.count <= 1 else { stop("only one demonstration can be named; see --help", code: 2) }

let isShown: Bool
if let name = arguments.first {
  let names = GalleryProgram.contents.map(\.name)
  guard names.contains(name) else {
    stop("no demonstration “\(name)”; write one of \(names.joined(separator: ", "))", code: 2)
  }
  isShown = GalleryProgram.show(name, inspects: inspects)
} else {
  isShown = GalleryProgram.choose(inspects: inspects)
}
if !isShown {
  stop(
    getenv("DISPLAY") == nil
      ? "DISPLAY is not set; start it in an X session"
      : "DISPLAY has no X server that supports touches", code: 1)
}
