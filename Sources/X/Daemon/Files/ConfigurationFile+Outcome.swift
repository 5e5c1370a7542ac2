// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
internal import Glibc

// The outcome of writing, in words.
extension ConfigurationFile {
  /// A failed write, which leaves everything as it was.
  nonisolated package enum WriteError: MessageError, Hashable {
    case system(path: String, code: Int32)
    case leadsNowhere(path: String)
    case noFile(path: String)
    /// The file lacks write permission for its owner.
    case protected(path: String)
    /// Another program holds the lock of the folder.
    case busy(folder: String)
    /// The file was changed since it was read; `kept` are the paths of other programs' versions.
    case changed(path: String, kept: [String] = [])

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

  nonisolated package struct Outcome: Hashable, Sendable {
    /// The file after following symbolic links.
    let path: String
    let isChanged: Bool
    /// The path of the former content; nil if the file is new or unchanged.
    package let backup: String?
    /// The paths of texts that another program wrote meanwhile.
    package var kept: [String] = []

    package var lines: [Message] {
      let kept = kept.map(ConfigurationFile.keptWords)
      guard isChanged else { return [Message("%1 is up to date", path)] + kept }
      return [Message("wrote %1", path)] + (backup.map { [Message("kept the previous one as %1", $0)] } ?? [])
        + kept
    }
  }

  private nonisolated static func keptWords(_ path: String) -> Message {
    Message("kept another program's version as %1", path)
  }
}
