// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing

@testable import X11

/// Events built byte by byte by XI2proto.h: whole, cut off, and with masks that do not fit.
struct InputDecoderTests {
  /// An event, field by field, in our own byte order.
  private struct Bytes {
    var all: [UInt8] = []

    init(_ kind: Int32, device: UInt16 = 2, time: UInt32 = 5000) {
      byte(UInt8(GenericEvent))
      byte(131)
      half(7)
      word(0)
      half(UInt16(kind))
      half(device)
      word(time)
    }

    mutating func byte(_ values: UInt8...) { all += values }
    mutating func half(_ value: UInt16) { withUnsafeBytes(of: value) { all += $0 } }
    mutating func word(_ values: UInt32...) {
      for value in values { withUnsafeBytes(of: value) { all += $0 } }
    }
    mutating func fixed(_ values: Double...) {
      for value in values { word(UInt32(bitPattern: Int32(value * 65536))) }
    }
    mutating func longFixed(_ value: Double) {
      let whole = value.rounded(.down)
      word(UInt32(bitPattern: Int32(whole)), UInt32((value - whole) * 4_294_967_296))
    }
    /// The keyboard: base, latched, locked and effective modifiers, and the same for layouts.
    mutating func keyboard() {
      word(0x4, 0, 0x2, 0x46)
      byte(1, 0, 0, 3)
    }
    /// The root window, the window that selected the event, and the window below the finger.
    mutating func windows(_ child: UInt32 = 0x40_0007) { word(0x123, 0x123, child) }
  }

  private func finger(
    _ kind: Int32, device: UInt16 = 2, source: UInt16 = 9, flags: UInt32 = 0, child: UInt32 = 0x40_0007
  ) -> [UInt8] {
    var bytes = Bytes(kind, device: device)
    bytes.word(44)
    bytes.windows(child)
    bytes.fixed(640.25, -3.5, 640.25, -3.5)
    bytes.half(2)
    bytes.half(1)
    bytes.half(source)
    bytes.half(0)
    bytes.word(flags)
    bytes.keyboard()
    bytes.word(0, 0)
    bytes.word(0b1011)
    for value in [1.0, 2, 3] { bytes.longFixed(value) }
    return bytes.all
  }

  private func raw(_ kind: Int32, detail: UInt32 = 44, mask: [UInt32], values: [Double]) -> [UInt8] {
    var bytes = Bytes(kind, device: 9)
    bytes.word(detail)
    bytes.half(9)
    bytes.half(UInt16(mask.count))
    bytes.word(0, 0)
    for bits in mask { bytes.word(bits) }
    for value in values + values { bytes.longFixed(value) }
    return bytes.all
  }

  private func gesture(_ kind: Int32, isPinch: Bool, flags: UInt32 = 0) -> [UInt8] {
    var bytes = Bytes(kind)
    bytes.word(3)
    bytes.windows()
    bytes.fixed(100, 200.5, 100, 200.5)
    bytes.fixed(-4.5, 6, -2.25, 3)
    if isPinch { bytes.fixed(1.5, -90) }
    bytes.half(11)
    bytes.half(0)
    bytes.keyboard()
    bytes.word(flags)
    return bytes.all
  }

  private var ownership: [UInt8] {
    var bytes = Bytes(XI_TouchOwnership)
    bytes.word(44)
    bytes.windows()
    bytes.half(9)
    bytes.half(0)
    bytes.word(0, 0, 0)
    return bytes.all
  }

  private func hierarchy(_ devices: [(id: UInt16, flags: Int32)]) -> [UInt8] {
    var bytes = Bytes(XI_HierarchyChanged, device: 0)
    bytes.word(0)
    bytes.half(UInt16(devices.count))
    bytes.half(0)
    bytes.word(0, 0)
    for device in devices {
      bytes.half(device.id)
      bytes.half(2)
      bytes.byte(3, 1, 0, 0)
      bytes.word(UInt32(bitPattern: device.flags))
    }
    return bytes.all
  }

  private func changed(_ reason: Int32) -> [UInt8] {
    var bytes = Bytes(XI_DeviceChanged, device: 12)
    bytes.half(0)
    bytes.half(12)
    bytes.byte(UInt8(reason), 0, 0, 0)
    bytes.word(0, 0)
    return bytes.all
  }

  /// Decodes an event; nil if it is too short for any event.
  private func decode(_ bytes: [UInt8], _ decoder: inout InputDecoder) -> ServerEvent? {
    bytes.withUnsafeBytes { bytes in WireEvent(bytes, request: 321).map { decoder.decode($0) } }
  }

  private func decode(_ bytes: [UInt8]) -> ServerEvent? {
    var decoder = InputDecoder()
    return decode(bytes, &decoder)
  }

  // MARK: Whole events

  private func touch(
    _ phase: TouchEvent.Phase, emulating: Bool = false, pendingEnd: Bool = false
  ) -> ServerEvent {
    .touch(
      TouchEvent(
        phase: phase, isEmulatingPointer: emulating, isPendingEnd: pendingEnd, touch: 44,
        device: DeviceID(rawValue: 2), source: DeviceID(rawValue: 9), time: 5,
        location: Point(x: 640.25, y: -3.5), deepest: WindowID(rawValue: 0x40_0007),
        modifiers: [.capsLock, .control, .super]))
  }

  @Test func `a finger is read with its place, its window and the keyboard`() {
    var decoder = InputDecoder()
    #expect(
      decode(finger(XI_TouchBegin, flags: UInt32(XITouchEmulatingPointer)), &decoder)
        == touch(.began, emulating: true))
    #expect(decoder.keyboardState == KeyboardState(down: 4, locked: 2, group: 3))
    #expect(decode(finger(XI_TouchUpdate, flags: 0x10000)) == touch(.updated, pendingEnd: true))
    #expect(decode(finger(XI_TouchEnd)) == touch(.ended))
    // Another master has another keyboard.
    _ = decode(finger(XI_TouchUpdate, device: 14), &decoder)
    #expect(decoder.keyboardState == nil)
    guard case .touch(let alone)? = decode(finger(XI_TouchBegin, child: 0)) else {
      Issue.record()
      return
    }
    #expect(alone.deepest == nil)
  }

  @Test func `a touchscreen's own copy says that a finger has landed or lifted`() {
    let screen = DeviceID(rawValue: 9)
    #expect(decode(finger(XI_TouchBegin, device: 9)) == .slaveTouch(.began, screen))
    #expect(decode(finger(XI_TouchEnd, device: 9)) == .slaveTouch(.ended, screen))
    #expect(decode(finger(XI_TouchUpdate, device: 9)) == .other)
  }

  @Test func `an ownership has no place`() {
    #expect(
      decode(ownership)
        == .touch(
          TouchEvent(
            phase: .ownership, isEmulatingPointer: false, isPendingEnd: false, touch: 44,
            device: DeviceID(rawValue: 2), source: DeviceID(rawValue: 9), time: 5, location: .zero,
            deepest: WindowID(rawValue: 0x40_0007), modifiers: [])))
  }

  private nonisolated static let axes: [(mask: [UInt32], values: [Double], x: Double?, y: Double?)] = [
    ([0b11], [100.5, -200.25], 100.5, -200.25), ([0b101], [100.5, 7], 100.5, nil),
    ([0b110], [-200.25, 7], nil, -200.25), ([0b100, 0b1], [7, 8], nil, nil), ([], [], nil, nil),
  ]

  @Test(arguments: axes)
  func `a finger beside all grabs has the axes that have changed`(
    _ mask: [UInt32], _ values: [Double], _ x: Double?, _ y: Double?
  ) throws {
    for (kind, phase) in [
      (XI_RawTouchBegin, TouchEvent.Phase.began), (XI_RawTouchUpdate, .updated), (XI_RawTouchEnd, .ended),
    ] {
      guard case .rawTouch(let touch)? = decode(raw(kind, mask: mask, values: values)) else {
        Issue.record()
        return
      }
      #expect(touch.phase == phase && touch.touch == 44 && touch.time == 5)
      #expect(touch.device == DeviceID(rawValue: 9) && touch.source == DeviceID(rawValue: 9))
      #expect(x.map { touch.x == $0 } ?? touch.x.isNaN)
      #expect(y.map { touch.y == $0 } ?? touch.y.isNaN)
    }
  }

  @Test func `keys carry the number of our request, and pens only their time`() {
    #expect(
      decode(raw(XI_RawKeyPress, detail: 38, mask: [], values: []))
        == .rawKey(
          RawKeyEvent(
            isPressed: true, keycode: 38, device: DeviceID(rawValue: 9), source: DeviceID(rawValue: 9),
            time: 5, request: 321)))
    guard case .rawKey(let key)? = decode(raw(XI_RawKeyRelease, detail: 38, mask: [], values: [])) else {
      Issue.record()
      return
    }
    #expect(!key.isPressed)
    var decoder = InputDecoder()
    let motion = raw(XI_RawMotion, mask: [0b1], values: [1])
    #expect(decode(motion, &decoder) == .pointerUsed(DeviceID(rawValue: 9)))
    decoder.pens = [DeviceID(rawValue: 9)]
    #expect(decode(motion, &decoder) == .pen(time: 5))
  }

  private func gesture(
    _ kind: IndirectGesture.Kind, _ phase: IndirectGesture.Phase, scale: Double = 1, turn: Double = 0
  ) -> ServerEvent {
    .gesture(
      TouchpadGestureEvent(
        kind: kind, phase: phase, fingers: 3, device: DeviceID(rawValue: 2), source: DeviceID(rawValue: 11),
        time: 5, location: Point(x: 100, y: 200.5), delta: Vector(dx: -4.5, dy: 6),
        unacceleratedDelta: Vector(dx: -2.25, dy: 3), scale: scale, rotationDelta: turn,
        deepest: WindowID(rawValue: 0x40_0007), modifiers: [.capsLock, .control, .super]))
  }

  @Test func `a touchpad's gestures are read to their last field`() {
    var decoder = InputDecoder()
    #expect(decode(gesture(XI_GestureSwipeBegin, isPinch: false), &decoder) == gesture(.swipe, .began))
    #expect(decoder.keyboardState == KeyboardState(down: 4, locked: 2, group: 3))
    // The flag means a cancellation only in an end event.
    #expect(decode(gesture(XI_GestureSwipeUpdate, isPinch: false, flags: 1)) == gesture(.swipe, .changed))
    #expect(decode(gesture(XI_GestureSwipeEnd, isPinch: false)) == gesture(.swipe, .ended))
    #expect(decode(gesture(XI_GestureSwipeEnd, isPinch: false, flags: 1)) == gesture(.swipe, .cancelled))
    for (kind, flags, phase) in [
      (XI_GesturePinchBegin, 0, IndirectGesture.Phase.began), (XI_GesturePinchUpdate, 0, .changed),
      (XI_GesturePinchEnd, 0, .ended), (XI_GesturePinchEnd, 1, .cancelled),
    ] {
      #expect(
        decode(gesture(kind, isPinch: true, flags: UInt32(flags)))
          == gesture(.pinch, phase, scale: 1.5, turn: -.pi / 2))
    }
  }

  @Test func `a set holds each device that a server can have, and no other`() {
    let devices = (-1...256).map { DeviceID(rawValue: Int32($0)) }
    for device in devices {
      let set: DeviceSet = [device]
      let isPossible = (0..<256).contains(device.rawValue)
      #expect(devices.filter(set.contains) == (isPossible ? [device] : []))
    }
  }

  @Test func `changes of devices are read`() {
    #expect(
      decode(
        hierarchy([
          (9, XISlaveRemoved), (10, XIDeviceDisabled), (11, XIDeviceEnabled), (12, XISlaveDetached),
        ]))
        == .hierarchyChanged(
          HierarchyChange(
            lost: [DeviceID(rawValue: 9), DeviceID(rawValue: 12)], disabled: [DeviceID(rawValue: 10)],
            time: 5)))
    #expect(decode(changed(XIDeviceChange)) == .deviceChanged(DeviceID(rawValue: 12)))
    #expect(decode(changed(XISlaveSwitch)) == .other)
    #expect(decode(Bytes(XI_PropertyEvent).all + [UInt8](repeating: 0, count: 16)) == .other)
  }

  // MARK: Damaged events

  private var whole: [[UInt8]] {
    [
      finger(XI_TouchBegin), finger(XI_TouchUpdate), finger(XI_TouchEnd), ownership,
      raw(XI_RawTouchBegin, mask: [0b11], values: [1, 2]),
      raw(XI_RawTouchUpdate, mask: [0b10, 0b1], values: [1, 2]),
      raw(XI_RawTouchEnd, mask: [0b11], values: [1, 2]), raw(XI_RawKeyPress, mask: [0], values: []),
      raw(XI_RawKeyRelease, mask: [0b1], values: [3]), raw(XI_RawMotion, mask: [0b111], values: [1, 2, 3]),
      gesture(XI_GestureSwipeBegin, isPinch: false), gesture(XI_GestureSwipeUpdate, isPinch: false),
      gesture(XI_GestureSwipeEnd, isPinch: false), gesture(XI_GesturePinchBegin, isPinch: true),
      gesture(XI_GesturePinchUpdate, isPinch: true), gesture(XI_GesturePinchEnd, isPinch: true),
      hierarchy([(9, XISlaveRemoved), (10, XIDeviceDisabled)]), changed(XIDeviceChange),
    ]
  }

  @Test func `an event that is cut off anywhere is refused`() {
    for event in whole {
      #expect(![.other, nil].contains(decode(event)))
      for length in 0..<event.count {
        #expect([.other, nil].contains(decode(Array(event.prefix(length)))), "\(event) \(length)")
      }
    }
  }

  @Test func `masks that are longer than the event, or name more values than it has, are refused`() {
    for event in whole {
      let kind = Int32(event[8])
      let isFinger = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd].contains(kind)
      let isRaw = [
        XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawKeyPress, XI_RawKeyRelease, XI_RawMotion,
      ].contains(kind)
      // The places of the lengths, and the beginning of the mask of values.
      for place in isFinger ? [48, 50, 88] : isRaw ? [22, 32] : kind == XI_HierarchyChanged ? [20] : [] {
        for value: UInt16 in [0xff, 0xfff, 0xffff] {
          var damaged = event
          withUnsafeBytes(of: value) { damaged.replaceSubrange(place..<place + 2, with: $0) }
          #expect(decode(damaged) == .other, "\(kind) \(place)")
        }
      }
    }
  }

  @Test func `whatever a byte is, decoding ends`() {
    for event in whole {
      for place in event.indices {
        for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
          var damaged = event
          damaged[place] = value
          _ = decode(damaged)
        }
      }
    }
  }
}
