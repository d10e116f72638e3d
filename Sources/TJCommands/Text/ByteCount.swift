extension Int {
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
