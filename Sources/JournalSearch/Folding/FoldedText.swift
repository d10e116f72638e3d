/// A text in the form in which texts are compared, as UTF-8, which can be searched for another
/// text.
struct FoldedText: Hashable, Sendable {
  let bytes: [UInt8]

  /// Folds `text`; bytes that are not UTF-8 become U+FFFD.
  init(_ text: Span<UInt8>, _ folding: TextFolding) {
    var folder = TextFolder(folding, capacity: text.count)
    folder.add(text)
    bytes = folder.finished()
  }

  init(_ text: String, _ folding: TextFolding) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, folding)
  }

  /// Whether it contains `part` without splitting a letter: `e` is not in `é`.
  func contains(_ part: FoldedText) -> Bool {
    guard !part.bytes.isEmpty else { return true }
    let span = bytes.span
    let finder = ByteFinder(part.bytes, ignoresCase: false)
    var offset = 0
    while let found = finder.first(in: span, from: offset, to: span.count) {
      if !span.isExtended(at: found + part.bytes.count) { return true }
      offset = found + 1
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether the scalar at `offset` is a mark or a part of a syllable that belongs to the letter before it.
  func isExtended(at offset: Int) -> Bool {
    guard offset < count, self[offset] >= 0x80 else { return false }
    return TextFolder.extends(scalar(at: offset).value)
  }
}
