internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// Which thread is meant.
extension Session {
  /// The one thread that a name means: an address, a glob, a last part, a title or an alias.
  func address(of name: String) throws(Failure) -> String {
    var matching = try everything().addresses(named: name)
    if matching.isEmpty {
      matching =
        try lookAgain { () throws(Failure) in
          let matching = try everything().addresses(named: name)
          return matching.isEmpty ? nil : matching
        } ?? []
    }
    let all = try everything()
    try tellUnread(of: all)
    guard let first = matching.first else { throw unknown(name, among: all.addresses) }
    guard matching.count == 1 else {
      throw Failure(
        .notFound,
        "'\(name)' may be any of \(matching.prefix(5).joined(separator: ", "))",
        remedy: "give the whole name"
      )
    }
    return first
  }

  /// The thread that new entries go to: `-t`, else the setting `thread`, else the only one there is.
  func target() throws(Failure) -> String {
    if let name = options.thread { return try awaitedAddress(of: name) }
    if let name = try text("thread") {
      do throws(Failure) {
        return try awaitedAddress(of: name)
      } catch {
        guard error.code == .notFound, try everything().addresses(named: name).isEmpty else {
          throw error
        }
        throw Failure(
          .notFound,
          "the setting 'thread' names '\(name)', and there is no such thread",
          remedy: "'tj threads' lists those that are there",
          hint: Preferences.removal(of: "thread", from: settings, options)
        )
      }
    }
    let usual = try Failure.of { () throws(JournalError) in try journal.defaultThread() }
    let begin = "begin one with 'tj new TITLE'"
    switch usual {
    case .thread(let address): return address
    case .noThread: throw Failure(.notFound, "the journal has no thread yet", remedy: begin)
    case .allArchived:
      let remedy = "\(begin), or name one with -t"
      throw Failure(.notFound, "all threads are put away", remedy: remedy)
    case .oneOf(let count):
      throw Failure(
        .usage,
        "there are \(count) threads, and none is the default",
        remedy: "name one with -t, or choose one for good with 'tj use THREAD'"
      )
    }
  }

  /// The one thread that a name means, also where an editor has moved its file away to write it anew.
  private func awaitedAddress(of name: String) throws(Failure) -> String {
    if try everything().addresses(named: name).isEmpty {
      try Failure.of { () throws(JournalError) in try journal.waitForMovedThreads() }
      forgetSnapshot()
    }
    return try address(of: name)
  }

  /// What is said of a name that no thread has.
  func unknown(_ name: String, among all: [String]) -> Failure {
    let meant = Suggestion.best(for: name, among: all)
    return Failure(
      .notFound,
      "there is no thread '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      remedy: "'tj threads' lists them"
    )
  }
}
