// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
internal import Glibc

// What becomes of writing, in words.
extension ConfigurationFile {
  /// Why a file is not written; everything is then as it was.
  nonisolated package enum WriteError: MessageError, Hashable {
    /// A system call failed on a path, with this error number.
    case system(path: String, code: Int32)
    /// The path is a symbolic link that leads to nothing.
    case leadsNowhere(path: String)
    /// Something else than a file stands there.
    case noFile(path: String)
    /// Its owner has taken the right to write from everybody.
    case protected(path: String)
    /// Another program keeps the right to change files of a folder.
    case busy(folder: String)
    /// Somebody has changed the file since it was read; other texts of theirs that are kept as backups.
    case changed(path: String, kept: [String] = [])

    /// What is wrong and how to fix it.
    package var message: Message {
      switch self {
      case .system(let path, let code):
        Message(
          "cannot write %1: %2; %3",
          of: [.name(path), .name(String(cString: strerror(code))), Self.advice(on: code)])
      case .leadsNowhere(let path):
        Message("cannot write %1: it is a symbolic link that has no target; correct or remove it", path)
      case .noFile(let path): Message("cannot write %1: it is not a file; name another one", path)
      case .protected(let path):
        Message("%1 is protected against writing and is left alone; 'chmod u+w' on it permits changes", path)
      case .busy(let folder):
        Message("another program is changing files in %1; try again when it has ended", folder)
      case .changed(let path, let kept):
        .list(
          [Message("%1 was changed by another program meanwhile and is left alone; try again", path)]
            + kept.map(ConfigurationFile.keptWords), separator: "\n")
      }
    }

    private static func advice(on code: Int32) -> Message {
      switch code {
      case ENOSPC, EDQUOT: Message("nothing is changed; make room on the disk and try again")
      case EFBIG:
        Message("nothing is changed; raise the limit on the size of files ('ulimit -f') and try again")
      case EACCES, EPERM, EROFS: Message("nothing is changed; make it writable, or name a file elsewhere")
      default: Message("nothing is changed; check the path and its permissions")
      }
    }
  }

  /// What was done.
  nonisolated package struct Outcome: Hashable, Sendable {
    /// The file, where symbolic links lead to it.
    package let path: String
    /// Whether the text is another one than before.
    package let isChanged: Bool
    /// Where the former content is kept; nil if there was none, or the same.
    package let backup: String?
    /// Where texts are kept that another program has written while this was done.
    package var kept: [String] = []

    /// It in words, a line each.
    package var lines: [Message] {
      let kept = kept.map(ConfigurationFile.keptWords)
      guard isChanged else { return [Message("%1 is up to date", path)] + kept }
      return [Message("wrote %1", path)] + (backup.map { [Message("kept the previous one as %1", $0)] } ?? [])
        + kept
    }
  }

  private nonisolated static func keptWords(_ path: String) -> Message {
    Message("kept what another program wrote meanwhile as %1", path)
  }
}
