// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
package import Gestures

// From a recognizer that counts to what its binding makes happen.
extension GestureSet {
  /// A gesture that counts, and where its fingers are.
  struct RunningCourse {
    let course: Course
    let recognizer: BindingRecognizer
    /// Until when its fingers may come back, in seconds; nil while they are down.
    var pausedUntil: Double?
  }

  /// The gestures that count and have not ended.
  package var activeCourses: [Course] { courses.map(\.course) }
  /// Whether a gesture is under way that has begun to act.
  package var isFollowing: Bool { !courses.isEmpty }

  /// Whether a gesture counts and has not ended.
  package func isFollowing(_ course: Course) -> Bool { courses.contains { $0.course === course } }

  /// Notes that a gesture without duration was recognised, for the first binding that fits.
  func fire(_ group: CandidateGroup, by recognizer: GestureRecognizer) {
    let fitting = group.candidates.first { candidate in
      admits(candidate, by: recognizer)
        && (0..<recognizer.numberOfTouches).contains {
          candidate.startsIn(recognizer.location(ofTouch: $0, in: nil))
        }
    }
    guard let fitting else {
      explainer?.refused(group, because: Explanation.Reason("no finger landed there", setting: "from"))
      return
    }
    explainer?.won(fitting, in: group, after: nil)
    endPaused()
    let course = Course(fitting, start: recognizer.location(in: nil))
    course.judgement = admission?.judgement(for: recognizer)
    course.begin(at: environment.now)
    tell(of: course, at: recognizer)
  }

  /// Hears of a recognizer whose gesture lasts.
  func follow(_ recognizer: BindingRecognizer) {
    switch (recognizer.state, place(of: recognizer)) {
    case (.began, nil), (.changed, nil):
      if recognizer.isMatched { begin(recognizer) }
    case (.began, let index?), (.changed, let index?):
      let course = courses[index].course
      course.move(to: recognizer.total)
      tell(of: course, at: recognizer)
    case (.ended, let index?): end(at: index, recognizer)
    case (_, let index?):
      let course = courses.remove(at: index).course
      course.cancel()
      tell(of: course, at: recognizer)
    case (_, nil): break
    }
  }

  /// Where its gesture stands among those whose fingers are down.
  private func place(of recognizer: BindingRecognizer) -> Int? {
    // A closure would have to prove on which actor it runs, for every movement.
    for index in courses.indices
    where courses[index].recognizer === recognizer && courses[index].pausedUntil == nil { return index }
    return nil
  }

  private func begin(_ recognizer: BindingRecognizer) {
    guard let fitting = recognizer.match, let motion = recognizer.motion else { return }
    explainer?.won(fitting, in: recognizer.group, after: motion)
    let paused = courses.firstIndex {
      $0.recognizer === recognizer && $0.pausedUntil != nil && $0.course.candidate === fitting
    }
    if let index = paused {
      courses[index].pausedUntil = nil
      recognizer.paused = nil
      return courses[index].course.resume(from: recognizer.total)
    }
    endPaused()
    let course = Course(fitting, start: motion.startCentroid, moment: recognizer.total)
    course.judgement = admission?.judgement(for: recognizer)
    courses.append(RunningCourse(course: course, recognizer: recognizer))
    course.begin(at: environment.now)
    tell(of: course, at: recognizer)
  }

  private func end(at index: Int, _ recognizer: BindingRecognizer) {
    let course = courses[index].course
    let interval = course.binding.response.resumeInterval
    course.move(to: recognizer.total)
    tell(of: course, at: recognizer)
    guard interval > 0 else {
      courses.remove(at: index)
      course.end()
      return tell(of: course, at: recognizer)
    }
    courses[index].pausedUntil = environment.now + interval
    // A long press is nothing but its rest.
    if course.binding.pattern.lead != nil { recognizer.paused = course.candidate }
  }

  // MARK: Time

  /// Shows the engine what happened at one moment.
  package func handle(_ batch: InputBatch) -> [TouchVerdict] {
    if explainer == nil, tracker.follows(batch) { return tracker.settle(environment.handle(batch)) }
    // What a deadline decides has nothing to do with what the fingers do after it.
    var verdicts = expire(until: batch.timestamp)
    verdicts += tracker.settle(environment.advance(to: batch.timestamp))
    explainer?.watch(batch)
    if let before = tracker.dismissResting(before: batch) {
      gate.count(before)
      verdicts += tracker.settle(environment.handle(before))
    }
    let told = tracker.take(batch)
    setHold()
    gate.count(told)
    verdicts += tracker.settle(environment.handle(told))
    verdicts += expire(until: batch.timestamp)
    if let explainer, nextDeadline == nil { explainer.conclude(at: environment.now) }
    return verdicts
  }

  /// Fingers that go on with what others have begun are not kept in vain.
  private func setHold() {
    let interval = tracker.isGoingOn ? 0 : settings.chordInterval
    environment.holdPolicy?.assemblyInterval = interval
    environment.holdPolicy?.laterAssemblyInterval =
      tracker.isGoingOn || tracker.typing.followsTravel ? interval : max(interval, Self.laterInterval)
  }

  /// Lets the time pass of fingers that are lost.
  private func expire(until time: Double) -> [TouchVerdict] {
    var verdicts: [TouchVerdict] = []
    while let deadline = tracker.nextDeadline, deadline <= time {
      let told = tracker.expire(at: max(deadline, environment.now))
      gate.count(told)
      verdicts += tracker.settle(environment.handle(told))
    }
    return verdicts
  }

  /// Whether the engine still waits for fingers together with one that was given back, or has it in a gesture.
  package func awaits(_ touch: UInt64) -> Bool { environment.awaits(touch) }

  /// Whether a finger that lands begins a hand although others are down, because those only rest.
  package func isBesideRest(at time: Double) -> Bool { tracker.areAllAtRest(at: time) }

  /// When the engine or a gesture under way wants to be called again.
  package var nextDeadline: Double? {
    var earliest = min(environment.nextDeadline ?? .infinity, tracker.nextDeadline ?? .infinity)
    for running in courses {
      earliest = min(earliest, running.pausedUntil ?? .infinity, running.course.nextStep ?? .infinity)
    }
    return earliest < .infinity ? earliest : nil
  }

  /// Lets a deadline pass that has come.
  package func advance(to now: Double) -> [TouchVerdict] {
    let verdicts = expire(until: now) + tracker.settle(environment.advance(to: now))
    for running in courses where running.course.nextStep ?? .infinity <= now {
      running.course.advance(to: now)
      tell(of: running.course, at: running.recognizer)
    }
    if courses.contains(where: { $0.pausedUntil ?? .infinity <= now }) {
      endPaused { $0 <= now }
    }
    if nextDeadline == nil { explainer?.conclude(at: now) }
    return verdicts
  }

  /// Ends the gestures whose fingers have lifted and may come back.
  package func endPaused() { endPaused { _ in true } }

  private func endPaused(where isOver: (Double) -> Bool) {
    for running in courses {
      guard let until = running.pausedUntil, isOver(until) else { continue }
      running.recognizer.paused = nil
      running.course.end()
      tell(of: running.course, at: running.recognizer)
    }
    courses.removeAll { $0.pausedUntil.map(isOver) ?? false }
  }

  // MARK: Telling

  private func tell(of course: Course, at recognizer: GestureRecognizer) {
    guard !course.cues.isEmpty else { return }
    let candidate = course.candidate
    // Nothing else asks for it, and it takes longer than all the rest.
    let velocity =
      candidate.agenda.followers.isEmpty
      ? .zero : (recognizer as? BindingRecognizer)?.velocity(in: nil) ?? .zero
    let place =
      candidate.gesture.isToldWhereItBegan || recognizer.numberOfTouches == 0
      ? course.start : recognizer.location(in: nil)
    let latest = course.latest
    let pixels = glass.pixelsPerPoint
    for index in course.cues.indices {
      let cue = course.cues[index]
      recognised.append(
        Recognition(
          course: course, actions: cue.actions,
          occasion: Occasion(
            gesture: candidate.gesture.kind, fingers: candidate.fingers, direction: course.direction,
            phase: cue.phase, location: place.scaled(by: pixels), landing: course.start.scaled(by: pixels),
            translation: latest.translation.scaled(by: pixels),
            delta: (latest.translation - course.told.translation).scaled(by: pixels),
            velocity: velocity.scaled(by: pixels), step: cue.step, scale: latest.scale,
            rotation: latest.rotation, device: device, binding: candidate.binding.name),
          time: environment.now, isContinuation: cue.isContinuation,
          isFirst: cue.phase == .began || !course.hasStepped))
      if cue.step != nil { course.hasStepped = true }
    }
    course.cues.removeAll(keepingCapacity: true)
    course.told = course.latest
  }
}
