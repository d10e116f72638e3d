internal import JournalModel

/// Which of two threads is the older one, whose id stays.
struct ThreadAge: Comparable {
  private let begun: Instant
  private let id: String

  /// The age of a thread; one that does not say is young.
  init(_ thread: JournalThread, _ id: ThreadID) {
    begun = thread.begun ?? Instant(seconds: .max)
    self.id = id.text
  }

  /// Whether one is older.
  static func < (one: ThreadAge, other: ThreadAge) -> Bool {
    (one.begun, one.id) < (other.begun, other.id)
  }
}
