// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import XorgSupport

/// A binding, and its choice from lists by the keyboard.
struct ChosenBinding {
  enum Step {
    /// Chooses a line of a list by its first letters.
    case list(String, String)
    case write(String, String)
    case open(String)
    /// Searches for an action, and takes the first one.
    case action(String)
    /// Adds another action.
    case then
    /// Presses keys for a binding that presses keys.
    case press(SettingsRig.Key)
    case condition(String)
  }

  /// The text in the file at the end.
  let text: String
  let steps: [Step]
  let isInShortTest: Bool

  private init(_ text: String, isInShortTest: Bool = false, _ steps: Step...) {
    self.text = "{ \(text) }"
    self.steps = steps
    self.isInShortTest = isInShortTest
  }

  static let twenty = [
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = right; when = { deviceKind = touchpad; };"
        + " action = { workspace = next; wrap = YES; };", isInShortTest: true,
      .list("How many fingers", "4"), .list("Where the fingers go", "right"), .action("next workspace"),
      .list("Let the first workspace follow the last", "yes"), .condition("Touchscreen or touchpad"),
      .list("Touchscreen or touchpad", "touchpad")),
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = left; when = { modifiers = Control; fullscreen = NO; };"
        + " action = { workspace = 2; carry = YES; };",
      .list("How many fingers", "4"), .action("show another workspace something"),
      .write("Its value", "2"), .list("Take the window along", "yes"),
      .condition("Modifier keys"), .write("Modifier keys", "Control"),
      .condition("Full-screen window"), .list("Full-screen window", "no")),
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = up; action = { tile = top-left; };",
      .list("How many fingers", "4"), .list("Where the fingers go", "up"), .action("tile top-left")),
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = down; at = lift; when = { maximised = NO; };"
        + " action = { window = minimise; };",
      .list("How many fingers", "4"), .list("Where the fingers go", "down"),
      .open("Timing and repeats"), .list("When the action is performed", "when the fingers lift"),
      .action("minimise"), .condition("Maximised window"), .list("Maximised window", "no")),
    ChosenBinding(
      "gesture = pinch; fingers = 4; direction = in; threshold = \"40%\"; action = { window = close; };",
      .list("What the fingers do", "Pinch"), .list("How many fingers", "4"), .action("close the window")),
    ChosenBinding(
      "gesture = pinch; fingers = 4; direction = out; threshold = \"30%\";"
        + " when = { application = \"firefox*\"; }; action = { zoom = in; };",
      .list("What the fingers do", "Pinch"), .list("How many fingers", "4"),
      .list("Whether the fingers move together or apart", "out"),
      .write("How far the fingers must go", "30%"), .action("zoom in"), .condition("Application"),
      .write("Application", "firefox*")),
    ChosenBinding(
      "gesture = rotation; fingers = 3; direction = clockwise; threshold = \"45 deg\"; every = \"20 deg\";"
        + " action = { keys = XF86AudioRaiseVolume; };",
      .list("What the fingers do", "Turn"), .open("Timing and repeats"),
      .write("The distance between steps, each of which performs the action", "20 deg"), .action("louder")),
    ChosenBinding(
      "gesture = rotation; fingers = 3; direction = counterclockwise; threshold = \"45 deg\";"
        + " every = \"20 deg\"; limit = 5; action = { keys = XF86AudioLowerVolume; };",
      .list("What the fingers do", "Turn"), .list("Which way the fingers turn", "counterclockwise"),
      .open("Timing and repeats"),
      .write("The distance between steps, each of which performs the action", "20 deg"),
      .write("The maximum number of steps, each way", "5"), .action("quieter")),
    ChosenBinding(
      "gesture = tap; fingers = 3; taps = 2; action = { menu = pie; };",
      .list("What the fingers do", "Tap"), .list("How many fingers", "3"), .action("menu pie")),
    ChosenBinding(
      "gesture = tap; fingers = 4; taps = 3; action = { click = left; count = 2; };",
      .list("What the fingers do", "Tap"), .list("How many fingers", "4"),
      .list("How many taps in the same place", "3"), .action("click left"), .list("How often", "2")),
    ChosenBinding(
      "gesture = longPress; fingers = 2; duration = \"1.2 s\"; action = { pointer = drag; };",
      .list("What the fingers do", "Rest"), .list("How many fingers", "2"),
      .write("How long they rest", "1.2 s"), .action("drag with")),
    ChosenBinding(
      "gesture = swipe; fingers = 2; direction = right; from = left; third = middle;"
        + " action = { window = previous; };",
      .list("How many fingers", "2"), .list("Where the fingers go", "right"),
      .list("Where on the monitor at least one finger lands", "left"),
      .list("Which third of the edge, from the left or the top", "middle"), .action("window previous")),
    ChosenBinding(
      "gesture = swipe; fingers = 2; direction = left; after = tap; action = { keys = F5; };",
      .list("How many fingers", "2"), .open("More options"), .list("What the fingers do first", "tap"),
      .press(.f5)),
    ChosenBinding(
      "gesture = circle; fingers = 2; direction = clockwise; every = \"30 deg\";"
        + " action = { scroll = down; notches = 3; };",
      .list("What the fingers do", "Circle"), .list("How many fingers", "2"),
      .list("Which way the fingers circle", "clockwise"), .action("scroll down"),
      .write("How many notches of the wheel, unless it follows the fingers", "3")),
    ChosenBinding(
      "gesture = stroke; fingers = 2; shape = check; when = { locked = NO; }; action = { command = true; };",
      .list("What the fingers do", "Stroke"), .list("How many fingers", "2"),
      .list("What the fingers draw", "check"), .write("Command as for a shell", "true"),
      .condition("Locked session"), .list("Locked session", "no")),
    ChosenBinding(
      "gesture = stroke; fingers = 2; shape = triangle; anyOrientation = YES;"
        + " action = (\n      { window = maximise; },\n      { text = abc; },\n      { keys = XF86AudioPlay; },\n    );",
      .list("What the fingers do", "Stroke"), .list("How many fingers", "2"),
      .list("What the fingers draw", "triangle"), .open("More options"),
      .list("Whether it may be turned by any angle", "yes"), .action("maximise the window"), .then,
      .action("type text"), .write("Its value", "abc"), .then, .action("play or pause")),
    ChosenBinding(
      "gesture = pan; fingers = 5; distance = \"10 mm\"; action = { window = move; };",
      .list("What the fingers do", "Move"), .list("How many fingers", "5"), .action("move the window")),
    ChosenBinding(
      "gesture = pan; fingers = 3; distance = \"10 mm\"; when = { touch = unaware; };"
        + " action = { scroll = fingers; speed = 2; inertia = NO; };",
      .list("What the fingers do", "Move"), .list("How many fingers", "3"),
      .action("scroll with the fingers"),
      .write("How far it goes for each pixel of the fingers; negative to reverse", "2"),
      .list("Whether it continues after the fingers have lifted, slowing down", "no"),
      .condition("Support of touch"), .list("Support of touch", "unaware")),
    ChosenBinding(
      "gesture = pan; fingers = 2; distance = \"10 mm\"; target = active; action = { window = resize; };",
      .list("What the fingers do", "Move"), .list("How many fingers", "2"),
      .list("Which window conditions and window actions apply to", "active"), .action("resize the window")),
    ChosenBinding(
      "idle = \"10 min\"; action = { command = \"sleep 1\"; };", isInShortTest: true,
      .list("What the fingers do", "Nobody uses the session"),
      .write("How long nobody has used the session, in place of a gesture", "10 min"),
      .write("Command as for a shell", "sleep 1")),
  ]

  /// Makes the binding, from the first page of the window on.
  func make(_ rig: SettingsRig) throws {
    try rig.keys(.control, .n)
    try rig.order("see", "Choose manually")
    try rig.focus("Choose manually")
    try rig.keys(.space)
    try rig.order("see", "What the fingers do: Swipe")
    for step in steps { try step.make(rig) }
    try rig.focus("Add")
    try rig.keys(.space)
  }
}

extension ChosenBinding.Step {
  func make(_ rig: SettingsRig) throws {
    switch self {
    case .list(let title, let line):
      let wanted = "\(title): \(line)"
      let now = try rig.focus(wanted) { $0.hasPrefix("\(title): ") }
      if now == wanted { return }
      try rig.type("\(line.prefix { $0.isLetter || $0.isNumber || $0 == "-" })")
      try rig.order("see", wanted)
    case .write(let title, let text):
      try rig.focus(title)
      try rig.keys(.control, .a)
      try rig.type(text)
    case .open(let title):
      try rig.focus(title)
      try rig.keys(.space)
    case .action(let words):
      try rig.focus("Search actions")
      try rig.type(words)
      try rig.keys(.enter)
    case .then:
      try rig.focus("Do something else too")
      try rig.keys(.space)
      try rig.order("see", "Choose in the list above what it does then")
    case .press(let key):
      try rig.focus("Press the keys…")
      try rig.keys(.space)
      try rig.order("see", "Press the keys now, such as Super and Right together")
      try rig.keys(key)
    case .condition(let title):
      try Self.list("Add a condition", title).make(rig)
      try rig.focus("Add this condition")
      try rig.keys(.space)
      try rig.order("see", "Remove: \(title)")
    }
  }
}
