// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct SwipeTests {
  @Test func `swipes in all four directions are reported, each with its own`() throws {
    let folder = try TemporaryFolder()
    try compile("Tests/Library/WindowTests/C/swipes.c", as: folder.file("swipes"))
    let program = try LoggedProcess(folder.file("swipes"), [], environment: ["PATH=/usr/bin:/bin"])
    #expect(try program.waitForEnd() == 0)
    let directions = [1, 2, 4, 8]
    #expect(
      program.lines == directions.map { "one: state 3, direction \($0)" }
        + directions.map { "two: state 3, direction \($0)" } + ["tap: direction 0", "1 2 4 8"])
  }
}

/// A program in C that uses every declaration of the header.
@Suite(.serialized) struct InterfaceTests {
  @Test func `distances, areas, pens, wheels, verdicts and reasons are as the header says`() throws {
    let folder = try TemporaryFolder()
    try compile("Tests/Library/WindowTests/C/everything.c", as: folder.file("everything"))
    let program = try LoggedProcess(folder.file("everything"), [], environment: ["PATH=/usr/bin:/bin"])
    #expect(try program.waitForEnd() == 0)
    #expect(program.lines == everything)
  }
}

let everything = """
  version 0.3.0, the same
  left: state 3, 500 500, by 0 0, scale 1.0, direction 2, fingers 1
  distance and axis
  pan: state 1, 500 620, by 0 120, scale 1.0, direction 0, fingers 1
  pan: state 2, 500 660, by 0 160, scale 1.0, direction 0, fingers 1
  pan: state 3, 500 660, by 0 160, scale 1.0, direction 0, fingers 1
  two fingers of one moment
  pinch: state 1, 450 300, by 0 0, scale 1.5, direction 0, fingers 2
  pinch: state 2, 450 300, by 0 0, scale 2.0, direction 0, fingers 2
  pinch: state 2, 450 300, by 0 0, scale 2.5, direction 0, fingers 2
  pinch: state 2, 450 300, by 0 0, scale 3.0, direction 0, fingers 2
  pinch: state 3, 450 300, by 0 0, scale 3.0, direction 0, fingers 2
  a wheel, a pointer and its other button
  wheel: state 1, 10 -30, by 0 -40, scale 1.0, direction 0, fingers 1
  wheel: state 3, 10 -30, by 0 -40, scale 1.0, direction 0, fingers 1
  hover: state 1, 20 20, by 0 0, scale 1.0, direction 0, fingers 0
  hover: state 3, 30 20, by 0 0, scale 1.0, direction 0, fingers 0
  menu: state 3, 500 500, by 0 0, scale 1.0, direction 0, fingers 1
  areas, verdicts and reasons
  watch 7: 0, is recognized
  inside: state 3, 500 500, by 0 0, scale 1.0, direction 0, fingers 1
  finger 1 claimed
  finger 1 released
  due in 0.2
  watch 8: 0, is recognized
  press: state 1, 5 5, by 0 0, scale 1.0, direction 0, fingers 1
  finger 7 claimed
  watch 8: 3, is cancelled
  press: state 4, 5 5, by 0 0, scale 1.0, direction 0, fingers 1
  then nothing is due
  -1 -1 -1
  old works
  """.split(separator: "\n").map(String.init)
