internal import ThreadJournal

extension Journal {
  /// The words with which git is called for this journal from the current folder.
  func git(in context: any Context) -> String {
    let isHere = (try? context.currentFolder()) == root
    return isHere ? "git" : "git -C \(ShellWords.quoted(root))"
  }
}
