// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A real program that the demonstration shows on a workspace of its own.
nonisolated struct DemoProgram {
  let path: String
  /// Its Debian package.
  let package: String
  /// The class by which the window manager identifies its window.
  let resourceClass: String
  /// The workspace of its window, counted from 1.
  let workspace: Int
  /// The place and size of its window, in pixels.
  let (x, y, width, height): (Int, Int, Int, Int)

  static let all = [
    DemoProgram(
      path: "/usr/bin/geany", package: "geany", resourceClass: "Geany", workspace: 1,
      x: 90, y: 50, width: 600, height: 400),
    DemoProgram(
      path: "/usr/bin/xfce4-terminal", package: "xfce4-terminal", resourceClass: "Xfce4-terminal",
      workspace: 2, x: 250, y: 110, width: 560, height: 350),
  ]

  /// The packages of programs that are not installed.
  ///
  /// geany and the terminal also need the fonts of DejaVu.
  static var missing: [String] {
    all.filter { access($0.path, X_OK) != 0 }.map(\.package)
  }

  var title: String { workspace == 1 ? "Journey.md – Geany" : "Terminal" }

  /// The part of openbox's configuration that places its window.
  var placement: String {
    """
    <application class="\(resourceClass)"><desktop>\(workspace)</desktop><position force="yes"><x>\(x)</x><y>\(y)</y></position>\
    <size><width>\(width)</width><height>\(height)</height></size></application>
    """
  }

  /// Returns its arguments, and writes the files that they name to the session's home.
  @MainActor func arguments(_ look: DemoLook, in home: SessionHome) throws(SessionError) -> [String] {
    guard package == "geany" else {
      let text = try home.write(terminalText, to: "terminal.txt")
      return [
        "--disable-server", "--hide-menubar", "--hide-toolbar", "--hide-scrollbar", "--title=Terminal",
        "--font=DejaVu Sans Mono 11", "--color-bg=\(look.page)", "--color-text=\(look.ink)", "-x", "sh", "-c",
        // Hides the cursor, which would blink.
        "printf '\\033[?25l'; cat '\(text)'; exec sleep 600",
      ]
    }
    let folder = try home.makeFolder("geany")
    _ = try home.makeFolder("geany/colorschemes")
    _ = try home.write(colors(look), to: "geany/colorschemes/demonstration.conf")
    _ = try home.write(editorSettings, to: "geany/geany.conf")
    let text = try home.write(letter, to: "Journey.md")
    return ["-m", "-n", "-p", "-t", "-s", "-c", folder, text]
  }
}

private nonisolated let editorSettings = """
  [geany]
  color_scheme=demonstration.conf
  sidebar_visible=false
  pref_toolbar_show=false
  statusbar_visible=false
  msgwindow_visible=false
  show_notebook_tabs=false
  show_line_endings=false
  show_markers_margin=false
  show_linenumber_margin=false
  editor_font=DejaVu Sans Mono 11
  line_wrapping=true
  cursor_blinking=false
  long_line_enabled=false
  highlight_current_line=false
  pref_main_load_session=false

  """

private nonisolated func colors(_ look: DemoLook) -> String {
  let (page, ink) = ("0x" + look.page.dropFirst(), "0x" + look.ink.dropFirst())
  let (heading, list, quote) =
    look == .light ? ("0x1c71d8", "0xa51d2d", "0x26704a") : ("0x78aeed", "0xff9a9a", "0x8fd8ae")
  return """
    [theme_info]
    name=Demonstration
    [named_styles]
    default=\(ink);\(page);false;false
    margin_line_number=\(ink);\(page)
    margin_folding=\(page);\(page)
    caret=\(page);\(page);false
    current_line=\(page);\(page);false
    preprocessor=\(heading);\(page);true;false
    keyword=\(heading);\(page);true;false
    keyword_1=\(heading);\(page);true;false
    type=\(heading);\(page);true;false
    number=\(list);\(page);false;false
    string=\(list);\(page);false;false
    string_1=\(quote);\(page);false;false
    comment=\(quote);\(page);false;false

    """
}

private nonisolated let letter = """
  # By train to the sea

  ## Before we go

  - water the plants, and bring the key to Ada
  - tickets: Hamburg 8:46, Husum 10:41
  - rain coats, in spite of the forecast

  ## On the first day

  > From the station it is a mile along the dyke.
  > The lighthouse opens at two.

  Lunch in the harbour, then the museum if it rains.

  """

private nonisolated let terminalText = """
  \u{1B}[1mann@harbour:~$\u{1B}[0m cat gestures.txt

    three fingers left, right   next, previous workspace
    three fingers up            maximise or restore
    four fingers up             full screen
    four fingers down           minimise
    two-finger tap              right click

  \u{1B}[1mann@harbour:~$\u{1B}[0m 
  """
