package import JournalSystem

/// The times to wait for another program's editor.
package struct EditorGrace: Hashable, Sendable {
  /// The time between two checks, in milliseconds.
  package let step: Int

  /// The time after which a file is used as it is, in milliseconds.
  package let limit: Int

  /// The age, in milliseconds, at which a file counts as finished.
  package let youth: Int

  /// The number of attempts to read a file that changes while it is read.
  package let readings: Int

  /// The time since the last change of a displaced file, in milliseconds, after which no program is expected to write
  /// to it if the system does not tell whether one has it open.
  package let watch: Int

  /// Creates a grace with these times, in milliseconds.
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

  /// Whether `time` is so shortly before or after `now` that a program may still be writing.
  ///
  /// A file may have any time; a time far in the future does not count as recent.
  package func isYoung(_ time: ClockReading, at now: ClockReading) -> Bool {
    isWithin(youth, time, now)
  }

  /// Whether a displaced file that last changed at `time` may still be written to.
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
  /// The time since 1970, without loss of precision.
  fileprivate init(_ reading: ClockReading) {
    self = .seconds(reading.seconds) + .nanoseconds(Int64(reading.nanoseconds))
  }
}
