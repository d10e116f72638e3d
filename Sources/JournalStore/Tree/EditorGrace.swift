package import JournalSystem

/// How long to wait for somebody else's editor.
package struct EditorGrace: Hashable, Sendable {
  /// The time between two looks, in milliseconds.
  package let step: Int

  /// The time after which what is there is taken as it is, in milliseconds.
  package let limit: Int

  /// The age, in milliseconds, at which a file counts as finished.
  package let youth: Int

  /// How often a file is read anew that changes while it is read.
  package let readings: Int

  /// The time after the last change of a displaced file, in milliseconds, after which nobody is expected to write
  /// to it where the system does not say who has it open.
  package let watch: Int

  /// Waits, in milliseconds.
  package init(
    step: Int = 200,
    limit: Int = 3000,
    youth: Int = 2000,
    readings: Int = 5,
    watch: Int = 60_000
  ) {
    self.watch = watch
    self.step = step
    self.limit = limit
    self.youth = youth
    self.readings = readings
  }

  /// Whether `time` is so short before `now`, or so little ahead, that somebody may still be at it.
  ///
  /// A file may bear any time at all. Of one that lies far ahead nothing follows.
  package func isYoung(_ time: ClockReading, at now: ClockReading) -> Bool {
    isWithin(youth, time, now)
  }

  /// Whether a displaced file that changed last at `time` may still be written to.
  package func isWatched(_ time: ClockReading, at now: ClockReading) -> Bool {
    isWithin(watch, time, now)
  }

  private func isWithin(_ limit: Int, _ time: ClockReading, _ now: ClockReading) -> Bool {
    let limit = Duration.milliseconds(limit)
    let age = Duration(now) - Duration(time)
    return .zero - limit < age && age < limit
  }
}

extension Duration {
  /// The time since 1970, in more digits than any clock has.
  fileprivate init(_ reading: ClockReading) {
    self = .seconds(reading.seconds) + .nanoseconds(Int64(reading.nanoseconds))
  }
}
