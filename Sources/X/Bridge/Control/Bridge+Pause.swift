// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Glibc
package import X11

/// When to try again to take touches that a program held which has just ended.
struct GrabRetry {
  /// When the next attempt is due, in seconds of ``EventLoop/now``.
  private(set) var next = EventLoop.now
  /// 10 ms at first, and twice as long each time.
  private var interval = 0.01
  /// 5 s: whoever holds the touches for longer has not just ended.
  private let end = EventLoop.now + 5

  /// Waits for the next attempt.
  ///
  /// - Returns: Whether there is one.
  mutating func postpone() -> Bool {
    next = EventLoop.now + interval
    interval *= 2
    return next < end
  }
}

/// A pause: all touches are the applications' until further notice.
struct Pause {
  /// Since when, in seconds since 1970.
  let start = time(nil)
  /// Whether it ends with the connections of the programs that asked for it.
  var isReleasable: Bool
  /// The attempts to end it then; nil while there is no need.
  var release: GrabRetry?
}

// Leaving the touches to the applications for a while.
extension Bridge {
  /// Leaves all touches to the applications, at once and until ``resume()``: fingers that are down go to them too,
  /// and other programs may grab touches.
  ///
  /// Gestures under way end as if they had been interrupted. Another configuration changes nothing about it.
  ///
  /// - Parameter whileConnected: Whether the pause ends with the connections of those who asked for it, unless somebody
  ///   asks for a pause without that.
  package func pause(whileConnected: Bool = false) {
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
  /// - Parameter mayShare: Whether to go on as well if another program has them all.
  /// - Throws: Why the server does not give them; then it stays paused.
  package func resume(mayShare: Bool = true) throws(DisplayError) {
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

  /// Ends a pause that lasted as long as a connection.
  ///
  /// A program that was killed may have held touches until now. The server notices its end at about the same time as
  /// we do, so a refusal means nothing yet.
  func releasePause() {
    guard presentPause?.isReleasable == true else { return }
    presentPause?.release = GrabRetry()
    tryToReleasePause()
  }

  /// Makes the next attempt to end a pause.
  func tryToReleasePause() {
    guard var release = presentPause?.release else { return }
    do {
      try resume(mayShare: !release.postpone())
    } catch {
      presentPause?.release = release
      log.debug("still paused, trying again: \(error)")
    }
  }

  /// Pauses, or resumes if it is paused.
  ///
  /// - Throws: As ``resume()``.
  package func togglePause() throws(DisplayError) {
    if isPaused { try resume() } else { pause() }
  }

  /// Does what gestures have asked of fingerpost itself.
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
