extension Int {
  /// Returns the number with its noun: `1 entry`, `3 entries`.
  func of(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }

  /// A size in bytes for people, rounded: `812 bytes`, `3.4 kB`, `12 MB`.
  var asByteCount: String {
    guard self >= 1000 else { return of("byte") }
    var (tenths, units) = ((self + 50) / 100, ["kB", "MB", "GB", "TB"][...])
    while tenths >= 10_000, units.count > 1 {
      tenths = (tenths + 500) / 1000
      units = units.dropFirst()
    }
    let number = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
    return "\(number) \(units.first ?? "")"
  }
}

extension [String] {
  /// The texts as a sentence lists them: `a`, `a and b`, `a, b and c`.
  var enumeration: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// The number of names that an error lists.
  private static let few = 5

  /// The first five elements with commas between them, and `...` if there are more: `5 km, 10 km, 16 km`.
  var firstFew: String {
    prefix(Self.few).joined(separator: ", ") + (count > Self.few ? ", ..." : "")
  }
}
