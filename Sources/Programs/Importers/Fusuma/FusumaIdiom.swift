// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Entries that people combine for one effect, because fusuma does not have an action for the effect.
enum FusumaIdiom {
  /// The left button goes down, the pointer follows the fingers, and the button comes up.
  case drag([FusumaEntry])
  /// Keys stay down while the fingers are down, and each step of the fingers presses another key.
  case switcher(keys: String, frame: [FusumaEntry], steps: [FusumaEntry])

  /// Finds an idiom in the entries for the same fingers; nil without one.
  init?(_ entries: [FusumaEntry]) {
    let frame = entries.filter { $0.place.direction == nil && $0.place.phase != nil }
    guard let place = frame.first?.place, place.kind == "swipe" else { return nil }
    func words(_ phase: String) -> [String] { Self.words(phase, in: frame) }
    let movement = ["xdotool", "mousemove_relative", "--", "$move_x", "$move_y"]
    if words("begin") == ["xdotool", "mousedown", "1"], words("end") == ["xdotool", "mouseup", "1"],
      words("update") == movement
    {
      self = .drag(frame)
      return
    }
    let steps = entries.filter { $0.place.direction != nil }
    guard steps.allSatisfy({ $0.place.phase == "update" }) else { return nil }
    self.init(frame: frame, steps: steps)
  }

  /// Finds the switcher in the entries for one direction and its phases; nil without one.
  init?(inDirection entries: [FusumaEntry]) {
    guard entries.first?.place.kind == "swipe" else { return nil }
    self.init(
      frame: entries.filter { $0.place.phase != "update" },
      steps: entries.filter { $0.place.phase == "update" })
  }

  private init?(frame: [FusumaEntry], steps: [FusumaEntry]) {
    let (down, up) = (Self.words("begin", in: frame), Self.words("end", in: frame))
    // Some users write the released key twice.
    guard down.prefix(2) == ["xdotool", "keydown"], up.prefix(2) == ["xdotool", "keyup"], down.count == 3,
      Set(up.dropFirst(2)) == Set(down.dropFirst(2)), frame.count == 2, !steps.isEmpty
    else { return nil }
    self = .switcher(keys: down[2], frame: frame, steps: steps)
  }

  /// The words of a phase's command.
  private static func words(_ phase: String, in entries: [FusumaEntry]) -> [String] {
    let command = entries.first { $0.place.phase == phase }.flatMap {
      $0.action.key == "command" ? $0.action.value.text : nil
    }
    return (command ?? "").split { $0 == "," || $0.isWhitespace }.map { $0.filter { $0 != "\"" } }
  }
}
