import JournalModel
import Synchronization
import ThreadJournal

/// A clock that advances by a second with each reading, so that every operation has a time of its own.
final class TestClock: Sendable {
  private let seconds: Mutex<Int64>

  init(_ start: Int64 = 1_709_280_932) {
    seconds = Mutex(start)
  }

  func now() -> ZonedInstant {
    let now = seconds.withLock { seconds in
      seconds += 1
      return seconds
    }
    return ZonedInstant(Instant(seconds: now), offset: UTCOffset(minutes: 60) ?? .utc)
  }
}
