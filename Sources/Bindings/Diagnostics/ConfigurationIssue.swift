// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// What is wrong with a configuration, as facts.
nonisolated package indirect enum ConfigurationIssue: Error, Hashable, Sendable {
  /// There is no such file.
  case absent
  /// The file cannot be opened or read; the reason is the system's wording.
  case unreadable(reason: String)
  /// A symbolic link on the way to the file leads to nothing.
  case leadsNowhere(link: String)
  /// Something else is where a folder in the path of the file should be.
  case noFolder(String)
  /// A folder on the way to the file may not be entered.
  case closedFolder(String)
  /// The file cannot be reached, for that reason, and another configuration holds instead.
  case passedOver(ConfigurationIssue, inFavourOf: String)
  /// A file of the administrator has this error; whether what it said before stays in force, or it is left out.
  case leftOut(ConfigurationIssue, isKept: Bool)
  /// A file of the administrator decides about a key or a setting.
  case enforced(String, by: String)
  /// Something is to be enforced by a file that cannot.
  case enforcesNothing
  /// It includes a file that cannot be read, for that reason.
  case notIncluded(String, ConfigurationIssue)
  /// It includes a preset that is not installed; these are.
  case noPreset(String, available: [String])
  /// It includes a file that includes it, or itself.
  case includesItself(String)
  /// Others than its owner may write the file, so others could have commands run.
  case writableByOthers
  /// Others may put another file in its place, by a directory on the way to it.
  case replaceableByOthers(directory: String)
  /// A group of several people may change the file or a directory on the way to it.
  case writableByGroup(path: String, group: String)
  /// A directory on the way to the file belongs to someone else.
  case foreignDirectory(path: String, user: UInt32)
  /// The file belongs to someone else.
  case foreignOwner(user: UInt32)
  /// The path leads to a directory, a pipe or a device.
  case noRegularFile
  /// The file is longer than any configuration.
  case tooLong(limit: Int)
  /// The text breaks the rules of property lists.
  case syntax(SyntaxError)
  /// A value is wrong.
  case value(ValueError)
  /// A key occurs twice in one dictionary; the line is that of the first.
  case duplicateKey(String, firstLine: Int)
  /// A binding never acts, because an earlier one takes the same gesture.
  case shadowed(binding: String, by: String, line: Int?)
  /// Two bindings wait for the same rest of the same fingers, and only one of them can have it.
  case restsTogether(binding: String, with: String, line: Int?)
  /// Two shapes are so near each other that a drawing of one may be taken for the other.
  case looksAlike(binding: String, other: String, line: Int?, distance: Double, threshold: Double)
  /// An action follows the fingers, but a tap is over at once.
  case followsNothing(binding: String, action: String)
  /// A one-finger binding with exclusive delivery delays every touch of every application.
  case delaysApplications(binding: String)
  /// A shared binding for one finger or two acts while the application reacts to the same touches.
  case sharedWithApplications(binding: String)
  /// An action uses the pointer while the application has the fingers of its gesture.
  case waitsForLift(binding: String, action: String)
  /// A key has no effect while applications get all touches.
  case needsExclusiveTouches(String)
  /// A binding starts a program that is nowhere in PATH.
  case programMissing(binding: String, program: String)
  /// There are more problems than are shown.
  case more(errors: Int, warnings: Int)

  /// How much it matters.
  package var severity: Diagnostic.Severity {
    switch self {
    case .absent, .unreadable, .leadsNowhere, .noFolder, .closedFolder, .noRegularFile, .writableByOthers,
      .replaceableByOthers, .foreignOwner, .tooLong, .syntax, .notIncluded, .noPreset,
      .includesItself:
      .error
    case .passedOver, .leftOut, .enforced, .enforcesNothing, .writableByGroup, .foreignDirectory,
      .value(.unreadKey), .value(.takenForName),
      .duplicateKey, .shadowed, .restsTogether, .looksAlike, .followsNothing, .delaysApplications,
      .sharedWithApplications, .waitsForLift, .needsExclusiveTouches, .programMissing:
      .warning
    case .value: .error
    case .more(let errors, _): errors > 0 ? .error : .warning
    }
  }
}

nonisolated extension ConfigurationIssue: CustomStringConvertible {
  /// What is wrong and how to fix it.
  package var description: String {
    switch self {
    case .absent:
      "there is no such file; check its path"
    case .unreadable(let reason):
      "cannot read the file: \(reason); check its path and its permissions"
    case .leadsNowhere(let link):
      "the symbolic link \(link) has no target; correct or remove it"
    case .noFolder(let path):
      "\(path) is not a directory; move it out of the way"
    case .closedFolder(let path):
      "you have no permission to enter the directory \(path); check its permissions"
    case .passedOver(let issue, let name):
      "\(issue); using instead: \(name)"
    case .leftOut(let issue, let isKept):
      "\(issue); "
        + (isKept ? "what this file said before stays in force" : "this file is left out until then")
    case .enforced(let name, let file):
      "'\(name)' does not count here: \(file) enforces it; remove it, or ask the administrator"
    case .enforcesNothing:
      "nothing is enforced here: only files of root in /etc/xdg/fingerpost/conf.d can do that; remove 'enforced'"
    case .programMissing(let binding, let program):
      "'\(binding)' starts '\(program)', which is \(program.hasPrefix("/") ? "no program" : "not in PATH");"
        + " install it, or correct its name"
    case .notIncluded(_, .noPreset(let name, let available)):
      "\(ConfigurationIssue.noPreset(name, available: available))"
    case .noPreset(let name, let available):
      "there is no preset '\(name)'; use one of \(available.joined(separator: ", ")), or the path of a file"
    case .notIncluded(let path, let issue):
      "cannot include \(path): \(issue)"
    case .includesItself(let path):
      "\(path) would include itself; remove one of the includes"
    case .writableByOthers:
      "other users can write to this file, and so run commands as you; use 'chmod o-w' on it"
    case .replaceableByOthers(let directory):
      "other users can replace this file, and so run commands as you; use 'chmod o-w' on "
        + directory
    case .writableByGroup(let path, let group):
      "the group '\(group)' can write to \(path), and so run commands as you; use 'chmod g-w' on it"
    case .foreignDirectory(let path, let user):
      "\(path) belongs to user \(user), who can replace the file; keep it in a directory of your own"
    case .foreignOwner(let user):
      "the file belongs to user \(user), who could run commands as you; use a copy that you own"
    case .noRegularFile:
      "this is a directory or a device; give the path of the property list"
    case .tooLong(let limit):
      "the file is too long; the limit is \(limit) bytes"
    case .syntax(let error):
      "\(error)"
    case .value(let error):
      "\(error)"
    case .duplicateKey(let key, let firstLine):
      "the key '\(key)' is already set on line \(firstLine); only the last one counts, so remove the others"
    case .shadowed(let binding, let earlier, let line):
      "'\(binding)' never acts: '\(earlier)'\(line.map { " on line \($0)" } ?? "") uses the same gesture"
        + "; change or remove one of them"
    case .restsTogether(let binding, let other, let line):
      "'\(binding)' and '\(other)'\(line.map { " on line \($0)" } ?? "") both wait for the same resting fingers, and"
        + " only one of them acts; use other fingers or a longer duration"
    case .looksAlike(let binding, let other, let line, let distance, let threshold):
      "the shapes of '\(binding)' and '\(other)'\(line.map { " on line \($0)" } ?? "") can be taken for each other: they"
        + " are \(hundredths(distance)) apart, and what is nearer than \(hundredths(threshold)) counts; change one of them"
    case .followsNothing(let binding, let action):
      "'\(action)' lasts as long as its gesture, but '\(binding)' ends at once; bind it to a pan, a swipe or a"
        + " long press"
    case .delaysApplications:
      "a one-finger binding delays every touch of every application; use more fingers or shared = YES"
    case .sharedWithApplications(let binding):
      "the touches of '\(binding)' are shared, so the application reacts to them too; use at least three fingers"
    case .waitsForLift(let binding, let action):
      "'\(action)' waits until the fingers of '\(binding)' lift, because they are shared with the application;"
        + " remove shared, or use at = lift"
    case .needsExclusiveTouches(let key):
      "'\(key)' has no effect with touchDelivery = shared; remove one of them"
    case .more(let errors, let warnings):
      "\(errors) more errors and \(warnings) more warnings are not shown; fix the ones above first"
    }
  }
}

/// A number with two decimals.
nonisolated private func hundredths(_ value: Double) -> String {
  plainNumber((min(max(value, 0), 100) * 100).rounded() / 100)
}
