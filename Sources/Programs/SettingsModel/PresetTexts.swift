// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The first sentences of the presets that come with fingerpost, for translators.
nonisolated package enum PresetTexts {
  /// Marks a text for translators and leaves it as it is: xgettext finds it here.
  private static func mark(_ text: String) -> String { text }

  package static let summaries = [
    mark(
      "What people know from Android: back from both sides, home from below, and the program before this one along the lower edge."
    ),
    mark(
      "For unsteady hands: fingers may roll further, rest longer and land later, and gestures need more to count."
    ),
    mark(
      "Two fingers that tap undo in drawing programs, and three redo; these programs get all other touches."),
    mark(
      "What people know from an iPad: four or five fingers for programs, and three fingers that edit text."),
    mark(
      "A screen that the public uses with one program: a way out for the staff, and the first page after five minutes."
    ),
    mark("What people know from a Mac's trackpad."),
    mark(
      "For people who see little: two fingers that tap three times magnify the screen with the desktop's own magnifier, and two fingers then move what is shown."
    ),
    mark(
      "For one hand that perhaps also holds the tablet: one or two fingers over an edge, two fingers that tap first, and never three."
    ),
    mark(
      "For people who cannot see the screen: a finger explores it, a screen reader such as Orca says what is there, and two taps press what was explored last."
    ),
    mark(
      "A tablet without a keyboard: fingers that come over an edge, and touches that turn with the screen."),
    mark(
      "i3, bspwm and dwm, each with its own commands: the first that answers does it."),
    mark("Touch for programs that only know a mouse."),
    mark("What people know from touchpads in Windows."),
  ]
}
