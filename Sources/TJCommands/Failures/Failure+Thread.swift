internal import CommandKit
internal import Spelling
internal import ThreadJournal

extension Failure {
  /// Creates the failure for a thread whose file somebody has deleted or emptied.
  init(_ thread: MissingThread) {
    self.init(
      .notFound,
      "no such thread: \(thread.address) (its file was \(thread.isEmptied ? "emptied" : "deleted"))",
      hint: "tj thread restore \(ShellWords.operand(thread.address))"
    )
  }

  /// Creates the failure for a name that no thread has, or a thread whose file somebody has
  /// deleted or emptied.
  init(noThread name: String, among addresses: [String], of journal: Journal) {
    let missing = journal.deletedThreads(besides: addresses, lookingClosely: true)
    if let thread = missing.first(where: { $0.address == name }) {
      self.init(thread)
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
