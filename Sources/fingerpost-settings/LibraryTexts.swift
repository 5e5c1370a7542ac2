// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import GTK
internal import SettingsModel

/// What the libraries and the other programs say, in the user's language; what is not known here stays in English.
enum LibraryTexts {
  /// Marks a text for translators and leaves it as it is: xgettext finds it here.
  private static func mark(_ text: String) -> String { text }

  /// A gesture in words: "3 fingers swipe left from left".
  static func gesture(_ text: String) -> String {
    // Words that are not translated are not put together anew either.
    guard tr("%1 fingers") != "%1 fingers" else { return text }
    let words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0 == "finger" || $0 == "fingers" }), words.count > place + 1
    else { return text }
    var rest = Array(words[(place + 1)...])
    var zone: String?
    if let from = rest.lastIndex(of: "from"), from > 0 {
      zone = rest[(from + 1)...].map { tr($0) }.joined(separator: " ")
      rest = Array(rest[..<from])
    }
    let head = words[..<place].map { $0 == "or" ? tr("or") : $0 == "to" ? tr("to") : $0 }
      .joined(separator: " ")
    var prelude = ""
    if rest.count > 2, rest[1] == "and" {
      prelude = rest[0] == "rest" ? tr("rest, then") + " " : tr("tap, then") + " "
      rest.removeFirst(2)
    }
    // One finger does it as several do.
    for verb in ["tap", "swipe", "pinch", "turn", "circle", "stroke", "move", "rest"]
    where rest[0] == "\(verb)s" || rest[0] == "\(verb)es" {
      rest[0] = verb
    }
    let phrase = rest.joined(separator: " ")
    let known = translation(of: phrase, in: phrases) ?? phrase
    let fingers = head == "1" ? tr("1 finger") : tr("%1 fingers", head)
    let said = "\(fingers) \(prelude)\(known)"
    return zone.map { tr("%1 from %2", said, $0) } ?? said
  }

  /// An action in the log's words: "workspace next", "keys Control+plus at each 10mm".
  static func action(_ text: String) -> String {
    text.parts(around: ", ").map { translation(of: $0, in: actions) ?? $0 }.joined(separator: ", ")
  }

  /// A message of the checker, of doctor or of an edit.
  static func message(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { translation(of: String($0), in: messages) ?? String($0) }.joined(separator: "\n")
  }

  private static func translation(of text: String, in templates: [MessageTemplate]) -> String? {
    for template in templates {
      guard let names = template.names(in: text) else { continue }
      return tr(template.text, words: names)
    }
    return nil
  }

  /// What fingers do.
  private static let phrases = [
    mark("tap"), mark("tap twice"), mark("tap %1 times"), mark("rest"),
    mark("swipe left"), mark("swipe right"), mark("swipe up"), mark("swipe down"),
    mark("swipe horizontal"), mark("swipe vertical"), mark("swipe anywhere"), mark("swipe %1"),
    mark("pinch in"), mark("pinch out"), mark("pinch anywhere"),
    mark("turn clockwise"), mark("turn counterclockwise"), mark("turn anywhere"),
    mark("circle clockwise"), mark("circle counterclockwise"), mark("circle anywhere"),
    mark("stroke %1"), mark("stroke"),
    mark("move left"), mark("move right"), mark("move up"), mark("move down"),
    mark("move horizontal"), mark("move vertical"), mark("move anywhere"), mark("move"),
  ].map { MessageTemplate($0) }

  /// Where they begin.
  static let zones = [
    tr("left"), tr("right"), tr("top"), tr("bottom"), tr("a"), tr("region"), tr("first"), tr("middle"),
    tr("last"),
  ]

  /// What a gesture does.
  private static let actions = [
    mark("%1 at each %2"),
    mark("workspace next"), mark("workspace previous"), mark("workspace %1"),
    mark("window close"), mark("window maximise"), mark("window minimise"), mark("window fullscreen"),
    mark("window restore"), mark("window centre"), mark("window grow"), mark("window shrink"),
    mark("window next"), mark("window previous"), mark("window move"), mark("window resize"),
    mark("window %1"),
    mark("desktop show"), mark("desktop follow"),
    mark("click left"), mark("click middle"), mark("click right"), mark("click %1"),
    mark("keys %1"), mark("hold %1"), mark("command %1"), mark("text %1"), mark("tile %1"), mark("zoom %1"),
    mark("monitor next"), mark("monitor previous"), mark("monitor %1"),
    mark("scroll fingers"), mark("scroll %1"), mark("pointer move"), mark("pointer drag %1"),
    mark("pointer %1"),
    mark("stream %1"), mark("bridge %1"),
    mark("when it has began: %1"), mark("when it has changed: %1"), mark("when it has ended: %1"),
    mark("when it has cancelled: %1"),
  ].map { MessageTemplate($0) }

  /// What the checker and doctor say.
  private static let messages = [
    // The checker.
    mark("'%1' never acts: '%2' on line %3 uses the same gesture; change or remove one of them"),
    mark("'%1' never acts: '%2' uses the same gesture; change or remove one of them"),
    mark(
      "'%1' and '%2' on line %3 both wait for the same resting fingers, and only one of them acts; use other fingers or a longer duration"
    ),
    mark(
      "the shapes of '%1' and '%2' on line %3 can be taken for each other: they are %4 apart, and what is nearer than %5 counts; change one of them"
    ),
    mark(
      "'%1' lasts as long as its gesture, but '%2' ends at once; bind it to a pan, a swipe or a long press"),
    mark("a one-finger binding delays every touch of every application; use more fingers or shared = YES"),
    mark(
      "the touches of '%1' are shared, so the application reacts to them too; use at least three fingers"),
    mark(
      "'%1' waits until the fingers of '%2' lift, because they are shared with the application; remove shared, or use at = lift"
    ),
    mark("the key '%1' is already set on line %2; only the last one counts, so remove the others"),
    mark("%1 has errors and is not changed; correct them first"),
    mark("the configuration could not be changed without changing its meaning; edit it by hand"),
    mark("%1 was changed by another program meanwhile and is left alone; edit it there"),
    // Which bindings no device can make.
    mark("no device here can make this gesture: %1"),
    // Doctor.
    mark("fingerpost does not run on this display"),
    mark("'fingerpost autostart on' has the session start it, and 'fingerpost run' starts it now"),
    mark("log in anew, or start it with 'fingerpost run'"),
    mark("fingerpost is paused: all touches go to the applications"),
    mark("the session is locked, where only bindings for that act"),
    mark("the X server has no touchscreen and no touchpad"),
    mark("the X server has no touchscreen, and no touchpad that reports gestures"),
    mark("none of the touchscreens and touchpads can be used"),
    mark("see what is said of each"),
    mark("this touchscreen is switched off"), mark("this touchpad is switched off"),
    mark("this touchscreen is attached to no pointer, so no program gets its touches"),
    mark("this touchpad is attached to no pointer, so no program gets its touches"),
    mark("the configuration ignores this %1 (devices: match %2)"),
    mark("change 'devices' in %1 if you want its gestures"),
    mark("its driver reports no gestures"), mark("its driver, %1, reports no gestures"),
    mark("it runs as process %1 and acts on gestures too, so that some are acted on twice"),
    mark("end %1, or use touchDelivery = shared, which only watches touchscreens"),
    mark("kill %1, and remove it from what the session starts"),
    mark("correct %1; 'fingerpost check' shows the line"),
    mark("no gesture is bound"), mark("'fingerpost learn' or 'fingerpost bind' adds one"),
    mark("bind another gesture in its place; 'fingerpost devices' shows what there is"),
    mark("%1 binds no gesture"),
    mark("no window manager runs that speaks EWMH, so actions on windows and workspaces do nothing"),
    mark("start one that does, such as openbox, xfwm4 or i3; keys and commands work without one"),
    mark("there is one workspace only, so '%1' has nowhere to go"),
    mark("add workspaces in the settings of %1, or now with 'wmctrl -n 4'"),
    mark("%1 does not switch workspaces for other programs"),
    mark("no compositor runs; gestures work without one, but windows that show through do not"),
    mark("the X server speaks XInput %1, which has no touchpad gestures; touchscreens work"),
    mark("install Xorg 21.1 or newer"),
    mark("in the log of the last minute: %1"), mark("the whole log is in %1"),
    mark("it is switched off: enabled = NO"),
    mark("there is no touchscreen and no touchpad"),
  ].map { MessageTemplate($0) }
}

extension BindingRow {
  /// The gesture in words of the user's language.
  var localTitle: String { LibraryTexts.gesture(title) }
}

extension LearnedBinding {
  /// The gesture in words of the user's language.
  var localWords: String { LibraryTexts.gesture(words) }
}
