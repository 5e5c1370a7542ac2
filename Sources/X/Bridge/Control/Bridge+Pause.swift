// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Glibc
internal import X11

/// Repeated attempts to take the touches from a program that may be about to end.
struct GrabRetry {
  /// In seconds of ``EventLoop/now``.
  private(set) var next = EventLoop.now
  /// 10 ms before the second attempt, doubled at each attempt.
  private var interval = 0.01
  /// 5 s of attempts: a program that still holds the touches after them is not about to end.
  private let end = EventLoop.now + 5

  /// Schedules the next attempt, and returns whether there is one.
  mutating func postpone() -> Bool {
    next = EventLoop.now + interval
    interval *= 2
    return next < end
  }
}

struct Pause {
  /// In seconds since 1970.
  let start = time(nil)
  /// Whether it ends with the connections of the programs that requested it.
  var isReleasable: Bool
  /// The attempts to end the pause; nil while not needed.
  var release: GrabRetry?
}

extension Bridge {
  /// Leaves all touches to the applications until ``resume()``, including fingers that are down.
  ///
  /// Other programs may grab touches meanwhile. Gestures under way end as if interrupted. Another
  /// configuration does not end the pause.
  ///
  /// - Parameter whileConnected: Whether the pause ends when its requesters disconnect. If any request has
  /// `false`, the pause lasts until ``resume()``.
  func pause(whileConnected: Bool = false) {
    presentPause?.release = nil
    if !whileConnected { presentPause?.isReleasable = false }
    guard !isPaused else { return }
    presentPause = Pause(isReleasable: whileConnected)
    rebuild()
    log.info("paused; every touch goes to its application")
    gestureLog.paused(at: serverNow)
  }

  /// Takes touches again after ``pause()``.
  ///
  /// - Parameter mayShare: Whether to resume even if another program has all touches.
  /// - Throws: The server's reason to refuse them; the pause continues then.
  func resume(mayShare: Bool = true) throws(DisplayError) {
    guard var pause = presentPause else { return }
    presentPause = nil
    if let refusal = takeTouches(mayShare: mayShare) {
      pause.release = nil
      presentPause = pause
      throw refusal
    }
    log.info("resumed")
    gestureLog.resumed(at: serverNow)
  }

  /// Ends a pause after the end of the connection that it depended on.
  ///
  /// A killed program may have held touches until now. The server notices its end at about the same time as
  /// we do, so an early refusal does not count.
  func releasePause() {
    guard presentPause?.isReleasable == true else { return }
    presentPause?.release = GrabRetry()
    tryToReleasePause()
  }

  func tryToReleasePause() {
    guard var release = presentPause?.release else { return }
    do {
      try resume(mayShare: !release.postpone())
    } catch {
      presentPause?.release = release
      log.debug("still paused, trying again: \(error)")
    }
  }

  func togglePause() throws(DisplayError) {
    if isPaused { try resume() } else { pause() }
  }

  func perform(_ pauseCommands: [PauseCommand]) {
    for command in pauseCommands {
      do {
        switch command {
        case .pause: pause()
        case .resume: try resume()
        case .toggle: try togglePause()
        }
      } catch {
        log.error("still paused: \(error)")
      }
    }
  }
}
