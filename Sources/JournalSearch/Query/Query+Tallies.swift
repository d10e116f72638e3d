extension Query {
  /// The prefix of keys that denote the counts of tallies.
  private static let tallyPrefix = "tally/"

  /// Returns the name of the tally that a key denotes, or `nil` for any other key.
  ///
  /// ```swift
  /// Query.tallyName(ofKey: "tally/coffee")  // "coffee"
  /// ```
  public static func tallyName(ofKey key: String) -> String? {
    guard key.lowercased().hasPrefix(tallyPrefix) else { return nil }
    let name = key.dropFirst(tallyPrefix.count)
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the key that denotes the count of a tally, as it has to be typed.
  public static func key(ofTally name: String) -> String { key(of: tallyPrefix + name) }
}
