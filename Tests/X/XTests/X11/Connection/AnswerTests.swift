// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

/// Questions asked together, and answers of a real server, whole and cut off at every byte.
struct AnswerTests {
  private let server: XorgServer
  private let display: Display

  init() throws {
    server = try XorgServer()
    display = try Display(server.displayName)
  }

  private func bytes(of question: Question) throws -> [UInt8] {
    try #require(question.read { Array($0.bytes) })
  }

  /// The value read from each prefix of an answer.
  private func parts<Value>(of answer: [UInt8], _ read: (Answer) -> Value) -> [Value] {
    (32...answer.count).map { count in answer.withUnsafeBytes { read(Answer(bytes: $0.prefix(count).whole)) }
    }
  }

  @Test func `what is asked together is answered in any order of reading, and errors are nil`() {
    // InternAtom; the text is padded.
    func ask(_ name: String) -> Question { display.ask(Request(16).name(name)) }
    func atom(_ question: Question) -> UInt? { question.read { UInt($0.word(8)) } }
    let names = ["WM_STATE", "EDID", "UTF8_STRING"].map(ask)
    let wrong = display.ask(Request(17).word(0x1fff_ffff))
    _ = ask("MANAGER")
    #expect(wrong.read { $0.count } == nil)
    #expect(wrong.isRefused)
    #expect(atom(names[2]) == display.atoms[.utf8String])
    #expect(atom(names[1]) == display.atoms[.edid])
    #expect(atom(names[0]) == display.atoms[.managedState])
    #expect(!names[0].isRefused)
    #expect(display.takeErrors() == [])
    // A question that is asked alone.
    #expect(atom(ask("EDID")) == display.atoms[.edid])
  }

  @Test func `devices are read up to the first that is cut off`() throws {
    let answer = try bytes(of: display.ask(Request(display.inputOpcode, 48).half(XIAllDevices).half(0)))
    let counts = parts(of: answer) { $0.devices.count }
    let all = try #require(counts.last)
    #expect(all >= 8 && counts[0] == 0)
    #expect(counts.dropLast().allSatisfy { $0 < all } && counts == counts.sorted())
    // A wrong length ends the list too, and does not lead past the end.
    for place in 32..<answer.count - 1 {
      var damaged = answer
      damaged.replaceSubrange(place...place + 1, with: [0xff, 0xff])
      _ = damaged.withUnsafeBytes { Answer(bytes: $0).devices.count }
    }
  }

  @Test func `monitors are read up to the first that is cut off`() throws {
    let screens = try #require(display.screens)
    let answer = try bytes(of: display.ask(.monitors(screens, of: display.root)))
    #expect(parts(of: answer) { $0.monitors.names.count }.last == 1)
    #expect(parts(of: answer) { $0.monitors.names.count }.prefix(24).allSatisfy { $0 == 0 })
    #expect(Screens(display) == Screens.first(display))
    #expect(Screens(display).monitors[0].frame.size == display.rootSize)
  }

  @Test func `what is held down is read, and is nothing where the answer is cut off`() throws {
    let keyboard = try #require(InputDevices(display).keyboards.first)
    try server.keyboard.press(38)
    try server.keyboard.sync()
    let question = display.ask(Request(display.inputOpcode, 30).byte(keyboard.rawValue).byte(0).half(0))
    let answer = try bytes(of: question)
    let keys = parts(of: answer) { SlaveState($0).keys }
    #expect(keys.last == [38] && keys[0] == [])
    #expect(keys.allSatisfy { $0 == [] || $0 == [38] })
    try server.keyboard.release(38)
    try server.keyboard.sync()
    #expect(display.states(of: [keyboard, DeviceID(rawValue: 99)]).map(\.keys) == [[]])
  }

  @Test func `the devices of the beginning are those of a later list`() {
    #expect(InputDevices.first(display) == InputDevices(display))
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var whole: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self) }
}
