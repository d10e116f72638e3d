internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Threads that a command line refers to without their names.
struct UnnamedThreads {
  private let session: Session

  /// Creates the lookup for a session.
  init(_ session: Session) { self.session = session }

  /// Returns the address of a file that was given relative to the current folder.
  func address(ofFile file: String) throws -> String {
    let root = session.journal.root
    let place = try session.locator.file(file, in: session.context)
    let real = try session.context.system.realPath(of: place)
    guard let real else {
      throw Failure(.notFound, "no such file: \(file)", hints: [])
    }
    guard let inside = real.path(below: root), !inside.isEmpty else {
      throw Failure(
        .failure,
        "not in the journal at \(root): \(file)",
        hint: "copy it into the journal first"
      )
    }
    guard inside.hasSuffix(".md") else {
      throw Failure(
        .badData,
        "not a Markdown file: \(file)",
        hint: "rename it so that it ends in .md"
      )
    }
    return String(inside.dropLast(3))
  }

  /// Returns the thread that new entries are added to: `-t`, else the setting `thread`, else
  /// ``Journal/defaultThread()``.
  func forNewEntries() throws -> String {
    if let name = session.options.thread {
      do {
        return try ThreadNames(session.reader).awaitedAddress(of: name)
      } catch {
        let failure = Failure(error)
        guard failure.code == .notFound, failure.hints == ["tj threads"],
          (try? session.journal.checkName(ofNewThread: name)) != nil
        else { throw error }
        let create = "tj new \(ShellWords.operand(name))"
        throw Failure(.notFound, failure.problem, hint: "tj threads", create)
      }
    }
    if let name = try session.settings.text(.thread) { return try address(ofSetting: name) }
    let usual = try session.journal.defaultThread()
    let create = "tj new TITLE"
    switch usual {
    case .thread(let address): return address
    case .noThread:
      let missing = session.journal.deletedThreads(besides: [], lookingClosely: true).first
      let remedy = missing.map { $0.hint(in: session.journal) } ?? create
      throw Failure(.notFound, missing?.sentence ?? "no threads yet", hint: remedy)
    case .allArchived:
      let newest = try newest(isArchived: true).map { "tj thread archive --undo \($0)" }
      throw Failure(.notFound, "all threads are archived", hint: create, newest ?? "tj threads")
    case .oneOf(let count):
      let name = try newest() ?? "THREAD"
      throw Failure(
        .usage,
        "no default thread (there are \(count) threads)",
        hint: "pass -t \(name), or set a default with 'tj use \(name)'"
      )
    }
  }

  /// Returns the name, quoted for a shell, of the thread with the newest entry other than `address`.
  func newest(besides address: String? = nil, isArchived: Bool = false) throws -> String? {
    try ThreadNames(session.reader).newest(besides: address, isArchived: isArchived)
      .map { ShellWords.operand($0) }
  }

  private func address(ofSetting name: String) throws -> String {
    do {
      return try ThreadNames(session.reader).awaitedAddress(of: name)
    } catch {
      guard Failure(error).code == .notFound,
        try session.reader.everything().addresses(named: name).isEmpty
      else { throw error }
      let isPersonal = session.settings.isPersonal(.thread)
      throw Failure(
        .notFound,
        "no such thread: \(name) (from the \(isPersonal ? "personal " : "")setting 'thread')",
        hints: [
          isPersonal ? "" : try newest().map { "tj use \($0)" } ?? "",
          session.settings.removal(of: .thread),
        ]
      )
    }
  }
}
