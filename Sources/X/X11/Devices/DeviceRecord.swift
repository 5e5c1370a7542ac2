// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// XInput2's description of a device.
///
/// Source: XI2proto.h.
nonisolated struct DeviceRecord {
  struct Axis {
    var number: Int
    /// Its kind, as an atom.
    var label: UInt
    var minimum: Double
    var maximum: Double
    /// Units per metre.
    var resolution: Int
  }

  let id: DeviceID
  /// Its role among masters and slaves, such as XISlavePointer.
  let use: Int32
  /// Its master; for a master, the keyboard or pointer that it is paired with.
  let attachment: DeviceID
  /// Hostile text of limited length.
  let name: String
  let isEnabled: Bool
  /// Nil for a device without touches.
  private(set) var touch: (isDirect: Bool, count: Int)?
  private(set) var hasGestures = false
  private(set) var hasKeys = false
  private(set) var axes: [Axis] = []
  private(set) var buttonCount = 0
  /// A bit for each of the buttons 1 to 7 that is down.
  private(set) var heldButtons = 0
  /// Whether it is a device of XTEST; nil if that was not asked.
  var isXTest: Question?

  var isMaster: Bool { use == XIMasterPointer || use == XIMasterKeyboard }

  /// Whether its name is like those of XTEST's devices, so that the server has to be asked about it.
  var mayBeXTest: Bool {
    let (name, word) = (Array(name.utf8), Array("XTEST".utf8))
    return name.indices.contains { name[$0...].starts(with: word) }
  }

  /// Reads the record at a place and moves the place to the next one; nil if the record is cut off.
  fileprivate init?(_ answer: Answer, at place: inout Int) {
    let head = 12
    guard place + head <= answer.count else { return nil }
    id = DeviceID(rawValue: Int32(answer.half(place)))
    use = Int32(answer.half(place + 2))
    attachment = DeviceID(rawValue: Int32(answer.half(place + 4)))
    isEnabled = answer.byte(place + 10) != 0
    let (classes, length) = (answer.half(place + 6), answer.half(place + 8))
    place += head
    guard place + length <= answer.count else { return nil }
    name = hostileText(answer.bytes[place..<place + length])
    place += (length + 3) / 4 * 4
    for _ in 0..<classes {
      guard place + 8 <= answer.count else { return nil }
      let size = answer.half(place + 2) * 4
      guard size >= 8, place + size <= answer.count else { return nil }
      read(answer, at: place, size: size)
      place += size
    }
  }

  private mutating func read(_ answer: Answer, at place: Int, size: Int) {
    switch Int32(answer.half(place)) {
    case XITouchClass:
      touch = (Int32(answer.byte(place + 6)) == XIDirectTouch, answer.byte(place + 7))
    case XIGestureClass: hasGestures = true
    case XIKeyClass: hasKeys = true
    case XIButtonClass:
      buttonCount = answer.half(place + 6)
      if size > 8 { heldButtons = answer.byte(place + 8) }
    case XIValuatorClass where size >= 44:
      axes.append(
        Axis(
          number: answer.half(place + 6), label: UInt(answer.word(place + 8)),
          minimum: answer.longFixed(place + 12), maximum: answer.longFixed(place + 20),
          resolution: Int(Int32(bitPattern: answer.word(place + 36)))))
    default: break
    }
  }
}

nonisolated extension Question {
  /// The devices in the answer; empty if the server or the device is gone.
  var devices: [DeviceRecord] { read { $0.devices } ?? [] }
}

nonisolated extension Answer {
  /// The devices, up to the first that is cut off.
  var devices: [DeviceRecord] {
    var devices: [DeviceRecord] = []
    var place = 32
    for _ in 0..<half(8) {
      guard let device = DeviceRecord(self, at: &place) else { break }
      devices.append(device)
    }
    return devices
  }
}

extension Display {
  /// Asks for one device, or for XIAllDevices: one round trip.
  func devices(_ device: Int32) -> [DeviceRecord] {
    ask(Request(inputOpcode, 48).half(device).half(0)).devices
  }

  /// Asks for the properties of a device, as atoms: one round trip; empty if it is gone.
  func properties(of device: DeviceID) -> [UInt] {
    ask(Request(inputOpcode, 56).device(device).half(0)).read { answer in
      guard answer.count >= 32 + answer.half(8) * 4 else { return nil }
      return (0..<answer.half(8)).map { UInt(answer.word(32 + $0 * 4)) }
    } ?? []
  }
}
