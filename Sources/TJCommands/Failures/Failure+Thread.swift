internal import CommandKit
internal import Spelling
internal import ThreadJournal

extension Failure {
  /// Creates the failure for a thread whose file somebody has deleted, emptied or damaged.
  init(_ thread: MissingThread, of journal: Journal) {
    let reason =
      switch thread.damage {
      case .deleted: "its file was deleted"
      case .emptied: "its file was emptied"
      case .headless: "the front matter of its file is damaged"
      }
    self.init(
      .notFound,
      "no such thread: \(thread.address) (\(reason))",
      hint: thread.hint(in: journal)
    )
  }

  /// Creates the failure for a name that no thread has, or a thread whose file somebody has
  /// deleted, emptied or damaged.
  init(noThread name: String, among addresses: [String], of journal: Journal) {
    let missing = journal.deletedThreads(besides: addresses, lookingClosely: true)
    if let thread = missing.first(where: { $0.address == name }) {
      self.init(thread, of: journal)
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
