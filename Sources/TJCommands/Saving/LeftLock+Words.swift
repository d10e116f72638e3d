internal import ThreadJournal

extension LeftLock {
  /// The hint for the person.
  var hint: String { "if git is not running: rm \(ShellWords.quoted(path))" }
}
