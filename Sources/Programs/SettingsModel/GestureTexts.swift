// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The sentences about gestures for translators: the libraries build them from words of the configuration.
nonisolated enum GestureTexts {
  /// Marks a text for translators and leaves it as it is: xgettext finds it here.
  private static func mark(_ text: String) -> String { text }

  /// The sentences about movements.
  static let sentences = [
    mark("1 finger taps"), mark("%1 fingers tap"), mark("1 finger taps twice"), mark("%1 fingers tap twice"),
    mark("1 finger taps %1 times"), mark("%1 fingers tap %2 times"), mark("1 finger rests"),
    mark("%1 fingers rest"), mark("1 finger swipes left"), mark("%1 fingers swipe left"),
    mark("1 finger swipes right"), mark("%1 fingers swipe right"), mark("1 finger swipes up"),
    mark("%1 fingers swipe up"), mark("1 finger swipes down"), mark("%1 fingers swipe down"),
    mark("1 finger swipes up-left"), mark("%1 fingers swipe up-left"), mark("1 finger swipes up-right"),
    mark("%1 fingers swipe up-right"), mark("1 finger swipes down-left"),
    mark("%1 fingers swipe down-left"), mark("1 finger swipes down-right"),
    mark("%1 fingers swipe down-right"), mark("1 finger swipes horizontal"),
    mark("%1 fingers swipe horizontal"), mark("1 finger swipes vertical"),
    mark("%1 fingers swipe vertical"), mark("1 finger swipes anywhere"), mark("%1 fingers swipe anywhere"),
    mark("1 finger swipes %1"), mark("%1 fingers swipe %2"), mark("%1 fingers pinch in"),
    mark("%1 fingers pinch out"), mark("%1 fingers pinch anywhere"), mark("%1 fingers turn clockwise"),
    mark("%1 fingers turn counterclockwise"), mark("%1 fingers turn anywhere"),
    mark("1 finger circles clockwise"), mark("%1 fingers circle clockwise"),
    mark("1 finger circles counterclockwise"), mark("%1 fingers circle counterclockwise"),
    mark("1 finger circles anywhere"), mark("%1 fingers circle anywhere"), mark("1 finger draws %1"),
    mark("%1 fingers draw %2"), mark("1 finger draws a shape"), mark("%1 fingers draw a shape"),
    mark("1 finger moves"), mark("%1 fingers move"),
  ]

  /// The places of the start, and of resting fingers.
  static let places = [
    mark("left"), mark("right"), mark("top"), mark("bottom"), mark("top-left"), mark("top-right"),
    mark("bottom-left"), mark("bottom-right"), mark("%1 (first third)"), mark("%1 (middle third)"),
    mark("%1 (last third)"), mark("%1 beside %2 at rest"), mark("%1 left of %2 at rest"),
    mark("%1 right of %2 at rest"), mark("%1 above %2 at rest"), mark("%1 below %2 at rest"),
  ]

  /// The directions of actions, except those that ``places`` already contains.
  static let directions = [
    mark("up"), mark("down"), mark("middle"), mark("left-third"), mark("middle-third"), mark("right-third"),
  ]

  static let shapes = [
    mark("caret"), mark("check"), mark("circle"), mark("pigtail"), mark("zigzag"), mark("triangle"),
    mark("square"), mark("star"), mark("arrow-right"), mark("arrow-left"), mark("arrow-up"),
    mark("arrow-down"),
  ]
}
