// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats

/// The content in force in place of a faulty file.
nonisolated package enum Substitute: Hashable, Sendable {
  /// The last content of the file that did not have errors.
  case former
  case nothing
  /// The strictest limits: ``Enforcement/closed``.
  case closed
}

/// An error or a warning about a configuration, as facts.
nonisolated package indirect enum ConfigurationIssue: Error, Hashable, Sendable {
  /// The file does not exist.
  case absent
  /// The file cannot be opened or read; the reason is the system's wording.
  case unreadable(reason: String)
  /// A symbolic link on the way to the file leads to nothing.
  case leadsNowhere(link: String)
  /// The path of the file has something else in the place of a folder.
  case noFolder(String)
  /// A folder on the way to the file may not be entered.
  case closedFolder(String)
  /// The file cannot be reached, for the given reason, and another configuration is used instead.
  case passedOver(ConfigurationIssue, inFavourOf: String)
  /// A file is not used because of this error; the substitute is in effect until the file is correct.
  case leftOut(ConfigurationIssue, instead: Substitute)
  /// An enforcing file has this mistake, which is only a warning in other files.
  case unclear(ConfigurationIssue)
  /// A key or a setting does not have an effect, because a file of the administrator enforces it.
  case enforced(String, by: String)
  /// A file tries to enforce something, but does not have the right to.
  case enforcesNothing
  /// The file includes another file that cannot be read, for the given reason.
  case notIncluded(String, ConfigurationIssue)
  /// The file includes a preset that is not installed; `available` are the installed ones.
  case noPreset(String, available: [String])
  /// The file includes itself, or a file that includes it.
  case includesItself(String)
  /// Users other than its owner can write to the file, and so can run commands as the user of fingerpost.
  case writableByOthers
  /// Other users can replace the file, because they can write to a directory on the way to it.
  case replaceableByOthers(directory: String)
  /// A group of several people may change the file or a directory on the way to it.
  case writableByGroup(path: String, group: String)
  /// A directory on the way to the file belongs to another user.
  case foreignDirectory(path: String, user: UInt32)
  /// The file belongs to another user.
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
  /// A binding never acts, because an earlier one always gets the same gesture first.
  case shadowed(binding: String, by: String, line: Int?)
  /// A binding for touchpads alone has a gesture that they do not report.
  case notOfTouchpads(binding: String)
  /// Two bindings wait for the same fingers to rest, and only one of them can get these fingers.
  case restsTogether(binding: String, with: String, line: Int?)
  /// Two shapes are so near each other that a drawing of one may be taken for the other.
  case looksAlike(binding: String, other: String, line: Int?, distance: Double, threshold: Double)
  /// An action follows the fingers, but a tap is over at once.
  case followsNothing(binding: String, action: String)
  /// A one-finger binding with exclusive delivery delays every touch of every application.
  case delaysApplications(binding: String)
  /// A shared binding for one finger or two acts while the application reacts to the same touches.
  case sharedWithApplications(binding: String)
  /// An action uses the pointer, and so waits until the application no longer has the gesture's fingers.
  case waitsForLift(binding: String, action: String)
  /// A key has no effect while applications get all touches.
  case needsExclusiveTouches(String)
  /// A binding starts a program that is nowhere in PATH.
  case programMissing(binding: String, program: String)
  /// There are more problems than the ones shown.
  case more(errors: Int, warnings: Int)

  var severity: Diagnostic.Severity {
    switch self {
    case .absent, .unreadable, .leadsNowhere, .noFolder, .closedFolder, .noRegularFile, .writableByOthers,
      .replaceableByOthers, .foreignOwner, .tooLong, .syntax, .notIncluded, .noPreset,
      .includesItself, .unclear:
      .error
    case .passedOver, .leftOut, .enforced, .enforcesNothing, .writableByGroup, .foreignDirectory,
      .value(.unreadKey), .value(.takenForName),
      .duplicateKey, .shadowed, .notOfTouchpads, .restsTogether, .looksAlike, .followsNothing,
      .delaysApplications,
      .sharedWithApplications, .waitsForLift, .needsExclusiveTouches, .programMissing:
      .warning
    case .value: .error
    case .more(let errors, _): errors > 0 ? .error : .warning
    }
  }
}

nonisolated extension ConfigurationIssue: CustomStringConvertible {
  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .absent: Message("file not found; check its path")
    case .unreadable(let reason):
      Message("cannot read the file: %1; check its path and its permissions", reason)
    case .leadsNowhere(let link): Message("the symbolic link %1 has no target; correct or remove it", link)
    case .noFolder(let path): Message("%1 is not a directory; move it out of the way", path)
    case .closedFolder(let path):
      Message("you have no permission to enter the directory %1; check its permissions", path)
    case .passedOver(let issue, let name): Message("%1; using instead: %2", of: [issue.message, .name(name)])
    case .leftOut(let issue, .former):
      Message("%1; the previous content of this file stays in force", of: [issue.message])
    case .leftOut(let issue, .nothing):
      Message("%1; this file is left out until then", of: [issue.message])
    case .leftOut(let issue, .closed):
      Message(
        "%1; until then applications get one finger and gestures do not act",
        of: [issue.message])
    case .unclear(let issue): issue.message
    case .enforced(let name, let file):
      Message("'%1' has no effect here: %2 enforces it; remove it, or ask the administrator", name, file)
    case .enforcesNothing:
      Message(
        "'enforced' has no effect here: only root's files in /etc/xdg/fingerpost/conf.d can enforce; remove it"
      )
    case .programMissing(let binding, let program):
      program.hasPrefix("/")
        ? Message(
          "'%1' runs '%2', which is not executable; install it, or correct its name", binding, program)
        : Message("'%1' runs '%2', which is not in PATH; install it, or correct its name", binding, program)
    case .notIncluded(_, .noPreset(let name, let available)), .noPreset(let name, let available):
      Message(
        "unknown preset '%1'; use one of %2, or the path of a file", name,
        available.joined(separator: ", "))
    case .notIncluded(let path, let issue):
      Message("cannot include %1: %2", of: [.name(path), issue.message])
    case .includesItself(let path): Message("%1 would include itself; remove one of the includes", path)
    case .writableByOthers:
      Message("other users can write to this file, and so run commands as you; use 'chmod o-w' on it")
    case .replaceableByOthers(let directory):
      Message(
        "other users can replace this file, and so run commands as you; use 'chmod o-w' on %1", directory)
    case .writableByGroup(let path, let group):
      Message(
        "the group '%1' can write to %2, and so run commands as you; use 'chmod g-w' on it", group, path)
    case .foreignDirectory(let path, let user):
      Message(
        "%1 belongs to user %2, who can replace the file; keep it in a directory of your own", path, "\(user)"
      )
    case .foreignOwner(let user):
      Message(
        "the file belongs to user %1, who could run commands as you; use a copy that you own", "\(user)")
    case .noRegularFile: Message("this is a directory or a device; give the path of the property list")
    case .tooLong(let limit): Message("the file is too long; the limit is %1 bytes", "\(limit)")
    case .syntax(let error): error.message
    case .value(let error): error.message
    case .duplicateKey(let key, let firstLine):
      Message(
        "the key '%1' is already set on line %2; only the last one counts, so remove the others", key,
        "\(firstLine)")
    case .shadowed(let binding, let earlier, let line):
      Message(
        "'%1' never acts: %2 uses the same gesture; change or remove one of them",
        of: [.name(binding), named(earlier, line)])
    case .notOfTouchpads(let binding):
      Message(
        "'%1' never acts: touchpads report swipes of three fingers and more, pinches and turns of two and more, and not where fingers are; change the gesture or its condition",
        binding)
    case .restsTogether(let binding, let other, let line):
      Message(
        "'%1' and %2 both wait for the same resting fingers, and only one of them acts; use other fingers or a longer duration",
        of: [.name(binding), named(other, line)])
    case .looksAlike(let binding, let other, let line, let distance, let threshold):
      Message(
        "the shapes of '%1' and %2 are too similar: they are %3 apart, and shapes nearer than %4 match; change one of them",
        of: [
          .name(binding), named(other, line), .name(hundredths(distance)), .name(hundredths(threshold)),
        ])
    case .followsNothing(let binding, let action):
      Message(
        "'%1' lasts as long as its gesture, but '%2' ends at once; bind it to a pan, a swipe or a long press",
        action, binding)
    case .delaysApplications:
      Message(
        "a one-finger binding delays every touch of every application; use more fingers or shared = YES")
    case .sharedWithApplications(let binding):
      Message(
        "the touches of '%1' are shared, so the application reacts to them too; use at least three fingers",
        binding)
    case .waitsForLift(let binding, let action):
      Message(
        "'%1' waits until the fingers of '%2' lift, because they are shared with the application; remove shared, or use at = lift",
        action, binding)
    case .needsExclusiveTouches(let key):
      Message("'%1' has no effect with touchDelivery = shared; remove one of them", key)
    case .more(let errors, let warnings):
      Message(
        "%1 more errors and %2 more warnings are not shown; fix the ones above first", "\(errors)",
        "\(warnings)")
    }
  }

  /// Another binding, with its line where it is in the same file.
  private func named(_ binding: String, _ line: Int?) -> Message {
    line.map { Message("'%1' on line %2", binding, "\($0)") } ?? Message("'%1'", binding)
  }
}

nonisolated private func hundredths(_ value: Double) -> String {
  plainNumber((min(max(value, 0), 100) * 100).rounded() / 100)
}
