internal import JournalModel

/// The age of a thread, which decides whose id is kept.
struct ThreadAge: Comparable {
  private let begun: Instant
  private let id: String

  /// Creates the age of a thread; a thread without a creation time counts as the youngest.
  init(_ thread: JournalThread, _ id: ThreadID) {
    begun = thread.begun ?? Instant(seconds: .max)
    self.id = id.text
  }

  /// Whether `one` is older than `other`.
  static func < (one: ThreadAge, other: ThreadAge) -> Bool {
    (one.begun, one.id) < (other.begun, other.id)
  }
}
