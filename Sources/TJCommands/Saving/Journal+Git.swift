internal import ThreadJournal

extension Journal {
  /// The command that runs git for this journal from the current folder.
  func git(in context: any Context) -> String {
    let isHere = (try? context.currentFolder()) == root
    return isHere ? "git" : "git -C \(ShellWords.quoted(root))"
  }
}
