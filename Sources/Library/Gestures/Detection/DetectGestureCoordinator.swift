// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The history of one attached ``DetectGesture``, and the order of its closures.
///
///     detecting ──detect──▶ handling ──finished──▶ swallowing ──all lifted──▶ detecting
///         ▲                  │  ⟲ yet                                  (everything forgotten)
///         └──────cancel──────┘
///
/// Handling begins in the update of the detection. Detection and handling may span many touch sequences.
final class DetectGestureCoordinator<Detection: Equatable> {
  var gesture: DetectGesture<Detection>
  private var state = DetectGestureState<Detection>()
  private var nextID = 0

  init(_ gesture: DetectGesture<Detection>) { self.gesture = gesture }

  func update(from recognizer: SpatialEventRecognizer, _ timing: DetectGestureValue.Timing) {
    guard let node = recognizer.node else { return }
    if !state.handleFinished {
      forgetAfterIdleTime(recognizer.time)
      remember(recognizer.events, of: node, timing, at: recognizer.time)
      decide()
    }
    if state.gestureDetected { recognizer.claim() }
    if timing == .ended, state.handleFinished { state = DetectGestureState() }
    recognizer.wantsHeartbeats = !state.handleFinished
  }

  private func remember(
    _ events: SpatialEventCollection, of node: Node, _ timing: DetectGestureValue.Timing,
    at time: Double
  ) {
    let value = DetectGestureValue(
      id: nextID, spatialEventCollection: events,
      geometryProxy: DetectGestureValue.GeometryProxy(size: node.frame.size), timing: timing,
      time: time)
    nextID += 1
    state.history.append(value)
    state.history.trim(to: max(gesture.options.maximumHistory, 1))
  }

  private func decide() {
    if state.detection == nil { state.detection = gesture.detect(state) }
    guard let detection = state.detection else { return }
    switch gesture.handle(detection, state) {
    case .yet: break
    case .finished:
      state.handleFinished = true
      gesture.gestureEnded?(detection, state)
    case .cancel: state.detection = nil
    }
  }

  private func forgetAfterIdleTime(_ time: Double) {
    guard let limit = gesture.options.idleReset, let last = state.lastGestureValue, last.timing == .ended,
      time - last.time >= limit - DefaultDetectGesture.timeTolerance
    else { return }
    state = DetectGestureState()
  }
}
