extension EntryDifference: CustomStringConvertible {
  /// A phrase such as `2 entries added, 1 removed`; other text is mentioned only if no entry differs.
  public var description: String {
    let counts = [(added.count, "added"), (changed.count, "changed"), (removed.count, "removed")]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if let first = counts.first(where: { $0.0 > 0 }) {
      parts[0] = "\(first.0) \(first.0 == 1 ? "entry" : "entries") \(first.1)"
    }
    return parts.isEmpty ? "text outside the entries changed" : parts.joined(separator: ", ")
  }
}
