internal import ThreadJournal

extension Journal {
  /// The command that runs git for this journal from the current folder.
  func git(in context: any Context) -> String {
    let isHere = (try? context.currentFolder()) == root
    return isHere ? "git" : "git -C \(ShellWords.quoted(root))"
  }
}

extension ShellWords {
  /// Returns a path as an argument of git, which would treat some names as patterns that also match other files.
  static func pathspec(_ path: String) -> String {
    let isPattern = path.utf8.contains { Array("*?[\\:".utf8).contains($0) }
    return operand(isPattern ? ":(literal)\(path)" : path)
  }
}
