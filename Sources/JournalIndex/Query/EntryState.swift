/// What an entry can be, besides what it says: the words behind `is:`.
public enum EntryState: String, CaseIterable, Hashable, Sendable {
  /// Marked as a favorite.
  case favorite
  /// Changed after it was written.
  case edited
  /// A day worth remembering.
  case milestone
  /// The other side of a conflict.
  case conflict
  /// Not to leave the device, itself or with its thread.
  case `private`
  /// In a thread that is put away.
  case archived
  /// Without a time of day.
  case allday

  /// Reads a word, in any case, and the other words for the same: `starred`, `all-day`.
  public init?(_ word: String) {
    switch word.lowercased() {
    case "starred", "favourite": self = .favorite
    case "all-day": self = .allday
    case let word: self.init(rawValue: word)
    }
  }
}
