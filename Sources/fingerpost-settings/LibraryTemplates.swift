// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import GTK
internal import SettingsModel

/// What the libraries and the other programs say, as templates for translators.
extension LibraryTexts {
  /// Marks a text for translators and leaves it as it is: xgettext finds it here.
  private static func mark(_ text: String) -> String { text }

  /// What fingers do.
  static let phrases = [
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

  /// What a gesture does, as the log says it and as the window does.
  static let actions = [
    (MessageTemplate("%1 at each %2"), mark("%1 at each %2")),
    (MessageTemplate("workspace next"), mark("Next workspace")),
    (MessageTemplate("workspace previous"), mark("Previous workspace")),
    (MessageTemplate("workspace %1"), mark("Workspace %1")),
    (MessageTemplate("window close"), mark("Close the window")),
    (MessageTemplate("window maximise"), mark("Maximise the window, or restore it")),
    (MessageTemplate("window minimise"), mark("Minimise the window")),
    (MessageTemplate("window fullscreen"), mark("Turn full screen on or off")),
    (MessageTemplate("window restore"), mark("Restore the window")),
    (MessageTemplate("window centre"), mark("Centre the window")),
    (MessageTemplate("window grow"), mark("Make the window larger")),
    (MessageTemplate("window shrink"), mark("Make the window smaller")),
    (MessageTemplate("window next"), mark("Next window")),
    (MessageTemplate("window previous"), mark("Previous window")),
    (MessageTemplate("window switch"), mark("To a window that was used before")),
    (MessageTemplate("window move"), mark("Move the window")),
    (MessageTemplate("window resize"), mark("Resize the window")),
    (MessageTemplate("window %1"), mark("Window: %1")),
    (MessageTemplate("desktop show"), mark("Show the desktop")),
    (MessageTemplate("desktop follow"), mark("Workspaces follow the fingers")),
    (MessageTemplate("click left"), mark("Left click")),
    (MessageTemplate("click middle"), mark("Middle click")),
    (MessageTemplate("click right"), mark("Right click")),
    (MessageTemplate("click %1"), mark("Click: %1")),
    (MessageTemplate("keys %1"), mark("Press %1")),
    (MessageTemplate("hold %1"), mark("Hold %1")),
    (MessageTemplate("command %1"), mark("Run %1")),
    (MessageTemplate("text %1"), mark("Type %1")),
    (MessageTemplate("tile %1"), mark("Tile the window: %1")),
    (MessageTemplate("zoom %1"), mark("Zoom: %1")),
    (MessageTemplate("monitor next"), mark("To the next monitor")),
    (MessageTemplate("monitor previous"), mark("To the previous monitor")),
    (MessageTemplate("monitor %1"), mark("To the monitor %1")),
    (MessageTemplate("scroll fingers"), mark("Scroll with the fingers")),
    (MessageTemplate("scroll %1"), mark("Scroll %1")),
    (MessageTemplate("pointer move"), mark("Move the pointer")),
    (MessageTemplate("pointer drag %1"), mark("Drag with the button %1")),
    (MessageTemplate("pointer %1"), mark("Pointer: %1")),
    (MessageTemplate("stream %1"), mark("Stream to %1")),
    (MessageTemplate("menu rows"), mark("Menu of the gestures here")),
    (MessageTemplate("menu pie"), mark("Pie menu of the gestures here")),
    (MessageTemplate("bridge %1"), mark("fingerpost: %1")),
    (MessageTemplate("when it has began: %1"), mark("when it begins: %1")),
    (MessageTemplate("when it has changed: %1"), mark("while it goes on: %1")),
    (MessageTemplate("when it has ended: %1"), mark("when it ends: %1")),
    (MessageTemplate("when it has cancelled: %1"), mark("when it is cancelled: %1")),
  ]

  /// What the checker and doctor say.
  static let messages = [
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
    // The text of the configuration.
    mark("expected %1, found %2; a string with this character needs quotation marks"),
    mark("expected %1, found %2"), mark("this %1 is not closed"),
    mark("the file is empty; write at least { bindings = ( ); }"),
    mark("this is not UTF-8 text; save the file in UTF-8"),
    mark("unexpected text after the end of the list; remove it"),
    mark("a value with spaces or special characters needs quotation marks; write %1"),
    mark("%1 is a curved quotation mark; use a straight one, \""),
    mark("comments begin with //, not with #"), mark("a list is written in parentheses: ( a, b )"),
    mark("unknown %1 '%2' - did you mean '%3'?"), mark("unknown %1 '%2'; write one of %3"),
    mark("'%1' is taken for the name of a %2 - did you mean '%3'?"),
    mark("cannot read '%1'; write %2"), mark("%1 is out of range; it must be between %2 and %3"),
    mark("no such key '%1' - did you mean '%2'?"),
    mark("no such key '%1'; 'fingerpost list keys' shows the usual ones"),
    mark("the key '%1' is missing; write %2"), mark("the key '%1' has no meaning here - did you mean '%2'?"),
    mark("the key '%1' has no meaning here; remove it"), mark("no action; write one of %1"),
    mark("several actions: %1; a binding has exactly one"),
    mark("the list is empty; it needs at least one %1"),
    mark("the condition is empty; write at least one of %1"), mark("cannot use this pattern: %1"),
    mark("%1 has 1 error since %2 and is not in use: %3"),
    mark("%1 has %2 errors since %3 and is not in use: %4"),
    // Files.
    mark("there is no preset '%1'; use one of %2, or the path of a file"),
    mark("there is no such file; check its path"), mark("cannot include %1: %2"),
    mark("there is no backup of %1 from before this change; edit it by hand"),
    // Learning.
    mark("these were different gestures (%1); make the same one each time"),
    mark("the number of fingers was not the same (%1); put all of them down at once"),
    // Which bindings no device can make.
    mark("no device here can make this gesture: %1"),
    // Doctor.
    mark("fingerpost does not run on this display"),
    mark("'fingerpost autostart on' has the session start it, and 'fingerpost run' starts it now"),
    mark("start it now with 'fingerpost run', or log out and in again"),
    mark("fingerpost is paused: all touches go to the applications"),
    mark("the session is locked, where only bindings for that act"),
    mark("the X server has no touchscreen and no touchpad"),
    mark("the X server has no touchscreen, and no touchpad that reports gestures"),
    mark("none of the touchscreens and touchpads can be used"),
    mark("see the findings about each of them"),
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
    mark("no compositor is running: gestures work, but feedback is drawn as outlines"),
    mark("gestures work, but nothing is shown of them: %1 is missing"),
    mark("install all of fingerpost and Pango, or set 'feedback = NO' in 'settings'"),
    mark("%1 does not maximise windows"), mark("%1 does not minimise windows"),
    mark("bind another action in its place"),
    mark("'%1' starts '%2', which is not in PATH; install it, or correct its name"),
    mark("the X server speaks XInput %1, which has no touchpad gestures; touchscreens work"),
    mark("install Xorg 21.1 or newer"),
    mark("in the log of the last minute: %1"), mark("the whole log is in %1"),
    mark("it is switched off: enabled = NO"),
    mark("there is no touchscreen and no touchpad"),
    mark("install xserver-xorg-input-libinput 1.2.1 or newer with libinput 1.21 or newer, and log in again"),
    mark(
      "remove xserver-xorg-input-%1, or its file in xorg.conf.d, so that libinput drives it, and log in again"
    ),
    // Why a binding does not act in an application.
    mark("'%1' in line %2 of %3 takes this gesture"), mark("'%1' in line %2 takes this gesture"),
    mark("all fingers are the application's: %1"), mark("there is no window, wanted %1"),
    mark("%1, which is excluded"), mark("%1 is %2, wanted %3"),
  ].map { MessageTemplate($0) }

  /// Why a device cannot make a gesture.
  static let obstacles = [
    mark("its condition excludes touchscreens"), mark("it reports at most %1 fingers"),
    mark("a touchpad does not report fingers that rest"),
    mark("a touchpad does not report where fingers land"),
    mark("a touchpad does not report what fingers do before"), mark("a touchpad does not report a %1"),
    mark("a touchpad reports gestures of up to 5 fingers"),
  ].map { MessageTemplate($0) }

  /// What is known of a gesture that was seen, after what it was.
  static let measures = [
    mark("%1 mm in %2 ms"), mark("%1 degrees in %2 ms"), mark("%1 in %2 ms"), mark("%1 ms"),
  ].map { MessageTemplate($0) }

  /// What the running fingerpost says of itself.
  static let facts = [
    mark("fingerpost %1, process %2, since %3"), mark("configuration: %1"),
    mark("bindings: %1; a new configuration waits for all fingers to lift"), mark("bindings: %1"),
    mark("touches: exclusive, but no binding is for touchscreens"),
    mark("touches: exclusive; there is no touchscreen"), mark("touches: exclusive"),
    mark("touches: shared, because %1 takes all touches"),
    mark("touches: shared"), mark("touches: paused since %1"), mark("touches: paused"),
    mark("devices: none yet"), mark("devices: all ignored"), mark("devices: %1"),
    mark("ignored by the configuration: %1"), mark("the session is locked"),
    mark("%1 touches handled, %2 pending"), mark("log: %1"),
  ].map { MessageTemplate($0) }

  /// What must hold, by the key of the condition.
  static let conditions: [String: String] = [
    "application": mark("the application is %1"), "class": mark("the window's class is %1"),
    "instance": mark("the window's instance is %1"), "title": mark("the title is %1"),
    "windowType": mark("the window is a %1"), "device": mark("on the device %1"),
    "deviceKind": mark("on a %1"), "monitor": mark("on the monitor %1"),
    "workspace": mark("on the workspace %1"), "modifiers": mark("with the keys %1"),
    "buttons": mark("with the button %1"), "pointerShape": mark("the pointer has the shape %1"),
    "touch": mark("the application's touch support is %1"),
    "locked YES": mark("the session is locked"), "locked NO": mark("the session is not locked"),
    "fullscreen YES": mark("the window is full-screen"),
    "fullscreen NO": mark("the window is not full-screen"),
    "maximised YES": mark("the window is maximised"), "maximised NO": mark("the window is not maximised"),
    "naturalScrolling YES": mark("scrolling is natural"),
    "naturalScrolling NO": mark("scrolling is not natural"),
    "any ": mark("one of several conditions holds"), "all ": mark("several conditions hold"),
    "none ": mark("none of several conditions holds"),
  ]
}
