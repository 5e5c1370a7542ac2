// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures
package import InputEvents

/// The identity of a device; if it changes, the hands of the device are replaced.
nonisolated package struct DeviceIdentity: Equatable {
  package let source: DeviceID
  package let name: String
  package let kind: DeviceKind
  package let pixelsPerPoint: Double
  package let isExploring: Bool
  /// Whether the device's input is ignored.
  let isIgnored: Bool

  package init(
    source: DeviceID, name: String, kind: DeviceKind, pixelsPerPoint: Double, isExploring: Bool = false,
    isIgnored: Bool = false
  ) {
    self.source = source
    self.name = name
    self.kind = kind
    self.pixelsPerPoint = pixelsPerPoint
    self.isExploring = isExploring
    self.isIgnored = isIgnored
  }
}

package struct DeviceSetup {
  let identity: DeviceIdentity
  let configuration: Configuration
  let screen: ScreenGeometry
  /// Whether touches come through the grab and are ours to answer.
  let isExclusive: Bool

  package init(
    _ identity: DeviceIdentity, _ configuration: Configuration, on screen: ScreenGeometry, isExclusive: Bool
  ) {
    (self.identity, self.configuration, self.screen) = (identity, configuration, screen)
    self.isExclusive = isExclusive
  }
}

extension TouchSession {
  /// Replaces the devices, and gives back the fingers on changed or removed ones.
  ///
  /// - Parameters:
  ///   - setups: All devices.
  ///   - makingAll: Whether devices with the same identity change too.
  package func use(_ setups: [DeviceSetup], makingAll: Bool) {
    let former = hands
    var present: [Hand] = []
    for setup in setups {
      let earlier = former.filter { $0.source == setup.identity.source }
      guard makingAll || earlier.first?.identity != setup.identity else {
        present += earlier
        continue
      }
      if earlier.isEmpty { present.append(make(setup)) }
      for (index, hand) in earlier.enumerated() {
        giveBack(hand)
        // Of several hands on a device, only the first one and hands with fingers down stay.
        if index == 0 || !hand.isAtRest { present.append(make(setup, replacing: hand)) } else { forget(hand) }
      }
    }
    for hand in former where !present.contains(where: { $0.source == hand.source }) {
      giveBack(hand)
      hand.touchOwnership.keepReturned()
      collectOutputs()
      forget(hand)
    }
    hands = present
  }

  private func forget(_ hand: Hand) {
    formerCounts.owned += hand.touchOwnership.ownedCount
    formerCounts.answered += hand.touchOwnership.answeredCount
  }

  private func giveBack(_ hand: Hand) {
    hand.releaseAll()
    collectOutputs()
  }

  private func make(_ setup: DeviceSetup, replacing former: Hand? = nil) -> Hand {
    let hand = Hand(
      setup.identity, setup.configuration, on: setup.screen, isExclusive: setup.isExclusive,
      replacing: former, judge: judge)
    prepare(hand)
    return hand
  }

  /// The first hand on a device; adds the hand if the device was not announced.
  func announcedHand(on source: DeviceID) -> Hand? {
    if let known = firstHand(on: source) { return known }
    // The touches of an unannounced device must be answered too.
    guard let setup = unannounced?(source) else { return nil }
    let hand = make(setup)
    hands.append(hand)
    return hand
  }
}
