internal import JournalSystem
internal import ThreadJournal

/// Names of threads as people type them.
struct ThreadNames {
  private let session: Session

  /// The names of the threads in this session.
  init(_ session: Session) { self.session = session }

  /// Returns the address of the one thread that a name means: an address, a glob, a last part, a
  /// title or an alias.
  func address(of name: String) throws(Failure) -> String {
    let reader = session.reader
    var matching = try reader.everything().addresses(named: name)
    if matching.isEmpty {
      matching =
        try reader.lookAgain { () throws(Failure) in
          let matching = try reader.everything().addresses(named: name)
          return matching.isEmpty ? nil : matching
        } ?? []
    }
    let all = try reader.everything()
    try reader.warnOfUnread(in: all)
    guard let first = matching.first else {
      throw Failure(unknownThread: name, among: all.addresses)
    }
    guard matching.count == 1 else {
      throw Failure(
        .notFound,
        "'\(name)' may be any of \(matching.prefix(5).joined(separator: ", "))",
        remedy: "give the whole name"
      )
    }
    return first
  }

  /// Returns the address of a file that was named as files are: from the current folder.
  func address(ofFile file: String) throws(Failure) -> String {
    let (context, root) = (session.context, session.journal.root)
    let place = try session.locator.file(file, in: context)
    let real = try Failure.of { () throws(SystemError) in try context.system.realPath(of: place) }
    guard let real else {
      throw Failure(.notFound, "\(file): no such file", remedy: "check the name and the folder")
    }
    guard let inside = real.path(below: root), !inside.isEmpty else {
      throw Failure(
        .failure,
        "\(file) is not in the journal at \(root)",
        remedy: "copy it there first"
      )
    }
    guard inside.hasSuffix(".md") else {
      throw Failure(
        .badData,
        "\(file) is no Markdown file",
        remedy: "give it a name that ends in .md"
      )
    }
    return String(inside.dropLast(3))
  }

  /// Returns the thread that new entries go to: `-t`, else the setting `thread`, else what
  /// ``Journal/defaultThread()`` says.
  func threadForNewEntries() throws(Failure) -> String {
    if let name = session.options.thread { return try awaitedAddress(of: name) }
    if let name = try session.settings.text(.thread) { return try address(ofSetting: name) }
    let usual = try Failure.of { () throws(JournalError) in try session.journal.defaultThread() }
    let begin = "begin one with 'tj new TITLE'"
    switch usual {
    case .thread(let address): return address
    case .noThread: throw Failure(.notFound, "the journal has no thread yet", remedy: begin)
    case .allArchived:
      let remedy = "\(begin), or name one with -t"
      throw Failure(.notFound, "all threads are archived", remedy: remedy)
    case .oneOf(let count):
      throw Failure(
        .usage,
        "there are \(count) threads, and none is the default",
        remedy: "name one with -t, or choose one for good with 'tj use THREAD'"
      )
    }
  }

  private func address(ofSetting name: String) throws(Failure) -> String {
    do throws(Failure) {
      return try awaitedAddress(of: name)
    } catch {
      guard error.code == .notFound,
        try session.reader.everything().addresses(named: name).isEmpty
      else { throw error }
      throw Failure(
        .notFound,
        "the setting 'thread' names '\(name)', and there is no such thread",
        remedy: "'tj threads' lists those that are there",
        hint: session.settings.removal(of: .thread)
      )
    }
  }

  /// Returns the address of a thread also where an editor has moved its file away to write it anew.
  private func awaitedAddress(of name: String) throws(Failure) -> String {
    if try session.reader.everything().addresses(named: name).isEmpty {
      try Failure.of { () throws(JournalError) in try session.journal.waitForMovedThreads() }
      session.reader.forget()
    }
    return try address(of: name)
  }
}
