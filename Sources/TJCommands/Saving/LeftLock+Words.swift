internal import ThreadJournal

extension LeftLock {
  /// What to do about it.
  var hint: String { "if git is not running: rm \(ShellWords.quoted(path))" }
}
