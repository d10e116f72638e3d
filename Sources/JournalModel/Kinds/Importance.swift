/// The importance of an entry.
public enum Importance: String, CaseIterable, Hashable, Sendable {
  /// More important than most.
  case high
  /// As important as most.
  case medium
  /// Less important than most.
  case low
}

extension Importance {
  /// Parses the value of `importance`, in any case; `nil` if it is another word.
  public init?(_ text: String) { self.init(rawValue: text.withoutBlanks.inASCIILowercase) }
}

extension Entry {
  /// The importance of the entry: that of its property `importance`, otherwise high for a favorite
  /// or a milestone, otherwise that of its goal, otherwise medium.
  public var importance: Importance {
    let key = ReservedKey.importance.rawValue
    if let own = value(of: key).flatMap({ Importance($0) }) { return own }
    if isFavorite || value(of: ReservedKey.milestone.rawValue) != nil { return .high }
    guard thread.kind == .goal else { return .medium }
    return thread.text(key).flatMap { Importance($0) } ?? .medium
  }
}
