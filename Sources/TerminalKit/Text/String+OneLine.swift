extension String {
  /// The text with each line end and tab replaced by a blank, so that it stays on one line.
  package var onOneLine: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    guard !isPlain, contains(where: { $0.isNewline || $0 == "\t" }) else { return self }
    return String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
