// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// What an X server knows of a few fingers on one touchscreen, and what it has said of them that nobody has read yet.
///
/// It follows XInput 2.2: one client owns a touch and answers it; the others wait. What the touchscreen reports beside all
/// grabs has a queue of its own, since a window manager that holds the pointer delays only what the grabs report.
struct ModelServer: Hashable {
  /// Who owns a touch.
  enum Owner: UInt8, Hashable {
    /// We do.
    case us
    /// Another client does, and has not answered.
    case another
    /// There is nothing left that we could answer.
    case nobody
  }

  /// One touch.
  struct Finger: Hashable {
    /// Who owns it.
    var owner: Owner
    /// Whether the finger is down.
    var isDown = true
    /// Whether it was down when another client grabbed the touchscreen: nobody says its end.
    var isLost = false
    /// Whether another client owned it when we stopped to hear of fingers.
    var isForgotten = false
    /// Whether we have accepted it.
    var isAccepted = false
    /// Whether it moves the pointer.
    var isEmulating: Bool
    var hasMoved = false
  }

  /// What a queue holds.
  struct Message: Hashable {
    /// Which touch.
    let finger: Int
    /// What happened.
    let phase: TouchEvent.Phase
    /// Whether it has lifted, and its owner has not answered.
    var isPendingEnd = false
    /// Whether the touchscreen reports it, beside all grabs.
    var isRaw = false
    /// How many reports of the touchscreen are read before it.
    fileprivate var after = 0
  }

  /// The touches so far, the oldest first.
  private(set) var fingers: [Finger] = []
  /// What the touchscreen has reported beside all grabs.
  private(set) var raw: [Message] = []
  /// What our grab reports.
  private(set) var grab: [Message] = []
  /// Whether another client has grabbed the touchscreen.
  private(set) var isFloating = false
  /// Whether we want to hear of fingers.
  private(set) var isHeard = true
  /// Whether we are asked about touches that land.
  var isOffering: Bool { isHeard && !isFloating }

  /// A finger lands.
  mutating func land(_ way: TouchModel.Way) {
    let finger = fingers.count
    let isEmulating = !fingers.contains { $0.isDown }
    let owner: Owner = !isOffering || way == .foreign ? .nobody : way == .ours ? .us : .another
    fingers.append(Finger(owner: owner, isEmulating: isEmulating))
    report(finger, .began)
    guard owner != .nobody else { return }
    send(Message(finger: finger, phase: .began))
    if owner == .us { send(Message(finger: finger, phase: .ownership)) }
  }

  mutating func move(_ finger: Int) {
    fingers[finger].hasMoved = true
    report(finger, .updated)
    if tells(finger) { send(Message(finger: finger, phase: .updated)) }
  }

  mutating func lift(_ finger: Int) {
    fingers[finger].isDown = false
    report(finger, .ended)
    guard tells(finger) else { return }
    // Its owner may answer it still; whoever waits for the owner hears of the end in advance.
    let isOurs = fingers[finger].owner == .us
    send(Message(finger: finger, phase: isOurs ? .ended : .updated, isPendingEnd: !isOurs))
    if fingers[finger].isAccepted { fingers[finger].owner = .nobody }
  }

  private func tells(_ finger: Int) -> Bool { fingers[finger].owner != .nobody && !fingers[finger].isLost }

  /// The client that owns a touch answers it.
  mutating func othersAnswer(_ finger: Int, keep: Bool) {
    fingers[finger].owner = keep ? .nobody : .us
    if !keep { send(Message(finger: finger, phase: .ownership)) }
    if keep || !fingers[finger].isDown { send(Message(finger: finger, phase: .ended)) }
  }

  /// We answer a touch, which must be ours.
  mutating func answer(_ finger: Int, accept: Bool) {
    fingers[finger].isAccepted = accept
    if accept, fingers[finger].isDown, !fingers[finger].isLost { return }
    fingers[finger].owner = .nobody
    if !accept, fingers[finger].isDown, !fingers[finger].isLost {
      send(Message(finger: finger, phase: .ended))
    }
  }

  /// Another client grabs the touchscreen; nobody is told.
  mutating func grabDevice() {
    isFloating = true
    for finger in fingers.indices where fingers[finger].owner != .nobody { fingers[finger].isLost = true }
  }

  /// We do not want to hear of fingers any more.
  mutating func pause() {
    isHeard = false
    for finger in fingers.indices where fingers[finger].owner == .another {
      fingers[finger].isForgotten = true
    }
  }

  /// All is as before.
  mutating func letGo() { (isFloating, isHeard) = (false, true) }

  /// The touchscreen is taken away, and its fingers with it.
  mutating func remove() {
    (raw, grab) = ([], [])
    for finger in fingers.indices {
      fingers[finger].isDown = false
      if fingers[finger].owner != .nobody { fingers[finger].isLost = true }
    }
  }

  private mutating func report(_ finger: Int, _ phase: TouchEvent.Phase) {
    if isHeard { raw.append(Message(finger: finger, phase: phase, isRaw: true)) }
  }

  private mutating func send(_ message: Message) {
    var message = message
    message.after = raw.count
    grab.append(message)
  }

  /// Reads what the touchscreen has reported first.
  mutating func readRaw() -> Message {
    for index in grab.indices where grab[index].after > 0 { grab[index].after -= 1 }
    return raw.removeFirst()
  }

  /// Whether the grab has reported something, and the touchscreen nothing before it.
  var mayReadGrab: Bool { grab.first?.after == 0 }

  /// Reads what the grab has reported first.
  mutating func readGrab() -> Message { grab.removeFirst() }

  /// Reads what was reported first, of both.
  mutating func readNext() -> Message { mayReadGrab ? readGrab() : readRaw() }
}
