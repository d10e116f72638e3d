extension Int {
  /// Returns the number with its noun: `1 entry`, `3 entries`.
  func of(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
