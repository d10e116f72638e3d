internal import JournalModel

extension Merge {
  /// Merges as a program does that nobody looks at: never with markers in the text.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    self.init(base: base, ours: ours, theirs: theirs, rendering: .siblings)
  }

  /// Whether nothing had to be chosen, neither by a person nor by a rule.
  var isClean: Bool { conflicts.isEmpty && notes.isEmpty }
}
