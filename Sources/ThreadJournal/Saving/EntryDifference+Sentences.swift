extension EntryDifference: CustomStringConvertible {
  /// A phrase such as `2 entries added, 1 removed`.
  public var description: String {
    let counts = [(added.count, "added"), (changed.count, "changed"), (removed.count, "removed")]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if let first = counts.first(where: { $0.0 > 0 }) {
      parts[0] = "\(first.0) \(first.0 == 1 ? "entry" : "entries") \(first.1)"
    }
    if hasOtherChanges || parts.isEmpty { parts.append("text outside the entries changed") }
    return parts.joined(separator: ", ")
  }
}
