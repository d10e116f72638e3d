/// A property whose meaning the format itself gives, in canonical order.
public enum ReservedKey: String, CaseIterable, Hashable, Sendable {
  /// Words that the entry is found by.
  case tags
  /// Whether it is among the dearest.
  case favorite
  /// Whether it never leaves the device.
  case `private`
  /// How the writer felt.
  case mood
  /// Where it was.
  case location
  /// The time zone, where it matters.
  case zone
  /// Files that belong to it.
  case attach
  /// What it refers to.
  case link
  /// The message that it answers.
  case reply
  /// The goal that it belongs to.
  case goal
  /// The step that it is about.
  case step
  /// How far the goal is.
  case progress
  /// The category of a milestone.
  case milestone
  /// How a milestone comes again.
  case repeats
  /// How long before it to remind.
  case remind
  /// How much it matters.
  case importance
  /// Where an imported entry comes from.
  case source
  /// What it is called there.
  case sourceID = "source-id"
  /// The entry that it is the other side of.
  case conflictOf = "conflict-of"
  /// When it was changed last.
  case edited

  /// Other spellings, which are read for the key and never written.
  public var synonyms: [String] {
    switch self {
    case .favorite: ["favourite", "starred"]
    case .edited: ["modified", "updated"]
    default: []
    }
  }

  /// Reads a key, synonyms too: `favourite` and `starred`, `modified` and `updated`.
  public init?(_ key: String) {
    let found = Self.allCases.first { $0.rawValue == key || $0.synonyms.contains(key) }
    guard let found else { return nil }
    self = found
  }

  /// The place in canonical order.
  public var place: Int { Self.places[self] ?? Self.allCases.count }

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(Self.allCases, Self.allCases.indices)
  )
}
