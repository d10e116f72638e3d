internal import CommandKit
internal import ThreadJournal

extension MissingThread {
  /// Returns the commands that restore the thread and that accept its removal, or the one that shows the damage of its
  /// file.
  func choice(in journal: Journal) -> String {
    if damage == .headless { return hint(in: journal) }
    let change = damage == .emptied ? "change" : "removal"
    return "restore it with '\(hint(in: journal))', or commit the \(change) with 'tj commit'"
  }

  /// Returns the command that restores the thread, or the one that shows the damage of its file.
  func hint(in journal: Journal) -> String {
    switch damage {
    case .deleted, .emptied: "tj thread restore \(ShellWords.operand(address))"
    case .headless:
      "git -C \(ShellWords.quoted(journal.root)) diff \(ShellWords.pathspec("\(address).md"))"
    }
  }
}
