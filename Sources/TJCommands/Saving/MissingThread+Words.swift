internal import CommandKit
internal import ThreadJournal

extension MissingThread {
  /// The command that brings it back, or shows what is wrong with its file.
  func hint(in journal: Journal) -> String {
    switch damage {
    case .deleted, .emptied: "tj thread restore \(ShellWords.operand(address))"
    case .headless:
      "git -C \(ShellWords.quoted(journal.root)) diff \(ShellWords.pathspec("\(address).md"))"
    }
  }
}
