// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Watches paths for changes with inotify.
///
/// It watches the directories on the way to each file and not the file: editors put a new file in the old
/// one's place, and the file or its directory may not exist yet. A directory that only leads to the next one
/// reports only its own removal, so that files that come and go beside the path do not wake the process.
package final class FileWatch {
  nonisolated package struct WatchError: Error, Hashable, CustomStringConvertible {
    let path: String
    let code: Int32

    package var description: String { "\(path) cannot be watched: \(String(cString: strerror(code)))" }
  }

  private struct Watch {
    var events: UInt32
    var names: Set<String>
  }

  /// The events of a directory that is itself removed or renamed.
  private static let end = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  /// The events of a directory in which a name appears or disappears, with those of ``end``.
  private static let entries = end | UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  /// The events of a file that was written and closed, or got another owner or mode, with ``entries``.
  ///
  /// Single writes are not reported: a half-written file is not a configuration.
  private static let content = entries | UInt32(IN_CLOSE_WRITE | IN_ATTRIB)
  /// Events without a name: a directory is gone, or the queue ran over and may hide any change.
  private static let always = UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) | end
  /// 8 rounds of adding watches: directories may be replaced meanwhile, but hardly in that many rounds.
  private static let roundLimit = 8

  /// Readable when changes are queued.
  package let descriptor: Int32
  private var watches: [Int32: Watch] = [:]

  package init() throws(WatchError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw WatchError(path: "the configuration", code: errno) }
  }

  isolated deinit { close(descriptor) }

  /// Follows these paths from now on, and no others; reports changes after the call.
  ///
  /// Of `paths` the first that exists counts, so the paths up to it are followed. Of `others` all count; a
  /// last name of `*.plist` stands for all such files.
  ///
  /// - Throws: An error with the first needed directory that cannot be watched; the others are still watched.
  package func follow(_ paths: [String], and others: [String] = []) throws(WatchError) {
    var failure: WatchError?
    for _ in 0..<Self.roundLimit {
      let trails = Self.trails(to: paths) + others.map(PathResolution.init)
      failure = watch(trails)
      if Self.trails(to: paths) + others.map(PathResolution.init) == trails { break }
    }
    if let failure { throw failure }
  }

  /// Empties the queue.
  ///
  /// - Returns: Whether an event may concern the paths.
  package func takeEvents() -> Bool {
    var isConcerned = false
    // 4 KiB: some 100 events; one needs at most 272 bytes.
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
        var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])[...]
        while rest.count >= MemoryLayout<inotify_event>.size {
          let event = UnsafeRawBufferPointer(rebasing: rest)
          let header = event.loadUnaligned(as: inotify_event.self)
          let end = MemoryLayout<inotify_event>.size + Int(header.len)
          let name = event[MemoryLayout<inotify_event>.size..<end].prefix { $0 != 0 }
          if concerns(header, String(decoding: name, as: UTF8.self)) { isConcerned = true }
          rest = rest.dropFirst(end)
        }
      }
    }
    return isConcerned
  }

  private func concerns(_ event: inotify_event, _ name: String) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let watch = watches[event.wd] else { return false }
    if event.mask & UInt32(IN_IGNORED) != 0 { watches[event.wd] = nil }
    return event.mask & Self.always != 0 || watch.names.contains(name)
      || name.hasSuffix(".plist") && watch.names.contains("*.plist")
  }

  private static func trails(to paths: [String]) -> [PathResolution] {
    var trails: [PathResolution] = []
    for path in paths {
      trails.append(PathResolution(path))
      if trails.last?.isComplete == true { break }
    }
    return trails
  }

  private func watch(_ trails: [PathResolution]) -> WatchError? {
    var failure: WatchError?
    var present: [Int32: Watch] = [:]
    for step in trails.flatMap(\.steps) {
      let events = Self.events(for: step.kind)
      let added = inotify_add_watch(descriptor, step.directory, events | UInt32(IN_ONLYDIR))
      guard added >= 0 else {
        // Not an error for a directory on the way: a directory without read access is hardly ever replaced.
        if step.kind != .directory, failure == nil { failure = WatchError(path: step.directory, code: errno) }
        continue
      }
      var watch = present[added] ?? Watch(events: 0, names: [])
      // The kernel keeps the events of the last request for a directory, so that request must have all of
      // them.
      if watch.events & ~events != 0 {
        inotify_add_watch(descriptor, step.directory, watch.events | events | UInt32(IN_ONLYDIR))
      }
      watch.events |= events
      if step.kind != .directory { watch.names.insert(step.name) }
      present[added] = watch
    }
    for former in watches.keys where present[former] == nil { inotify_rm_watch(descriptor, former) }
    watches = present
    return failure
  }

  private static func events(for kind: PathResolution.EntryKind) -> UInt32 {
    switch kind {
    case .directory: end
    case .link, .nothing: entries
    case .file: content
    }
  }
}
