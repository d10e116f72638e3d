internal import JournalFormat
internal import JournalModel

/// Decisions based on the address and the bytes of a file, without parsing it.
extension Condition {
  /// Whether all entries at an address match (true) or none does (false); `nil` if that depends on
  /// the file.
  func isMet(at address: String) -> Bool? {
    switch self {
    case .always: return true
    case .thread(let pattern): return pattern.matches(address: address)
    case .not(let condition): return condition.isMet(at: address).map { !$0 }
    case .all(let conditions):
      let answers = conditions.map { $0.isMet(at: address) }
      return answers.contains(false) ? false : answers.allSatisfy { $0 == true } ? true : nil
    case .any(let conditions):
      let answers = conditions.map { $0.isMet(at: address) }
      return answers.contains(true) ? true : answers.allSatisfy { $0 == false } ? false : nil
    default: return nil
    }
  }

  /// Whether a file with these bytes may contain a match.
  func mayBeMet(in bytes: Span<UInt8>) -> Bool {
    switch self {
    case .all(let conditions):
      for condition in conditions where !condition.mayBeMet(in: bytes) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where condition.mayBeMet(in: bytes) { return true }
      return false
    case .text(let needle, _): return needle.mayBeIn(0..<bytes.count, of: bytes)
    case .tag(let tag): return tag.needle.mayBeIn(0..<bytes.count, of: bytes)
    case .field(let key, _): return Self.mayHold(key, bytes)
    case .presence(.property(let key)): return Self.mayHold(key, bytes)
    case .presence(.attachment): return Self.mayHold("attach", bytes)
    case .sender, .presence(.sender): return Self.holds("@", bytes)
    case .state(.favorite): return Self.mayHold("favorite", bytes)
    case .state(.edited): return Self.mayHold("edited", bytes)
    case .state(.milestone): return Self.mayHold("milestone", bytes)
    case .state(.report): return Self.mayHold("progress", bytes)
    case .state(.conflict): return Self.mayHold("conflict-of", bytes)
    case .state(.archived): return Self.mayHold("archived", bytes)
    case .state(.private): return Self.mayHold("private", bytes)
    case .days(let days): return !days.isEmpty
    default: return true
    }
  }

  /// Whether there may be a property under `key`, under a synonym, or under a former name of a
  /// field.
  ///
  /// A field with former names has its name in the front matter, unless it is spelled with escapes
  /// there.
  private static func mayHold(_ key: String, _ bytes: Span<UInt8>) -> Bool {
    var keys: Set = [key]
    if let reserved = ReservedKey(key) { keys.formUnion([reserved.rawValue] + reserved.synonyms) }
    for key in keys where holds(key, bytes) { return true }
    return holds("\\", bytes, before: SyntaxTree.startOfText(in: bytes))
  }

  private static func holds(_ text: String, _ bytes: Span<UInt8>, before end: Int? = nil) -> Bool {
    let finder = ByteFinder(Array(text.utf8), ignoresCase: false)
    return finder.first(in: bytes, from: 0, to: end ?? bytes.count) != nil
  }
}
