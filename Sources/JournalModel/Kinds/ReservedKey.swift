/// A key of properties whose meaning the format defines; the cases are in canonical order.
public enum ReservedKey: String, CaseIterable, Hashable, Sendable {
  /// The tags of the entry.
  case tags
  /// Whether it is a favorite.
  case favorite
  /// Whether it must never leave the device.
  case `private`
  /// The thread for which the encrypted content of the entry was written.
  case encrypted
  /// The writer's mood.
  case mood
  /// The place where it was written.
  case location
  /// The time zone, if it matters.
  case zone
  /// Files that belong to it.
  case attach
  /// References to other things.
  case link
  /// The message that it answers.
  case reply
  /// The goal that the entry belongs to.
  case goal
  /// The step that the entry is about.
  case step
  /// The progress of the goal.
  case progress
  /// The category of a milestone.
  case milestone
  /// The recurrence of a milestone.
  case repeats
  /// The times of reminders before it.
  case remind
  /// How important it is.
  case importance
  /// The source of an imported entry.
  case source
  /// The id of an imported entry in its source.
  case sourceID = "source-id"
  /// The entry of which this entry is another version after a conflict.
  case conflictOf = "conflict-of"
  /// The time of the last change of its text.
  case edited

  /// The end of the key under which a merge keeps the value that it did not choose.
  package static let conflictEnding = "-conflict"

  /// Other spellings of the key, which are read but never written.
  public var synonyms: [String] {
    switch self {
    case .favorite: ["favourite", "starred"]
    case .edited: ["modified", "updated"]
    default: []
    }
  }

  /// Returns the bytes of all spellings of the reserved key that `key` is a spelling of; any other
  /// key has only its own.
  static func spellings(of key: String) -> [[UInt8]] { spelled[key] ?? [Array(key.utf8)] }

  private static let spelled = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in
      let names = [key.rawValue] + key.synonyms
      let spellings = names.map { Array($0.utf8) }
      return names.map { ($0, spellings) }
    }
  )

  /// Parses a key, including synonyms: `favourite` and `starred`, `modified` and `updated`; `nil`
  /// for other keys.
  public init?(_ key: String) {
    guard let found = Self.named[key] else { return nil }
    self = found
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in
      ([key.rawValue] + key.synonyms).map { ($0, key) }
    }
  )

  /// The position in canonical order.
  public var place: Int { Self.places[self] ?? Self.allCases.count }

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(Self.allCases, Self.allCases.indices)
  )
}

/// The values of reserved keys.
extension ReservedKey {
  /// The type as which queries compare its values, or `nil` if it has none.
  package var type: FieldType? {
    switch self {
    case .tags: .tags
    case .favorite, .private: .bool
    case .edited: .datetime
    case .progress: .number(unit: "%")
    default: nil
    }
  }

  /// Returns the problem with a value, or `nil` if it fits or the key allows any text; an empty
  /// value fits.
  func problem(with value: String) -> FieldProblem? {
    guard !value.withoutBlanks.isEmpty else { return nil }
    let (fits, expectation): (Bool, String) =
      switch self {
      case .favorite, .private, .edited: (type?.read(value) != nil, type?.expectation ?? "")
      case .progress: (GoalProgress(value) != nil, "expected a number from 0 to 100")
      case .repeats:
        (
          Milestone.Repeat(rawValue: value.withoutBlanks.inASCIILowercase) != nil,
          "expected yearly"
        )
      case .remind:
        (
          ValueList.items(of: value).allSatisfy { Reminder($0) != nil },
          "expected times such as 7d or 2w"
        )
      case .importance: (Importance(value) != nil, "expected high, medium or low")
      default: (true, "")
      }
    return fits ? nil : .unfit(expectation)
  }
}
