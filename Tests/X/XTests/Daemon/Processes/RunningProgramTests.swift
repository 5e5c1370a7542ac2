// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Glibc
import Testing

@testable import Daemon

/// Other gesture programs among the running processes.
struct RunningProgramTests {
  @Test func `programs and scripts are known by their names, and nothing else is`() throws {
    var template = Array("/tmp/fingerpost-proc.XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    try #require(made)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let processes: [(number: String, words: [String])] = [
      ("11", ["/usr/bin/touchegg"]),
      ("12", ["/usr/bin/touchegg", "--daemon"]),
      ("13", ["ruby3.1", "/usr/local/bin/fusuma", "-d"]),
      ("14", ["/usr/bin/python3", "/usr/bin/libinput-gestures"]),
      ("15", ["vim", "fusuma"]),
      ("16", ["/usr/bin/touchegg-notes"]),
      ("17", []),
      ("18", ["easystroke"]),
      ("19", ["lisgd"]),
      ("self", ["touchegg"]),
    ]
    let displays = ["18": ":1", "19": ":0.0"]
    for process in processes {
      mkdir("\(folder)/\(process.number)", 0o700)
      let file = fopen("\(folder)/\(process.number)/cmdline", "we")
      let text = process.words.map { "\($0)\0" }.joined()
      fwrite(text, 1, text.utf8.count, file)
      fclose(file)
      guard let display = displays[process.number] else { continue }
      let variables = fopen("\(folder)/\(process.number)/environ", "we")
      fputs("DISPLAY=\(display)", variables)
      fclose(variables)
    }
    defer {
      for process in processes {
        unlink("\(folder)/\(process.number)/cmdline")
        unlink("\(folder)/\(process.number)/environ")
        rmdir("\(folder)/\(process.number)")
      }
      rmdir(folder)
    }
    let found = RunningProgram.all(on: ":0", in: folder)
    #expect(
      found.remark?.description
        == "also running: touchegg (process 11), fusuma (process 13), libinput-gestures (process 14), lisgd (process 19)"
    )
    #expect(RunningProgram.all(in: "\(folder)/nowhere").remark == nil)
  }
}
