internal import CommandKit
internal import Spelling
internal import ThreadJournal

extension Failure {
  /// Creates the failure for a thread whose file somebody has deleted.
  init(deletedThread name: String) {
    self.init(
      .notFound,
      "no such thread: \(name) (its file was deleted)",
      hint: "tj thread restore \(ShellWords.operand(name))"
    )
  }

  /// Creates the failure for a name that no thread has, or a thread whose file somebody has
  /// deleted.
  init(noThread name: String, among addresses: [String], of journal: Journal) {
    let deleted = journal.deletedThreads(besides: addresses, lookingClosely: true)
    if deleted.contains(name) {
      self.init(deletedThread: name)
    } else {
      self.init(unknownThread: name, among: addresses)
    }
  }

  /// Creates the failure for a name that no thread has.
  init(unknownThread name: String, among addresses: [String]) {
    self.init(
      .notFound,
      "no such thread: \(name)",
      hint: NearestWord.suggestion(for: name, among: addresses),
      "tj threads"
    )
  }
}
