// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures
import Glibc

/// A window with gestures: a small program needs nothing else.
///
/// ```swift
/// let window = GestureWindow("Tap me", width: 390, height: 844)
/// window.root.onTapGesture { print("tapped") }
/// window.run()
/// ```
///
/// The coordinates of ``root`` are points of 1/163 inch on every monitor that reports its size, so that sizes fit
/// fingertips, and the engine's thresholds are right. On other monitors a point is a pixel.
///
/// The window draws itself through ``onRedraw``, after each turn of the loop with input, and whenever you ask with
/// ``setNeedsDisplay()``; `GesturesCairo` gives it a canvas to draw on. While nothing is touched and nothing moves,
/// the program sleeps and is not woken.
///
/// A window is not bound to an actor. It belongs to the thread that made it. Several windows of one thread
/// share ``run(_:)``, or your own loop with ``descriptor``, ``timeout`` and ``process()``.
public final class GestureWindow {
  /// The node that fills the window; attach gestures here, or to nodes inside.
  public let root: Node
  /// The engine of the window.
  public let environment: GestureEnvironment
  /// The feed that gives the window's input to the engine.
  public let feed: GestureFeed
  /// Called before drawing when the size or ``pixelsPerPoint`` has changed.
  public var onResize: (() -> Void)?
  /// Called when the user wants to close the window; return false to keep it open.
  public var shouldClose: (() -> Bool)?
  /// Called with the name of each key that is pressed, such as "a", "Return", "F5": X's keysyms.
  public var onKey: ((String) -> Void)?
  /// Called with each press, repeat and release of a key, with its text and the modifier keys.
  ///
  /// ```swift
  /// window.onKeyEvent = { event in
  ///   if event.key == "z", event.modifiers == .control, event.phase != .up { undo() }
  ///   title += event.text
  /// }
  /// ```
  ///
  /// ``onKey`` is called as well. Key presses that the focused node handles do not reach either closure.
  public var onKeyEvent: ((KeyEvent) -> Void)? {
    didSet { openText() }
  }
  /// The shape of the pointer where ``setPointerShape(_:over:)`` does not set another; an arrow by default.
  public var pointerShape = PointerShape.arrow {
    didSet { if pointerShapes.isEmpty { show(pointerShape) } }
  }
  /// Draws the window; see ``display``, ``window``, ``visual`` and ``pixelSize``.
  public var onRedraw: (() -> Void)?

  /// Xlib's `Display` of the window's own connection.
  public let display: OpaquePointer
  /// Xlib's number of the window.
  public let window: UInt
  /// Points to Xlib's `Visual` of the window.
  public let visual: UnsafeMutableRawPointer
  /// The size in pixels.
  public internal(set) var pixelSize: (width: Int, height: Int)
  /// Whether the window has not been closed.
  public internal(set) var isOpen = true

  /// The object that draws the window; lives as long as the window.
  package var painter: AnyObject?
  /// Receives each key before ``onKey``; returns true to withhold the key.
  package var keyFilter: ((String) -> Bool)?

  let atoms: WindowAtoms
  /// Xlib's input context, which converts keys to text; nil until ``onKeyEvent`` is set.
  var text: XIC?
  var heldKeys: Set<UInt32> = []
  /// The nodes under the pointer that change its shape, in the order in which the pointer entered them.
  var pointerShapes: [(node: Node, shape: PointerShape)] = []
  /// The shape that the window shows; nil before the first shape is set.
  var shownShape: PointerShape?
  /// The sleeper of ``serve(isolation:)``; nil outside of it.
  var sleeper: Sleeper?
  var needsDisplay = true {
    didSet { if needsDisplay { sleeper?.wake() } }
  }
  /// The time of the last drawing, in seconds of the input clock.
  var lastDrawn = -Double.infinity
  /// Whether the server shows the window, from the first Expose event to UnmapNotify.
  var isShown = false
  private let hasOwnScale: Bool

  /// The number of pixels that make a point.
  public var pixelsPerPoint: Double { feed.pixelsPerPoint }

  /// The size in points.
  public var size: Size { root.frame.size }

  /// The name that the window manager shows.
  public var title: String {
    didSet { showTitle() }
  }

  /// Opens a window; without an X server that supports touches (XInput 2.2, 2012), stops with a fatal error.
  ///
  /// - Parameters:
  ///   - title: The title that the window manager shows.
  ///   - width: The width, in points; 390 points are 61 mm.
  ///   - height: The height, in points.
  ///   - name: The display, such as ":0"; nil means `DISPLAY` of the process's environment.
  ///   - pixelsPerPoint: The number of pixels that make a point; nil, the default, measures the monitor.
  public convenience init(
    _ title: String, width: Double, height: Double, onDisplay name: String? = nil,
    pixelsPerPoint: Double? = nil
  ) {
    guard let connection = Connection(width, height, onDisplay: name, pixelsPerPoint) else {
      let display = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
      let place = display.isEmpty ? "DISPLAY is not set" : "there is none with touches at \"\(display)\""
      fatalError("GestureWindow: no X server: \(place)")
    }
    self.init(title, connection)
  }

  /// Opens a window; nil without an X server that supports touches (XInput 2.2, 2012).
  ///
  /// - Parameters:
  ///   - title: The title that the window manager shows.
  ///   - width: The width, in points; 390 points are 61 mm.
  ///   - height: The height, in points.
  ///   - name: The display, such as ":0"; nil means `DISPLAY` of the process's environment.
  ///   - pixelsPerPoint: The number of pixels that make a point; nil, the default, measures the monitor.
  public convenience init?(
    ifPossible title: String, width: Double, height: Double, onDisplay name: String? = nil,
    pixelsPerPoint: Double? = nil
  ) {
    guard let connection = Connection(width, height, onDisplay: name, pixelsPerPoint) else { return nil }
    self.init(title, connection)
  }

  private struct Connection {
    let display: OpaquePointer
    let window: UInt
    let visual: UnsafeMutableRawPointer
    let feed: GestureFeed
    let environment: GestureEnvironment
    let pixelSize: (width: Int, height: Int)
    let hasOwnScale: Bool

    init?(_ width: Double, _ height: Double, onDisplay name: String?, _ pixelsPerPoint: Double?) {
      guard let display = XOpenDisplay(name) else { return nil }
      let scale = pixelsPerPoint ?? ScreenScale.pixelsPerPoint(display, at: nil)
      let pixels = (
        width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded()))
      )
      let window = XCreateSimpleWindow(
        display, XDefaultRootWindow(display), 0, 0, UInt32(pixels.width), UInt32(pixels.height), 0, 0, 0)
      // Each picture covers the whole window, so the server need not clear it first.
      XSetWindowBackgroundPixmap(display, window, Pixmap(None))
      XSelectInput(
        display, window,
        ExposureMask | KeyPressMask | KeyReleaseMask | StructureNotifyMask | FocusChangeMask)
      let size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
      environment = GestureEnvironment(root: Node(frame: Rect(origin: .zero, size: size)))
      guard let visual = XDefaultVisual(display, XDefaultScreen(display)),
        let feed = GestureFeed(display: display, window: window, environment: environment)
      else {
        XCloseDisplay(display)
        return nil
      }
      feed.pixelsPerPoint = scale
      (self.display, self.window, self.feed) = (display, window, feed)
      self.visual = UnsafeMutableRawPointer(visual)
      pixelSize = pixels
      hasOwnScale = pixelsPerPoint != nil
    }
  }

  private init(_ title: String, _ connection: Connection) {
    self.title = title
    display = connection.display
    window = connection.window
    visual = connection.visual
    root = connection.environment.root
    environment = connection.environment
    feed = connection.feed
    pixelSize = connection.pixelSize
    hasOwnScale = connection.hasOwnScale
    atoms = WindowAtoms(display)
    environment.onAnimation = { [unowned self] in sleeper?.wake() }
    // Detectable auto-repeat: a held key reports many presses and one release.
    XkbSetDetectableAutoRepeat(display, True, nil)
    setWindowProperties()
    show(pointerShape)
    XMapWindow(display, window)
    XFlush(display)
  }

  deinit {
    // The painter may still hold resources of the connection.
    painter = nil
    closeText()
    XCloseDisplay(display)
  }

  /// Draws the window again, at the end of the loop's present turn.
  ///
  /// ```swift
  /// card.onTapGesture {
  ///   card.isSelected.toggle()
  ///   window.setNeedsDisplay()
  /// }
  /// ```
  public func setNeedsDisplay() { needsDisplay = true }

  /// Closes the window; ``run()`` returns.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    feed.cancel()
    environment.stopAnimations()
    sleeper?.wake()
    closeText()
    XDestroyWindow(display, window)
    XFlush(display)
  }

  // MARK: Inside

  /// Applies a new size, and the scale of the monitor that the window is on.
  func follow(_ change: XConfigureEvent) {
    let pixels = (width: Int(change.width), height: Int(change.height))
    let isResized = pixels != pixelSize
    pixelSize = pixels
    let scale = hasOwnScale || !feed.contacts.isEmpty ? feed.pixelsPerPoint : measuredScale(change)
    guard isResized || scale != feed.pixelsPerPoint else { return }
    feed.pixelsPerPoint = scale
    root.frame.size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    needsDisplay = true
    onResize?()
  }

  /// The scale of the monitor under the window's middle.
  private func measuredScale(_ change: XConfigureEvent) -> Double {
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    // Asks the server for the place on the root window, because a window manager's frame may lie between.
    XTranslateCoordinates(
      display, window, XDefaultRootWindow(display), change.width / 2, change.height / 2, &x, &y, &child)
    return ScreenScale.pixelsPerPoint(display, at: (Int(x), Int(y)))
  }

  private func showTitle() {
    XStoreName(display, window, title)
    let bytes = Array(title.utf8)
    XChangeProperty(display, window, atoms.name, atoms.utf8, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  private func setWindowProperties() {
    showTitle()
    var hints = XWMHints()
    hints.flags = InputHint
    hints.input = True
    XSetWMHints(display, window, &hints)
    let name = String(CommandLine.arguments.first?.split(separator: "/").last ?? "gestures")
    name.withCString { name in
      var hint = XClassHint()
      hint.res_name = UnsafeMutablePointer(mutating: name)
      hint.res_class = UnsafeMutablePointer(mutating: name)
      XSetClassHint(display, window, &hint)
    }
    var delete = atoms.delete
    XSetWMProtocols(display, window, &delete, 1)
  }
}

struct WindowAtoms {
  let name: Atom
  let utf8: Atom
  let protocols: Atom
  let delete: Atom

  init(_ display: OpaquePointer) {
    func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
    name = atom("_NET_WM_NAME")
    utf8 = atom("UTF8_STRING")
    protocols = atom("WM_PROTOCOLS")
    delete = atom("WM_DELETE_WINDOW")
  }
}
