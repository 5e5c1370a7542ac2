// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Daemon
internal import Gestures
internal import Glibc
internal import X11

/// A window with a live picture of the fingers.
///
/// The picture is drawn only after a change, and at most 60 times a second.
package final class LiveWindow {
  /// The content of the picture; call ``refresh()`` after a change.
  package var hand = LiveHand()
  /// Whether the window was closed, or its server has ended.
  package var isClosed: Bool { window.isClosed }

  private let window: PictureWindow
  private let cairo: Cairo
  private let place: String
  private var pen: Pen
  private var scale: Double
  /// Wakes the loop when the next picture may be drawn.
  private let timer: Int32
  private var isWaiting = false
  private var lastDrawn = -Double.infinity

  /// 60 pictures a second: screens do not show more.
  private static let frame = 1.0 / 60
  private static let usual = Size(width: 600, height: 680)

  /// Opens the window; `place` says in words which program recognises the gestures.
  package init(place: String) throws {
    cairo = try Cairo()
    let scale = Self.scale(of: Screens(try Display()))
    self.scale = scale
    self.place = place
    window = try PictureWindow(
      "fingerpost monitor",
      size: Size(
        width: (Self.usual.width * scale).rounded(), height: (Self.usual.height * scale).rounded()))
    pen = Pen(on: window, scale: scale, cairo)
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    draw()
  }

  isolated deinit { close(timer) }

  /// Attaches the window to a loop.
  ///
  /// `watch` calls its closure each time that the descriptor is readable; `closed` is called after the user
  /// has closed the window.
  package func attach(to watch: (Int32, @escaping () -> Void) -> Void, closed: @escaping () -> Void) {
    watch(window.descriptor) { [self] in
      takeEvents()
      if isClosed { closed() }
    }
    watch(timer) { [self] in
      var count: UInt64 = 0
      read(timer, &count, MemoryLayout<UInt64>.size)
      isWaiting = false
      refresh()
    }
    // Handles events that Xlib read while the window opened: the descriptor does not announce them.
    takeEvents()
  }

  /// Draws the picture, now or when the next frame is due.
  package func refresh() {
    guard !isClosed, !isWaiting else { return }
    let due = lastDrawn + Self.frame
    let now = EventLoop.now
    guard now < due else { return draw() }
    isWaiting = true
    var time = itimerspec()
    time.it_value.tv_nsec = Int(((due - now) * 1e9).rounded(.up))
    timerfd_settime(timer, 0, &time, nil)
  }

  private func takeEvents() {
    guard window.takeEvents() else { return }
    pen = Pen(on: window, scale: scale, cairo)
    draw()
  }

  private func draw() {
    guard !isClosed else { return }
    lastDrawn = EventLoop.now
    let size = Size(width: window.size.width / scale, height: window.size.height / scale)
    let screens = window.screens.monitors.map(\.frame)
    LivePicture(hand: hand, pen: pen, size: size, screens: screens, place: place).draw()
    try? pen.finish()
    window.show()
    // Xlib may have read events during the drawing; the descriptor does not announce such events.
    if window.takeEvents() {
      pen = Pen(on: window, scale: scale, cairo)
      refresh()
    }
  }

  /// 1 to 3 in steps of 0.5: the first monitor's density in multiples of 96 dpi; 1 if it is unknown.
  private static func scale(of screens: Screens) -> Double {
    guard let size = screens.monitors[0].physicalSize else { return 1 }
    let density = screens.monitors[0].frame.size.width / size.width * 25.4
    return max(1, min((density / 96 * 2).rounded() / 2, 3))
  }
}
