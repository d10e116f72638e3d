extension Query {
  /// The beginning of keys that stand for the counts of tallies.
  private static let tallyPrefix = "tally/"

  /// The name of the tally whose count of the day a key stands for; `nil` if it stands for something else.
  ///
  /// ```swift
  /// Query.tallyName(ofKey: "tally/coffee")  // "coffee"
  /// ```
  public static func tallyName(ofKey key: String) -> String? {
    guard key.lowercased().hasPrefix(tallyPrefix) else { return nil }
    let name = key.dropFirst(tallyPrefix.count)
    return name.isEmpty ? nil : String(name)
  }

  /// The key that stands for the count of a tally, as it has to be typed.
  public static func key(ofTally name: String) -> String { key(of: tallyPrefix + name) }
}
