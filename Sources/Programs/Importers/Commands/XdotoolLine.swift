// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// Translates the arguments of xdotool, word by word.
///
/// If a word is unknown or keys would stay down, the whole line is left to xdotool.
struct XdotoolLine {
  let isKey: (String) -> Bool

  /// 5 clicks or scroll steps: a line with more is left to xdotool, so that the list of actions stays short.
  private static let mostRepetitions = 5

  private struct Progress {
    var actions: [Plist] = []
    var chords: [String] = []
    /// Keys that `keydown` has pressed.
    var held: [String] = []
    /// Whether the last event pressed a key that is still held, so that its release completes a tap.
    var isHeldAlone = false
    var meansActiveWindow = false
    var differences: [String] = []

    mutating func finishChords() {
      guard !chords.isEmpty else { return }
      actions.append(["keys": Plist.oneOrList(chords.map(Plist.text))])
      chords = []
    }

    mutating func press(_ keys: [String]) {
      chords.append((held + keys).joined(separator: "+"))
      isHeldAlone = false
    }

    mutating func perform(_ action: Plist, times: Int = 1) {
      finishChords()
      actions += Array(repeating: action, count: times)
      isHeldAlone = false
    }
  }

  /// The actions for the words after the program's name; nil without equivalent actions.
  func translate(_ words: [String]) -> Translation? {
    var progress = Progress()
    var words = words[...]
    while let command = words.popFirst() {
      // `type` takes all the words that follow; other commands take the words up to the next command.
      let next = command == "type" ? nil : words.firstIndex { XdotoolLine.commands.contains($0) }
      let end = next ?? words.endIndex
      var arguments = words[..<end]
      words = words[end...]
      guard perform(command, &arguments, &progress), arguments.isEmpty else { return nil }
    }
    progress.finishChords()
    guard progress.held.isEmpty, !progress.actions.isEmpty else { return nil }
    return Translation(
      actions: progress.actions, meansActiveWindow: progress.meansActiveWindow,
      differences: progress.differences)
  }

  private func perform(
    _ command: String, _ arguments: inout ArraySlice<String>, _ progress: inout Progress
  ) -> Bool {
    switch command {
    case "key", "keydown", "keyup": return keys(command, &arguments, &progress)
    case "click": return click(&arguments, &progress)
    case "type": return type(&arguments, &progress)
    case "set_desktop": return showWorkspace(&arguments, &progress)
    case "getactivewindow":
      progress.meansActiveWindow = true
      return true
    case "windowminimize", "windowquit", "windowraise":
      let changes = ["windowminimize": "minimise", "windowquit": "close", "windowraise": "raise"]
      guard progress.meansActiveWindow, progress.held.isEmpty, let change = changes[command] else {
        return false
      }
      progress.perform(["window": .text(change)])
      return true
    default: return false
    }
  }

  private func keys(
    _ command: String, _ arguments: inout ArraySlice<String>, _ progress: inout Progress
  ) -> Bool {
    guard let repetitions = options(&arguments) else { return false }
    if let comment = arguments.firstIndex(where: { $0.hasPrefix("#") }) {
      arguments = arguments[..<comment]
      progress.differences.append("text after # is treated as a comment; xdotool would look for keys there")
    }
    let chords = arguments.map(XdotoolLine.names)
    arguments = []
    guard !chords.isEmpty, chords.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isKey) }) else { return false }
    switch command {
    case "key":
      for chord in Array(repeating: chords, count: repetitions).joined() { progress.press(chord) }
    case "keydown":
      progress.held += chords.joined()
      progress.isHeldAlone = true
    default:
      if progress.isHeldAlone { progress.press([]) }
      for key in chords.joined() {
        guard let index = progress.held.lastIndex(of: key) else { return false }
        progress.held.remove(at: index)
      }
    }
    return true
  }

  private func click(_ arguments: inout ArraySlice<String>, _ progress: inout Progress) -> Bool {
    guard let repetitions = options(&arguments), let button = arguments.popFirst().flatMap({ Int($0) }) else {
      return false
    }
    let names = [1: "left", 2: "middle", 3: "right", 4: "up", 5: "down", 6: "left", 7: "right"]
    switch (button, progress.held) {
    case (4...5, ["Control"]), (4...5, ["Control_L"]):
      progress.perform(["zoom": button == 4 ? "in" : "out"], times: repetitions)
    case (4...7, []):
      let notches: [Plist.Entry] = repetitions > 1 ? [Plist.Entry("notches", .text("\(repetitions)"))] : []
      progress.perform(.dictionary([Plist.Entry("scroll", .text(names[button] ?? ""))] + notches))
    case (1...9, []) where repetitions > 1:
      // Three clicks select a line; four and more clicks do not have a meaning.
      guard repetitions <= 3 else { return false }
      progress.perform(["click": .text(names[button] ?? "\(button)"), "count": .text("\(repetitions)")])
    case (1...9, []): progress.perform(["click": .text(names[button] ?? "\(button)")])
    default: return false
    }
    return true
  }

  private func type(_ arguments: inout ArraySlice<String>, _ progress: inout Progress) -> Bool {
    guard options(&arguments) == 1, progress.held.isEmpty, let text = arguments.popFirst(), !text.isEmpty
    else { return false }
    progress.perform(["text": .text(text)])
    return true
  }

  private func showWorkspace(_ arguments: inout ArraySlice<String>, _ progress: inout Progress) -> Bool {
    let isRelative = arguments.first == "--relative"
    if isRelative { arguments.removeFirst() }
    if arguments.first == "--" { arguments.removeFirst() }
    guard let number = arguments.popFirst().flatMap({ Int($0) }), progress.held.isEmpty else { return false }
    switch (isRelative, number) {
    case (true, 1): progress.perform(["workspace": "next", "wrap": .yes])
    case (true, -1): progress.perform(["workspace": "previous", "wrap": .yes])
    case (false, 0..<1000): progress.perform(["workspace": .text("\(number + 1)")])
    default: return false
    }
    return true
  }

  /// Reads the options of a command and returns its repetitions; nil for an option that changes its effect.
  private func options(_ arguments: inout ArraySlice<String>) -> Int? {
    var repetitions = 1
    while let option = arguments.first, option.hasPrefix("--") {
      arguments.removeFirst()
      switch option {
      case "--": return repetitions
      case "--clearmodifiers": continue
      case "--delay", "--repeat-delay":
        guard arguments.popFirst().flatMap({ Int($0) }) != nil else { return nil }
      case "--repeat":
        guard let count = arguments.popFirst().flatMap({ Int($0) }), 1...XdotoolLine.mostRepetitions ~= count
        else { return nil }
        repetitions = count
      default: return nil
      }
    }
    return repetitions
  }

  /// The keys of a chord under X's names.
  static func names(_ chord: String) -> [String] {
    chord.split(separator: "+", omittingEmptySubsequences: false).map { name in
      XdotoolLine.aliases[name.lowercased()] ?? String(name)
    }
  }

  private static let aliases = [
    "alt": "Alt", "ctrl": "Control", "control": "Control", "meta": "Meta", "super": "Super",
    "shift": "Shift", "enter": "Return", "return": "Return",
  ]

  /// Words that begin a new command, and so end the previous one.
  private static let commands: Set<String> = [
    "behave", "behave_screen_edge", "click", "exec", "get_desktop", "get_desktop_for_window",
    "get_desktop_viewport", "get_num_desktops", "getactivewindow", "getdisplaygeometry", "getmouselocation",
    "getwindowclassname", "getwindowfocus", "getwindowgeometry", "getwindowname", "getwindowpid", "help",
    "key", "keydown", "keyup", "mousedown", "mousemove", "mousemove_relative", "mouseup", "search",
    "selectwindow", "set_desktop", "set_desktop_for_window", "set_desktop_viewport", "set_num_desktops",
    "set_window", "sleep", "type", "version", "windowactivate", "windowclose", "windowfocus", "windowkill",
    "windowlower", "windowmap", "windowminimize", "windowmove", "windowquit", "windowraise",
    "windowreparent", "windowsize", "windowstate", "windowunmap",
  ]
}
