// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// The keys and buttons that are held on a slave device at one moment.
nonisolated struct SlaveState {
  private(set) var keys: [UInt8] = []
  private(set) var buttons: [UInt8] = []

  /// Reads the server's answer, up to the first part that is cut off.
  init(_ answer: Answer) {
    var place = 32
    for _ in 0..<answer.byte(8) {
      guard place + 2 <= answer.count else { return }
      let size = answer.byte(place + 1)
      guard size >= 2, place + size <= answer.count else { return }
      let kind = Int32(answer.byte(place))
      // 4 bytes, and 256 bits for the keys or buttons that are held.
      if size >= 36, kind == KeyClass { keys = Self.numbers(answer, at: place + 4) }
      if size >= 36, kind == ButtonClass { buttons = Self.numbers(answer, at: place + 4) }
      place += size
    }
  }

  /// Reads the answers to ``Display/askStates(of:)``.
  @inline(never)
  static func read(_ questions: [Question]) -> [SlaveState] {
    var states: [SlaveState] = []
    for question in questions { question.read { states.append(SlaveState($0)) } }
    return states
  }

  private static func numbers(_ answer: Answer, at place: Int) -> [UInt8] {
    var numbers: [UInt8] = []
    for number in 0..<256 where answer.byte(place + number / 8) >> (number % 8) & 1 != 0 {
      numbers.append(UInt8(number))
    }
    return numbers
  }
}

extension Display {
  /// Asks for the held keys and buttons of slaves, with the old XInput, which alone reports them.
  func askStates(of devices: Set<DeviceID>) -> [Question] {
    devices.map { ask(Request(inputOpcode, 30).byte($0.rawValue).byte(0).half(0)) }
  }

  /// Asks, and waits for the answers: one round trip for all devices.
  ///
  /// Omits devices that are gone.
  func states(of devices: Set<DeviceID>) -> [SlaveState] { SlaveState.read(askStates(of: devices)) }
}
