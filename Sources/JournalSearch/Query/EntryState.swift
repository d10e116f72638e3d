internal import JournalModel

/// A state of an entry, besides its content: the words after `is:`.
public enum EntryState: String, CaseIterable, Hashable, Sendable {
  /// Marked as a favorite.
  case favorite
  /// Changed after it was written.
  case edited
  /// Marked as a milestone.
  case milestone
  /// Reporting the progress of the goal of its thread.
  case report
  /// The other version of an entry after a conflict.
  case conflict
  /// Private, itself or because of its thread, and so kept on this device.
  case `private`
  /// Encrypted, whether or not it is locked.
  case encrypted
  /// In a thread that is archived.
  case archived
  /// Without a time of day.
  case allday
  /// A change of a tally with nothing but an amount.
  case count

  /// Parses a word in any case, including synonyms such as `starred` and `all-day`; `nil` if it is
  /// not a state.
  public init?(_ word: String) {
    switch word.lowercased() {
    case "starred", "favourite": self = .favorite
    case "all-day": self = .allday
    case let word: self.init(rawValue: word)
    }
  }

  /// The property of entries in this state and the test of its value, or `nil` if no property
  /// decides.
  var property: (key: ReservedKey, check: PropertyMatcher.Check)? {
    switch self {
    case .favorite: (.favorite, .truth)
    case .edited: (.edited, .stamp)
    case .milestone: (.milestone, .filled)
    case .report: (.progress, .progress)
    case .conflict: (.conflictOf, .filled)
    case .private: (.private, .truth)
    case .encrypted: (.encrypted, .filled)
    case .archived, .allday, .count: nil
    }
  }
}
