internal import CommandKit
internal import ThreadJournal

extension MissingThread {
  /// The commands that bring it back and that accept that it is gone, or the one that shows what is wrong with its file.
  func choice(in journal: Journal) -> String {
    if damage == .headless { return hint(in: journal) }
    let change = damage == .emptied ? "change" : "removal"
    return "restore it with '\(hint(in: journal))', or commit the \(change) with 'tj commit'"
  }

  /// The command that brings it back, or shows what is wrong with its file.
  func hint(in journal: Journal) -> String {
    switch damage {
    case .deleted, .emptied: "tj thread restore \(ShellWords.operand(address))"
    case .headless:
      "git -C \(ShellWords.quoted(journal.root)) diff \(ShellWords.pathspec("\(address).md"))"
    }
  }
}
