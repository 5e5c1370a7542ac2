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
      .list("Number of fingers", "4"), .list("Direction of the fingers", "right"), .action("next workspace"),
      .list("Let the first workspace follow the last", "yes"), .condition("Touchscreen or touchpad"),
      .list("Touchscreen or touchpad", "touchpad")),
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = left; when = { modifiers = Control; fullscreen = NO; };"
        + " action = { workspace = 2; carry = YES; };",
      .list("Number of fingers", "4"), .action("show another workspace something"),
      .write("Its value", "2"), .list("Take the window along", "yes"),
      .condition("Modifier keys"), .write("Modifier keys", "Control"),
      .condition("Full-screen window"), .list("Full-screen window", "no")),
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = up; action = { tile = top-left; };",
      .list("Number of fingers", "4"), .list("Direction of the fingers", "up"), .action("tile top-left")),
    ChosenBinding(
      "gesture = swipe; fingers = 4; direction = down; at = lift; when = { maximised = NO; };"
        + " action = { window = minimise; };",
      .list("Number of fingers", "4"), .list("Direction of the fingers", "down"),
      .open("Timing and repeats"), .list("When the action is performed", "when the fingers lift"),
      .action("minimise"), .condition("Maximised window"), .list("Maximised window", "no")),
    ChosenBinding(
      "gesture = pinch; fingers = 4; direction = in; threshold = \"40%\"; action = { window = close; };",
      .list("Kind of gesture", "Pinch"), .list("Number of fingers", "4"), .action("close the window")),
    ChosenBinding(
      "gesture = pinch; fingers = 4; direction = out; threshold = \"30%\";"
        + " when = { application = \"firefox*\"; }; action = { zoom = in; };",
      .list("Kind of gesture", "Pinch"), .list("Number of fingers", "4"),
      .list("Direction of the pinch", "out"),
      .write("Minimum distance of the fingers", "30%"), .action("zoom in"), .condition("Application"),
      .write("Application", "firefox*")),
    ChosenBinding(
      "gesture = rotation; fingers = 3; direction = clockwise; threshold = \"45 deg\"; every = \"20 deg\";"
        + " action = { keys = XF86AudioRaiseVolume; };",
      .list("Kind of gesture", "Turn"), .open("Timing and repeats"),
      .write("The distance between the steps that perform the action", "20 deg"), .action("louder")),
    ChosenBinding(
      "gesture = rotation; fingers = 3; direction = counterclockwise; threshold = \"45 deg\";"
        + " every = \"20 deg\"; limit = 5; action = { keys = XF86AudioLowerVolume; };",
      .list("Kind of gesture", "Turn"), .list("Direction of the turn", "counterclockwise"),
      .open("Timing and repeats"),
      .write("The distance between the steps that perform the action", "20 deg"),
      .write("The maximum number of steps, each way", "5"), .action("quieter")),
    ChosenBinding(
      "gesture = tap; fingers = 3; taps = 2; action = { menu = pie; };",
      .list("Kind of gesture", "Tap"), .list("Number of fingers", "3"), .action("menu pie")),
    ChosenBinding(
      "gesture = tap; fingers = 4; taps = 3; action = { click = left; count = 2; };",
      .list("Kind of gesture", "Tap"), .list("Number of fingers", "4"),
      .list("Number of taps in the same place", "3"), .action("click left"), .list("Number of clicks", "2")),
    ChosenBinding(
      "gesture = longPress; fingers = 2; duration = \"1.2 s\"; action = { pointer = drag; };",
      .list("Kind of gesture", "Rest"), .list("Number of fingers", "2"),
      .write("Duration of the rest", "1.2 s"), .action("drag with")),
    ChosenBinding(
      "gesture = swipe; fingers = 2; direction = right; from = left; third = middle;"
        + " action = { window = previous; };",
      .list("Number of fingers", "2"), .list("Direction of the fingers", "right"),
      .list("Place on the monitor where at least one finger lands", "left"),
      .list("Third of the edge, from the left or the top", "middle"), .action("window previous")),
    ChosenBinding(
      "gesture = swipe; fingers = 2; direction = left; after = tap; action = { keys = F5; };",
      .list("Number of fingers", "2"), .open("More options"), .list("Gesture, rest or tap before it", "tap"),
      .press(.f5)),
    ChosenBinding(
      "gesture = circle; fingers = 2; direction = clockwise; every = \"30 deg\";"
        + " action = { scroll = down; notches = 3; };",
      .list("Kind of gesture", "Circle"), .list("Number of fingers", "2"),
      .list("Direction of the circle", "clockwise"), .action("scroll down"),
      .write("Number of notches of the wheel, unless it follows the fingers", "3")),
    ChosenBinding(
      "gesture = stroke; fingers = 2; shape = check; when = { locked = NO; }; action = { command = true; };",
      .list("Kind of gesture", "Stroke"), .list("Number of fingers", "2"),
      .list("Shape to draw", "check"), .write("Command as for a shell", "true"),
      .condition("Locked session"), .list("Locked session", "no")),
    ChosenBinding(
      "gesture = stroke; fingers = 2; shape = triangle; anyOrientation = YES;"
        + " action = (\n      { window = maximise; },\n      { text = abc; },\n      { keys = XF86AudioPlay; },\n    );",
      .list("Kind of gesture", "Stroke"), .list("Number of fingers", "2"),
      .list("Shape to draw", "triangle"), .open("More options"),
      .list("Whether it may be turned by any angle", "yes"), .action("maximise the window"), .then,
      .action("type text"), .write("Its value", "abc"), .then, .action("play or pause")),
    ChosenBinding(
      "gesture = pan; fingers = 5; distance = \"10 mm\"; action = { window = move; };",
      .list("Kind of gesture", "Move"), .list("Number of fingers", "5"), .action("move the window")),
    ChosenBinding(
      "gesture = pan; fingers = 3; distance = \"10 mm\"; when = { touch = unaware; };"
        + " action = { scroll = fingers; speed = 2; inertia = NO; };",
      .list("Kind of gesture", "Move"), .list("Number of fingers", "3"),
      .action("scroll with the fingers"),
      .write("Movement for each pixel of the fingers; negative to reverse", "2"),
      .list("Whether it continues after the fingers have lifted, slowing down", "no"),
      .condition("Support of touch"), .list("Support of touch", "unaware")),
    ChosenBinding(
      "gesture = pan; fingers = 2; distance = \"10 mm\"; target = active; action = { window = resize; };",
      .list("Kind of gesture", "Move"), .list("Number of fingers", "2"),
      .list("Window for conditions and window actions", "active"), .action("resize the window")),
    ChosenBinding(
      "idle = \"10 min\"; action = { command = \"sleep 1\"; };", isInShortTest: true,
      .list("Kind of gesture", "The session is not in use"),
      .write("Time without use of the session, in place of a gesture", "10 min"),
      .write("Command as for a shell", "sleep 1")),
  ]

  /// Makes the binding, from the first page of the window on.
  func make(_ rig: SettingsRig) throws {
    try rig.keys(.control, .n)
    try rig.order("see", "Choose manually")
    try rig.focus("Choose manually")
    try rig.keys(.space)
    try rig.order("see", "Kind of gesture: Swipe")
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
      try rig.focus("Add another action")
      try rig.keys(.space)
      try rig.order("see", "Choose the next action in the list above")
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
