// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Watches some paths with inotify for changes of what is there.
///
/// It watches the directories on the way to each file and not the file, because editors write a new file and put
/// it in the old one's place, and because the file or its directory may not exist yet. A directory that is only
/// passed through is asked for its own end alone, so that files that come and go beside the path wake nothing.
package final class FileWatch {
  /// Why a path cannot be watched.
  nonisolated package struct WatchError: Error, Hashable, CustomStringConvertible {
    /// What cannot be watched.
    package let path: String
    /// The system's error number.
    package let code: Int32

    package var description: String { "\(path) cannot be watched: \(String(cString: strerror(code)))" }
  }

  private struct Watch {
    var events: UInt32
    var names: Set<String>
  }

  /// The directory itself goes away or gets another name.
  private static let end = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  /// A name in the directory begins or ceases to be.
  private static let entries = end | UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  /// The file was written and closed, or its owner or permissions changed.
  ///
  /// Each single write is of no interest: a half-written file is no configuration.
  private static let content = entries | UInt32(IN_CLOSE_WRITE | IN_ATTRIB)
  /// What needs no name: the queue ran over, so that anything may have happened, or a directory is gone.
  private static let always = UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) | end
  /// The way may change while it is being watched; after 8 rounds something is wrong.
  private static let roundLimit = 8

  /// Readable when something has happened; for ``EventLoop/watch(_:whenReady:)``.
  package let descriptor: Int32
  private var watches: [Int32: Watch] = [:]

  /// Makes a watch that follows nothing.
  package init() throws(WatchError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw WatchError(path: "the configuration", code: errno) }
  }

  isolated deinit { close(descriptor) }

  /// Follows these paths from now on, and no others: the first that exists, and those before it.
  ///
  /// Changes after the call are reported.
  ///
  /// - Parameters:
  ///   - paths: Of which the first counts.
  ///   - others: Of which all count; a last name of `*.plist` is all such files.
  /// - Throws: The first directory whose entries cannot be watched; the rest is followed all the same.
  package func follow(_ paths: [String], and others: [String] = []) throws(WatchError) {
    var failure: WatchError?
    for _ in 0..<Self.roundLimit {
      let trails = Self.trails(to: paths) + others.map(PathResolution.init)
      failure = watch(trails)
      if Self.trails(to: paths) + others.map(PathResolution.init) == trails { break }
    }
    if let failure { throw failure }
  }

  /// Takes what has happened off the queue.
  ///
  /// - Returns: Whether any of it may concern the paths.
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
        // A directory that we may pass but not read can hardly be replaced by its user.
        if step.kind != .directory, failure == nil { failure = WatchError(path: step.directory, code: errno) }
        continue
      }
      var watch = present[added] ?? Watch(events: 0, names: [])
      // The last request counts for the kernel, so it must hold all of them.
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
