// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Formats
internal import Glibc

/// The form in which the windows of a program receive a touch.
nonisolated package enum TouchInput: Hashable, Sendable {
  /// Touches, as its toolkit selects them.
  case touches
  /// Pointer events: the program does not select touches.
  case pointer
  /// Touches, but pointer events in the frames that it draws as a window manager.
  case touchesOrFrames
  /// Touches, unless a window selects button events of the core protocol.
  case unclear
}

/// Whether a running program understands touch, judged by its loaded files.
nonisolated package struct ProgramTouchSupport: Hashable, Sendable {
  package let support: TouchSupport
  package let reason: Message
  package let input: TouchInput

  package init(_ support: TouchSupport, _ reason: Message, _ input: TouchInput? = nil) {
    self.support = support
    self.reason = reason
    self.input = input ?? (support == .aware ? .touches : .pointer)
  }

  /// The relation of a program to the toolkit that a loaded file reveals.
  private enum Way {
    case runsIn, isMadeWith, uses

    func reason(_ name: String) -> Message {
      switch self {
      case .runsIn: Message("runs in %1", name)
      case .isMadeWith: Message("is made with %1", name)
      case .uses: Message("uses %1", name)
      }
    }
  }

  /// Parts of the names of loaded files; the first that is found decides.
  ///
  /// Programs that load a toolkit without drawing with it precede that toolkit: Java and Firefox load GTK.
  private static let files: [(part: StaticString, support: TouchSupport, way: Way, name: String)] = [
    ("/libjvm.so", .unaware, .runsIn, "Java"),
    ("/winex11.", .unaware, .runsIn, "Wine"),
    // Chromium's main process has the windows. It loads the first of these files; some versions load the two
    // snapshots only in other processes.
    ("/chrome_100_percent.pak", .aware, .isMadeWith, "Chromium"),
    ("/v8_context_snapshot", .aware, .isMadeWith, "Chromium"),
    ("/snapshot_blob.bin", .aware, .isMadeWith, "Chromium"),
    ("/libgtk-4.so", .aware, .uses, "GTK 4"),
    ("/libgtk-3.so", .aware, .uses, "GTK 3"),
    ("/libQt6Gui.so", .aware, .uses, "Qt 6"),
    ("/libQt5Gui.so", .aware, .uses, "Qt 5"),
    ("/libgtk-x11-2.0.so", .unaware, .uses, "GTK 2"),
    ("/libQtGui.so.4", .unaware, .uses, "Qt 4"),
    ("/libtk8", .unaware, .uses, "Tk"),
    ("/libSDL", .unaware, .uses, "SDL"),
    ("/libXm.so", .unaware, .uses, "Motif"),
    ("/libXaw", .unaware, .uses, "Xaw"),
  ]
  /// Exceptions to the rule that touch-aware programs receive touches, and other programs pointer events.
  ///
  /// GTK selects touches but not core presses, so a window with core presses is a frame. SDL selects touches,
  /// although most of its programs follow the mouse.
  private static let input: [String: TouchInput] = [
    "GTK 3": .touchesOrFrames, "GTK 4": .touchesOrFrames, "SDL": .touches,
  ]
  /// Parts of the names of Firefox's library, and of the two libraries by which programs select touches.
  private static let others: [StaticString] = ["/libxul.so", "/libXi.so", "/libxcb-xinput.so"]
  /// Terminals that treat touches as a mouse's, regardless of their loaded files.
  private static let names: Set<String> = [
    "alacritty", "kitty", "rxvt", "st", "urxvt", "wezterm-gui", "xterm",
  ]
  /// 4 MiB: Chromium's list of loaded files takes half of that.
  private static let mapLimit = 4 << 20

  /// Looks at a process; takes some tenths of a millisecond.
  package init(ofProcess process: Int, in folder: String = "/proc") {
    let maps = bytes(ofProcessFile: "\(folder)/\(process)/maps", limit: Self.mapLimit)
    guard !maps.isEmpty else {
      self.init(.aware, Message("its process cannot be inspected"), .touchesOrFrames)
      return
    }
    let name = Self.text(bytes(ofProcessFile: "\(folder)/\(process)/comm", limit: 64).prefix { $0 != 10 })
    let found = Self.found(Self.others + Self.files.map(\.part), in: maps)
    if Self.names.contains(name) {
      self.init(.unaware, Message("is %1", name), found[1] || found[2] ? .unclear : .pointer)
    } else if found[0] {
      let environment = bytes(ofProcessFile: "\(folder)/\(process)/environ")
      let isOn = environment.split(separator: 0).contains { Self.text($0) == "MOZ_USE_XINPUT2=1" }
      self.init(
        isOn ? .aware : .unaware,
        isOn
          ? Message("is based on Firefox, with %1", "MOZ_USE_XINPUT2=1")
          : Message("is based on Firefox, without %1", "MOZ_USE_XINPUT2=1"))
    } else if let file = zip(Self.files, found.dropFirst(Self.others.count)).first(where: { $1 })?.0 {
      self.init(file.support, file.way.reason(file.name), Self.input[file.name])
    } else if found[1] || found[2] {
      self.init(.aware, Message("has loaded the library for touches"), .unclear)
    } else {
      self.init(.unaware, Message("has not loaded a library for touches"))
    }
  }

  /// Returns for each part of a path, which begins with a slash, whether a list of paths contains it.
  private static func found(_ parts: [StaticString], in bytes: [UInt8]) -> [Bool] {
    var found = parts.map { _ in false }
    bytes.withUnsafeBytes { bytes in
      guard var here = bytes.baseAddress else { return }
      let end = here + bytes.count
      while let slash = memchr(here, 0x2F, end - here) {
        let rest = end - UnsafeRawPointer(slash)
        for (index, part) in parts.enumerated() where !found[index] && part.utf8CodeUnitCount <= rest {
          found[index] = memcmp(slash, part.utf8Start, part.utf8CodeUnitCount) == 0
        }
        here = UnsafeRawPointer(slash) + 1
      }
    }
    return found
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
