// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The built-in configuration, for users without a configuration file.
nonisolated package enum DefaultConfiguration {
  /// The text of `config/fingerpost.plist`; a test compares the two.
  package static let text = #"""
    // fingerpost: gestures of the fingers, and their actions.
    //
    // 'fingerpost config --init' writes this to ~/.config/fingerpost/fingerpost.plist, to be changed there, and
    // 'fingerpost check' checks it for errors. fingerpost.plist(5) explains every key; 'fingerpost list gestures'
    // and 'fingerpost list actions' show the choices.
    //
    // One finger, and scrolling and pinching with two, belong to the applications and are not bound here.
    {
      // On-screen keyboards get every touch directly: two thumbs that type are not a two-finger tap.
      passthrough = (
        { application = ( onboard, florence, xvkbd, kvkbd, corekeyboard, "svkbd*" ); },
        { title = Keyboard; windowType = ( toolbar, dock ); }, // matchbox-keyboard
      );
      bindings = (
        // Three fingers turn the pages: to the left leads to the next workspace, as a page moves out of the way.
        // At the last workspace nothing happens; { workspace = next; wrap = YES; } goes on with the first.
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },

        // The window under the fingers fills the work area; the same again gives it its former size back.
        { gesture = swipe; fingers = 3; direction = up; action = { window = maximise; }; },

        // Four fingers: the window fills the whole screen (the same again takes it back), or is put away.
        { gesture = swipe; fingers = 4; direction = up; action = { window = fullscreen; }; },
        { gesture = swipe; fingers = 4; direction = down; action = { window = minimise; }; },

        // Two fingers together, briefly: the right button, for menus. Resting fingers reach the application
        // after 110 ms, scrolling or pinching fingers after 7 pixels, as if they had just landed; further scrolling
        // waits for the second finger only. A tap of more than 110 ms clicks as well, but its application has seen
        // both fingers. An application that only knows a mouse does not see such a tap, and with the setting
        // tapHold = "650 ms" no application does; resting fingers wait as long there.
        { gesture = tap; fingers = 2; action = { click = right; }; },

        // Where a screen reader is installed, four fingers that rest for two seconds begin and end the exploration by touch
        // for people who cannot see the screen: see fingerpost-access(7).
        { gesture = longPress; fingers = 4; duration = "2 s"; when = { screenReader = YES; }; action = { explore = toggle; }; },

        // Not bound, because a slip would cost something. Remove the slashes to bind a gesture.
        // The middle button pastes the last selection:
        // { gesture = tap; fingers = 3; action = { click = middle; }; },
        // Four fingers drawn together by half close the window:
        // { gesture = pinch; fingers = 4; direction = in; threshold = "100%"; action = { window = close; }; },
      );
    }

    """#
}
