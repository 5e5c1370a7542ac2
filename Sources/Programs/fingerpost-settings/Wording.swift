// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Glibc
internal import SettingsModel

/// The words of lists in the user's language.
enum Wording {
  static func title(_ key: ConfigurationKey) -> String { tr(key.summary).capitalised }

  /// Returns the subject of a condition in a word or two.
  static func condition(_ key: ConfigurationKey) -> String {
    let words =
      switch key.name {
      case "device": tr("device")
      case "deviceKind": tr("touchscreen or touchpad")
      case "exploring": tr("exploring by touch")
      case "screenReader": tr("screen reader")
      case "magnified": tr("magnified screen")
      case "modifiers": tr("modifier keys")
      case "buttons": tr("buttons of the mouse")
      case "naturalScrolling": tr("natural scrolling")
      case "monitor": tr("monitor")
      case "workspace": tr("workspace")
      case "locked": tr("locked session")
      case "pointerShape": tr("shape of the pointer")
      case "application": tr("application")
      case "class": tr("class of the window")
      case "instance": tr("instance of the window")
      case "title": tr("title of the window")
      case "windowType": tr("kind of window")
      case "fullscreen": tr("full-screen window")
      case "maximised": tr("maximised window")
      case "touch": tr("support of touch")
      case "all": tr("all of several conditions")
      case "any": tr("one of several conditions")
      case "none": tr("none of several conditions")
      default: tr(key.summary)
      }
    return words.capitalised
  }

  /// The notation of numbers in the user's country.
  static let numbers = LocalNumber(
    sign: nl_langinfo(nl_item(RADIXCHAR)).flatMap { String(cString: $0).first } ?? ".")

  /// Returns the words for a default value of the registry.
  static func usual(_ text: String) -> String {
    switch text {
    case "the setting longPressDuration": tr("as long as other long presses")
    case _ where text.hasPrefix("the setting "): tr("as far as other gestures of this kind")
    case "threshold; lift for actions that resize or close a window":
      tr("as soon as it is recognised; actions that resize or close a window wait for the lift")
    case "only with workspace = named, which needs it": tr("needed by a workspace that has a name")
    case "the monitor on touchscreens, 33 mm on touchpads":
      tr("the monitor on touchscreens, %1 on touchpads", numbers.shown("33 mm"))
    case "the gesture, such as \"swipe 3 left\"": tr("the name of the gesture")
    default:
      text.first?.isNumber == true ? numbers.shown(text) : word(text)
    }
  }

  static func format(_ key: ConfigurationKey) -> String { tr(key.otherFormat) }

  static func word(_ word: String) -> String {
    switch word {
    case "YES": tr("yes")
    case "NO": tr("no")
    case "threshold": tr("as soon as it is recognised")
    case "lift": tr("when the fingers lift")
    default: tr(word)
    }
  }

  static func kind(_ name: String) -> String {
    if name == BindingDraft.idle.name { return tr("the session is not in use").capitalised }
    // The sentences about these kinds of gesture have a verb that differs from the name of the kind.
    let verb = ["longPress": "rest", "rotation": "turn", "pan": "move"][name] ?? name
    return tr(verb).capitalised
  }

  /// Words of the registries besides those of `GestureTexts`, for xgettext; a word that is missing here stays
  /// untranslated.
  static let words = [
    tr("up-left"), tr("up-right"), tr("down-left"), tr("down-right"), tr("horizontal"), tr("vertical"),
    tr("any"), tr("in"), tr("out"), tr("clockwise"), tr("counterclockwise"), tr("first"), tr("last"),
    tr("YES"), tr("NO"), tr("hold"), tr("tap"), tr("swipe"), tr("pinch"), tr("turn"), tr("stroke"),
    tr("move"), tr("rest"), tr("threshold"), tr("lift"), tr("frame"), tr("arrow"), tr("ring"), tr("bar"),
    tr("none"), tr("fingers"), tr("active"), tr("pointer"), tr("both"), tr("touchscreen"), tr("touchpad"),
    tr("normal"), tr("dialog"), tr("utility"), tr("toolbar"), tr("menu"), tr("splash"),
    tr("notification"), tr("dock"), tr("desktop"), tr("aware"), tr("unaware"), tr("louder"),
    tr("quieter"), tr("silent"), tr("microphone off"), tr("play or pause"), tr("stop playing"),
    tr("next track"), tr("previous track"), tr("brighter"), tr("darker"), tr("back in the browser"),
    tr("forward in the browser"), tr("reload"), tr("home page"), tr("search"), tr("calculator"),
    tr("lock the screen"), tr("sleep"),
    tr("modifier"), tr("modifier, the Windows key"), tr("modifier for the third level"), tr("enter"),
    tr("cancel"), tr("next field"), tr("space bar"), tr("erase before"), tr("erase after"), tr("insert"),
    tr("beginning"), tr("end"), tr("page up"), tr("page down"), tr("arrow"), tr("context menu"),
    tr("screen shot"), tr("pause"), tr("+ of the number pad"), tr("- of the number pad"),
    tr("enter of the number pad"), tr("function key"), tr("from anywhere, either way"),
  ]

  /// The default values of binding keys, for xgettext.
  static let defaults = [
    tr("all of it"), tr("anywhere"), tr("as many as the gesture that follows"),
    tr("it does not matter whether others rest"), tr("no limit"), tr("the action is performed once"),
    tr("depends on the action"), tr("as the window manager reports, else all"), tr("nothing"),
  ]

  /// The formats of values that code assembles, for xgettext; the registries have all other formats.
  static let formats = [
    tr("a range such as 3-4"),
    tr("a number from 1, a range such as 2-4, or a list of them"),
    tr("a length such as \"15 mm\" or \"120 px\", or a share of the monitor such as \"10%\""),
    tr("a time such as \"500 ms\" or \"0.5 s\""),
    tr("a time such as \"5 min\", \"90 s\" or \"1 h\""),
    tr("a share such as \"25%\""),
    tr("an angle such as \"20 deg\""),
    tr("a speed such as \"100 mm/s\" or \"500 px/s\""),
    tr("a list of conditions"),
    tr("names joined by +, such as \"Control+Shift\", none or any; or a list of them"),
    tr("next, previous, last, left, right, up, down, named, or a number from 1"),
    tr("next, previous, left, right, up, down, or an output's name such as HDMI-1"),
    tr(
      "an edge or a corner (left, right, top, bottom, top-left, top-right, bottom-left, bottom-right), or a region { x = …; y = …; }"
    ),
    tr(
      "hold, if they rest first, or tap, or a gesture such as { gesture = swipe; direction = left; }, or a list of these"
    ),
    tr(
      "left, right, up, down, up-left, up-right, down-left, down-right, horizontal, vertical, any, or an arc such as \"30 deg to 60 deg\""
    ),
    tr("touchscreen, touchpad; or a list of them"),
    tr("aware, unaware; or a list of them"),
    tr("none, any, left, middle, right; or a list of them"),
    tr(
      "normal, dialog, utility, toolbar, menu, splash, notification, dock, desktop, none; or a list of them"
    ),
    tr("a name, where * matches anything and ? one character, or \"/expression/\"; or a list of them"),
    tr("first or last"),
    tr("a whole number from -100 to 100"),
    tr("a number from 0 to 10"),
  ]
}
