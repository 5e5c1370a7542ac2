// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The configuration that holds where no file is found.
nonisolated package enum DefaultConfiguration {
  /// The text of `config/fingerpost.plist`; a test compares the two.
  package static let text = #"""
    // fingerpost: what the fingers do, and what happens then.
    //
    // 'fingerpost config --init' writes this to ~/.config/fingerpost/fingerpost.plist, to be changed there, and
    // 'fingerpost check' checks it for errors. fingerpost.plist(5) explains every key; 'fingerpost list gestures'
    // and 'fingerpost list actions' show what there is to choose from.
    //
    // One finger, and scrolling and pinching with two, belong to the applications and are not bound here.
    {
      // On-screen keyboards get every touch directly: two thumbs that type are no two-finger tap.
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

        // Two fingers together, briefly: the right button, for menus. Two fingers that rest are the application's after
        // 110 ms, and those that scroll or pinch after 7 pixels, as if they had just landed; who goes on with it waits
        // for the second finger only. A tap of more than 110 ms clicks all the same, but its application has seen both
        // fingers; one that only knows a mouse has not, nor any with the setting tapHold = "650 ms", and two fingers that rest
        // wait as long there.
        { gesture = tap; fingers = 2; action = { click = right; }; },

        // Not bound, because a slip would cost something. Remove the slashes of what you want.
        // The middle button pastes what was selected last:
        // { gesture = tap; fingers = 3; action = { click = middle; }; },
        // Four fingers drawn together by half close the window:
        // { gesture = pinch; fingers = 4; direction = in; threshold = "100%"; action = { window = close; }; },
      );
    }

    """#
}
