internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// Which threads are meant.
extension Session {
  /// The addresses of the Markdown files that `-t` lets through; all where it was not given.
  func addresses() throws(Failure) -> [String] {
    let all = try Failure.of { () throws(JournalError) in try journal.markdownFiles() }
    let names = invocation.values("thread")
    guard !names.isEmpty else { return all }
    var chosen: Set<String> = []
    for name in names {
      let matching = try matches(name, among: all)
      guard !matching.isEmpty else { throw unknown(name, among: all) }
      chosen.formUnion(matching)
    }
    return all.filter(chosen.contains)
  }

  /// The one thread that a name means: an address, a glob, a last part, a title or an alias.
  func address(of name: String) throws(Failure) -> String {
    var all = try Failure.of { () throws(JournalError) in try journal.markdownFiles() }
    var matching = try matches(name, among: all)
    if matching.isEmpty {
      matching =
        try lookAgain { () throws(Failure) in
          all = try Failure.of { () throws(JournalError) in try journal.markdownFiles() }
          let matching = try matches(name, among: all)
          return matching.isEmpty ? nil : matching
        } ?? []
    }
    guard let first = matching.first else { throw unknown(name, among: all) }
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
    let set = try text("thread")
    if let name = invocation.value("thread") ?? set {
      let all = try Failure.of { () throws(JournalError) in try journal.markdownFiles() }
      if try matches(name, among: all).isEmpty { try waitForMovedThreads() }
      return try address(of: name)
    }
    var threads = try self.threads(includingEmptied: true)
    if threads.count < 2, !threads.contains("daily") {
      try waitForMovedThreads()
      threads = try self.threads(includingEmptied: true)
    }
    if threads.count == 1 { return threads[0] }
    if threads.contains("daily") { return "daily" }
    guard !threads.isEmpty else {
      let begin = "begin one with 'tj new TITLE'"
      for address in try addresses() where try thread(address) != nil {
        throw Failure(
          .notFound,
          "all threads are put away",
          remedy: "\(begin), or name one with -t"
        )
      }
      throw Failure(.notFound, "the journal has no thread yet", remedy: begin)
    }
    throw Failure(
      .usage,
      "there are \(threads.count) threads, and none is the default",
      remedy: "name one with -t, or choose one for good with 'tj use THREAD'"
    )
  }

  /// The address that a thread has now that was called `address`: a renamed one keeps that as an alias.
  func presentAddress(_ address: String) throws(Failure) -> String {
    guard try thread(address) == nil else { return address }
    for other in try addresses() where try thread(other)?.aliases.contains(address) == true {
      return other
    }
    return address
  }

  private func waitForMovedThreads() throws(Failure) {
    try Failure.of { () throws(JournalError) in try journal.waitForMovedThreads() }
  }

  /// The addresses of all threads that are no archive, optionally with those that an editor is writing anew.
  func threads(includingEmptied: Bool = false) throws(Failure) -> [String] {
    var found: [String] = []
    for address in try Failure.of({ () throws(JournalError) in try journal.markdownFiles() }) {
      var thread = try thread(address)
      if thread == nil, includingEmptied { thread = try emptiedThread(address) }
      if let thread, !thread.isArchived { found.append(address) }
    }
    return found
  }

  /// What a thread was before an editor emptied its file just now; `nil` if that is not so.
  func emptiedThread(_ address: String) throws(Failure) -> JournalThread? {
    try Failure.of { () throws(JournalError) in try journal.emptiedThread(address) }
  }

  /// The thread of a file; nothing where it is none.
  func thread(_ address: String) throws(Failure) -> JournalThread? {
    try Failure.of { () throws(JournalError) in try journal.threadBytes(address) }
      .map { JournalThread(parsing: $0) }
  }

  /// The thread of a file, for commands that only read: one that cannot be read is noted, and nothing
  /// else is kept from being found.
  func readableThread(_ address: String) throws(Failure) -> JournalThread? {
    let thread = reader(of: [address])(0).map { JournalThread(parsing: $0) }
    try tellTroubles()
    return thread
  }

  /// The thread of a file that must be one.
  func needed(_ address: String) throws(Failure) -> JournalThread {
    try Failure.of { () throws(JournalError) in try journal.thread(address) }
  }

  /// The addresses that a name means, the closest kind of match alone.
  private func matches(_ name: String, among all: [String]) throws(Failure) -> [String] {
    if all.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return [name] }
    if name.hasSuffix(".md") { return try matches(String(name.dropLast(3)), among: all) }
    let glob = Glob(name)
    if glob.isPattern { return all.filter(glob.matches) }
    let folded = name.lowercased()
    let last = all.filter { address in
      address.lowercased() == folded || address.lowercased().hasSuffix("/" + folded)
    }
    if !last.isEmpty { return last }
    var titled: [String] = []
    for address in all {
      guard let thread = try readableThread(address) else { continue }
      let names = thread.aliases + [thread.title ?? ""]
      if names.contains(where: { $0.lowercased() == folded }) { titled.append(address) }
    }
    return titled
  }

  private func unknown(_ name: String, among all: [String]) -> Failure {
    let meant = Suggestion.best(for: name, among: all)
    return Failure(
      .notFound,
      "there is no thread '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      remedy: "'tj threads' lists them"
    )
  }
}
