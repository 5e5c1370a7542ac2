// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The contents of the files that start fingerpost with the session.
///
/// A test compares them with those of `packaging/`, which packages install.
enum AutostartFiles {
  /// An entry that does not start a program, and overrides the package's entry.
  static let hidden = """
    [Desktop Entry]
    Type=Application
    Name=fingerpost
    Hidden=true

    """

  static func entry(of program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=fingerpost
    Comment=Touch gestures for the X session
    Exec=\(quoted(program))\(arguments)
    TryExec=\(program)
    Icon=fingerpost
    NoDisplay=true
    X-GNOME-Autostart-enabled=true
    X-systemd-skip=true

    """
  }

  static func unit(of program: String) -> String {
    """
    [Unit]
    Description=Touch gestures for the X session
    Documentation=man:fingerpost(1)
    PartOf=graphical-session.target
    # Before the window manager, which may take all touches for itself.
    Before=graphical-session-pre.target
    ConditionEnvironment=DISPLAY
    # A login screen belongs to a user of the system.
    ConditionUser=!@system

    [Service]
    ExecStart=\(quoted(program))\(arguments)
    ExecReload=/bin/kill -HUP $MAINPID
    # An error would be the same a second later, and is in the journal; a crash is another matter.
    Restart=on-abnormal
    RestartSec=1
    # Programs that gestures have started belong to the user and go on, whatever becomes of them or of this one.
    KillMode=process
    OOMPolicy=continue
    Slice=session.slice

    [Install]
    WantedBy=graphical-session.target

    """
  }

  /// Whether the user has written or changed a file: this program would not write such a text.
  static func isEdited(_ text: String) -> Bool {
    guard !text.isEmpty, text != hidden else { return false }
    let words = text.split(separator: "\n").compactMap { line -> Substring? in
      guard let start = ["Exec=", "ExecStart="].first(where: line.hasPrefix), line.hasSuffix(arguments) else {
        return nil
      }
      return line.dropFirst(start.count).dropLast(arguments.count)
    }
    guard let word = words.first else { return true }
    let program = unquoted(word)
    return text != entry(of: program) && text != unit(of: program)
  }

  private static let arguments = " run --session"

  /// Reverses ``quoted(_:)``.
  private static func unquoted(_ word: Substring) -> String {
    guard word.hasPrefix("\""), word.hasSuffix("\"") else { return String(word) }
    var path = ""
    var rest = word.dropFirst().dropLast()
    while let character = rest.popFirst() {
      path.append("\\%".contains(character) ? rest.popFirst() ?? character : character)
    }
    return path
  }

  /// Quotes a path as one word; entries and units read double quotes alike.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "/._-+".utf8.contains($0)
      }
    }
    guard !isPlain else { return path }
    // Entries and units replace a percent sign and the letter after it with a value.
    let escaped = path.map { "\\\"$`".contains($0) ? "\\\($0)" : $0 == "%" ? "%%" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}
