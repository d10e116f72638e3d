extension String {
  /// With a blank in place of each line end and tab, so that a line of output stays one.
  package var onOneLine: String {
    guard contains(where: { $0.isNewline || $0 == "\t" }) else { return self }
    return String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
