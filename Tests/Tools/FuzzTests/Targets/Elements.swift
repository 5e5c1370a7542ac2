// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Glibc
import Speaking

extension FuzzTarget {
  private static let lines = "begin 50 50\nnext\npress 50 50 0\nprevious\nexplore 60 60\ncorner\n"

  /// Programs with arbitrary answers to AT-SPI: half of the input is the answers, half the questions.
  static let elements = FuzzTarget(
    name: "elements", share: 2,
    seeds: {
      (0..<6).map { seed in
        (0..<160).map { UInt8(truncatingIfNeeded: $0 * (seed * 2 + 1)) } + [0xFF] + Array(lines.utf8)
      }
    },
    run: { bytes in
      guard let trial = WindowTrial.shared, let library = Accessibility(finding: HostileLibrary.function)
      else { return }
      let parts = bytes.split(separator: 0xFF, maxSplits: 1)
      HostileLibrary.choices = Choices(Array(parts.first ?? []))
      let requests = String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self)
        .split(separator: "\n").prefix(6).compactMap { ElementRequest(line: $0) }
      var speaker = ElementSpeaker(
        AccessibleTree(library, on: trial.display), voice: SilentVoice(), sounds: nil,
        isSpokenByOther: { false })
      for request in requests {
        for reply in speaker.handle([request], now: 1) {
          check(ElementReply(line: reply.line[...]) == reply, "a reply can be read")
        }
      }
      HostileLibrary.choices = Choices([])
    })

  /// The lines between the bridge and the speech helper, and texts to speak.
  static let spoken = FuzzTarget(
    name: "spoken", share: 3,
    seeds: {
      [
        Array(lines.utf8),
        Array("handled 5\nplace -1 7\nclick 1 2\n\u{202E}b\u{0301}\u{1F469}\u{200D}".utf8),
      ]
    },
    run: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for line in text.split(separator: "\n") {
        if let request = ElementRequest(line: line) {
          check(ElementRequest(line: request.line[...]) == request, "a request can be sent on")
        }
        if let reply = ElementReply(line: line) {
          check(ElementReply(line: reply.line[...]) == reply, "a reply can be sent on")
        }
        let words = ExploredElement(id: 1, name: String(line), role: text).words.description
        check(words.unicodeScalars.count <= 300, "what is said is short")
      }
    })
}

private struct SilentVoice: Voice {
  func say(_ words: Message) { check(!words.description.isEmpty, "what is said is something") }
  func say(character: Character) {}
  func stop() {}
}

/// AT-SPI's library, with objects of its own and unchecked answers.
///
/// Each object is memory that is counted as GLib counts it, so that a missing or a second release is found.
private nonisolated enum HostileLibrary {
  typealias Object = UnsafeMutableRawPointer
  typealias Failure = UnsafeMutablePointer<Object?>?

  nonisolated(unsafe) static var choices = Choices([])
  private nonisolated(unsafe) static var live: [Object: Int] = [:]
  private nonisolated(unsafe) static var order: [Object] = []

  static func function(_ name: String) -> Object? {
    switch name {
    case "atspi_init": pointer({ 0 } as @convention(c) () -> Int32)
    case "atspi_get_desktop": pointer({ _ in HostileLibrary.make() } as @convention(c) (Int32) -> Object?)
    case "atspi_set_timeout": pointer({ _, _ in } as @convention(c) (Int32, Int32) -> Void)
    case "atspi_accessible_get_process_id":
      pointer(
        { _, error in HostileLibrary.fail(error) ? 0 : HostileLibrary.choices.next() % 8 == 7 ? -1 : getpid()
        }
          as @convention(c) (Object, Failure) -> Int32)
    case "atspi_accessible_get_child_count", "atspi_action_get_n_actions":
      pointer(
        { _, error in HostileLibrary.fail(error) ? -1 : HostileLibrary.count() }
          as @convention(c) (Object, Failure) -> Int32)
    case "atspi_accessible_get_child_at_index":
      pointer(
        { _, _, error in HostileLibrary.object(error) } as @convention(c) (Object, Int32, Failure) -> Object?)
    case "atspi_accessible_get_parent":
      pointer({ _, error in HostileLibrary.object(error) } as @convention(c) (Object, Failure) -> Object?)
    case "atspi_accessible_get_name", "atspi_accessible_get_role_name",
      "atspi_accessible_get_localized_role_name",
      "atspi_accessible_get_toolkit_name", "atspi_accessible_get_toolkit_version":
      pointer({ _, error in HostileLibrary.text(error) } as @convention(c) (Object, Failure) -> Object?)
    case "atspi_action_get_action_name":
      pointer(
        { _, _, error in HostileLibrary.text(error) } as @convention(c) (Object, Int32, Failure) -> Object?)
    case "atspi_accessible_get_state_set", "atspi_accessible_get_component_iface",
      "atspi_accessible_get_action_iface":
      pointer({ _ in HostileLibrary.object(nil) } as @convention(c) (Object) -> Object?)
    case "atspi_state_set_contains":
      pointer(
        { _, _ in HostileLibrary.choices.next() % 4 == 3 ? 0 : 1 } as @convention(c) (Object, Int32) -> Int32)
    case "atspi_component_get_accessible_at_point":
      pointer(
        { _, _, _, _, error in HostileLibrary.object(error) }
          as @convention(c) (Object, Int32, Int32, Int32, Failure) -> Object?)
    case "atspi_component_get_extents":
      pointer(
        { _, _, error in HostileLibrary.extents(error) } as @convention(c) (Object, Int32, Failure) -> Object?
      )
    case "atspi_action_do_action":
      pointer(
        { _, _, error in HostileLibrary.fail(error) ? 0 : Int32(HostileLibrary.choices.next() % 2) }
          as @convention(c) (Object, Int32, Failure) -> Int32)
    case "g_object_unref":
      pointer({ object in HostileLibrary.release(object) } as @convention(c) (Object) -> Void)
    case "g_free", "g_error_free": pointer({ free($0) } as @convention(c) (Object) -> Void)
    default: pointer({ fatalError("not called") } as @convention(c) () -> Void)
    }
  }

  private static func pointer<Function>(_ function: Function) -> Object? {
    unsafeBitCast(function, to: Object?.self)
  }

  /// Sometimes reports a failure, with an error that the caller frees.
  private static func fail(_ error: Failure) -> Bool {
    guard let error, choices.next() >= 0xF0 else { return false }
    error.pointee = malloc(8)
    return true
  }

  private static func count() -> Int32 {
    let byte = choices.next()
    return byte < 0xE0 ? Int32(byte % 5) : [Int32.max, -1, Int32.min, 257, 16][Int(byte) % 5]
  }

  private static func object(_ error: Failure) -> Object? {
    if fail(error) { return nil }
    let byte = choices.next()
    guard byte > 0 else { return nil }
    // Returns a known object once in a while.
    guard byte % 4 == 3, !order.isEmpty else { return make() }
    let known = order[Int(byte) % order.count]
    live[known, default: 0] += 1
    return known
  }

  private static func make() -> Object? {
    guard let made = malloc(16) else { return nil }
    live[made] = 1
    order.append(made)
    return made
  }

  private static func release(_ object: Object) {
    guard let count = live[object] else {
      fatalError("broken: an object is released as often as it is given")
    }
    live[object] = count - 1
    guard count == 1 else { return }
    live[object] = nil
    order.removeAll { $0 == object }
    free(object)
  }

  private static func text(_ error: Failure) -> Object? {
    if fail(error) { return nil }
    let words = [
      "push button", "label", "window", "application", "entry", "frame", "gtk", "4.8", "click", "check box",
      "panel", "",
    ]
    let byte = choices.next()
    if byte == 0 { return nil }
    let text =
      byte < 0xD0 ? Array(words[Int(byte) % words.count].utf8) : choices.take(Int(choices.next()) * 32)
    guard let made = malloc(text.count + 1) else { return nil }
    made.copyMemory(from: text, byteCount: text.count)
    made.storeBytes(of: 0, toByteOffset: text.count, as: UInt8.self)
    return made
  }

  private static func extents(_ error: Failure) -> Object? {
    if fail(error) { return nil }
    let byte = choices.next()
    guard byte > 0, let made = malloc(16) else { return nil }
    for index in 0..<4 {
      let number = byte < 0xC0 ? Int32(index < 2 ? 0 : 100) : Int32(bitPattern: choices.number())
      made.storeBytes(of: number, toByteOffset: index * 4, as: Int32.self)
    }
    return made
  }
}
