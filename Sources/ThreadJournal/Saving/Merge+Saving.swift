internal import JournalModel

extension Merge {
  /// Merges as a program does that nobody looks at: never with markers in the text.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    self.init(base: base, ours: ours, theirs: theirs, rendering: .siblings)
  }

  /// Whether nobody has to choose anything.
  var isClean: Bool { conflicts.isEmpty }
}
