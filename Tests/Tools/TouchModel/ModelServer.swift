// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// An X server's state of a few fingers on one touchscreen, with its unread events.
///
/// It follows XInput 2.2: one client owns a touch and answers it; the others wait. The raw events of the
/// touchscreen, beside all grabs, have a queue of their own, since a window manager that holds the pointer
/// delays only the events of grabs.
struct ModelServer: Hashable {
  enum Owner: UInt8, Hashable {
    case us
    /// Another client, which has not answered.
    case another
    /// An answer from us is not possible or not needed any more.
    case nobody
  }

  struct Finger: Hashable {
    var owner: Owner
    var isDown = true
    /// Whether it was down when another client grabbed the touchscreen: its end is not reported.
    var isLost = false
    /// Whether another client owned it when we stopped receiving touches.
    var isForgotten = false
    var isAccepted = false
    var isEmulating: Bool
    var hasMoved = false
  }

  struct Message: Hashable {
    let finger: Int
    let phase: TouchEvent.Phase
    /// Whether the finger has lifted, and the owner has not answered.
    var isPendingEnd = false
    /// Whether it is a raw event, beside all grabs.
    var isRaw = false
    /// The number of raw events that are read before it.
    fileprivate var after = 0
  }

  /// The touches so far, oldest first.
  private(set) var fingers: [Finger] = []
  private(set) var raw: [Message] = []
  private(set) var grab: [Message] = []
  /// Whether another client has grabbed the touchscreen.
  private(set) var isFloating = false
  private(set) var isHeard = true
  /// Whether new touches are offered to us.
  var isOffering: Bool { isHeard && !isFloating }

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
    // Its owner may answer it still; a client that waits for the owner is told the end in advance.
    let isOurs = fingers[finger].owner == .us
    send(Message(finger: finger, phase: isOurs ? .ended : .updated, isPendingEnd: !isOurs))
    if fingers[finger].isAccepted { fingers[finger].owner = .nobody }
  }

  private func tells(_ finger: Int) -> Bool { fingers[finger].owner != .nobody && !fingers[finger].isLost }

  mutating func othersAnswer(_ finger: Int, keep: Bool) {
    fingers[finger].owner = keep ? .nobody : .us
    if !keep { send(Message(finger: finger, phase: .ownership)) }
    if keep || !fingers[finger].isDown { send(Message(finger: finger, phase: .ended)) }
  }

  /// Answers a touch, which must be ours.
  mutating func answer(_ finger: Int, accept: Bool) {
    fingers[finger].isAccepted = accept
    if accept, fingers[finger].isDown, !fingers[finger].isLost { return }
    fingers[finger].owner = .nobody
    if !accept, fingers[finger].isDown, !fingers[finger].isLost {
      send(Message(finger: finger, phase: .ended))
    }
  }

  /// Has another client grab the touchscreen; it is not reported.
  mutating func grabDevice() {
    isFloating = true
    for finger in fingers.indices where fingers[finger].owner != .nobody { fingers[finger].isLost = true }
  }

  /// Stops our receiving of touches.
  mutating func pause() {
    isHeard = false
    for finger in fingers.indices where fingers[finger].owner == .another {
      fingers[finger].isForgotten = true
    }
  }

  /// Ends the other client's grab, and resumes our receiving.
  mutating func letGo() { (isFloating, isHeard) = (false, true) }

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

  mutating func readRaw() -> Message {
    for index in grab.indices where grab[index].after > 0 { grab[index].after -= 1 }
    return raw.removeFirst()
  }

  /// Whether the grab's oldest event may be read: it does not follow an unread raw event.
  var mayReadGrab: Bool { grab.first?.after == 0 }

  mutating func readGrab() -> Message { grab.removeFirst() }

  /// Reads the oldest event of both queues.
  mutating func readNext() -> Message { mayReadGrab ? readGrab() : readRaw() }
}
