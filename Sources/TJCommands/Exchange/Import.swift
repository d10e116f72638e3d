internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// Entries to import from a file.
struct Import {
  static let format = Option.value(
    "from",
    "FORMAT",
    choices: ExchangeFormat.all.map(\.name),
    "Read this format [default: from the file name]."
  )
  static let exact = Option.flag("exact", "Keep leading apostrophes in CSV.")
  static let dryRun = Option.flag("dry-run", "Show what would be added without adding it.")

  let session: Session

  /// The file as it was given.
  private let file: String

  /// The file as messages name it.
  private let shownFile: String

  let entries: [ImportItem]
  private let fields: [String]

  /// The thread id in the file, or `nil` if it has none.
  private let threadID: ThreadID?

  /// The number of lines of the file that are in no entry.
  let linesAbove: Int

  let invocation: Invocation

  /// Reads the whole file before anything is changed.
  init(
    _ bytes: [UInt8],
    named file: String,
    _ format: ExchangeFormat,
    _ invocation: Invocation,
    _ session: Session
  ) throws {
    (self.session, self.file, self.invocation) = (session, file, invocation)
    shownFile = file == "-" ? "standard input" : file
    var settings = ImportSettings()
    settings.isExact = invocation[Self.exact]
    var importer = format.importer(settings)
    do throws(ExchangeError) {
      entries = try importer.items(in: bytes)
    } catch {
      let hint =
        error.reason == .severalThreads
        ? "export to a folder with 'tj export --to md -o FOLDER/' and import its files"
        : error.remedy
      throw Failure(.badData, "\(shownFile): \(error.problem)", hint: hint)
    }
    fields = importer.neededFields
    threadID = importer.threadID
    linesAbove = importer.linesAbove
  }

  /// Adds the new entries.
  func run() throws -> ExitCode {
    // A thread that is named with `-t` gets the entries, even if other threads have them.
    let places =
      session.options.threads.isEmpty
      ? try session.reader.everything().threads(ofEntriesIn: entries) : [:]
    let plan = try ImportPlan(byAddress(), fields: fields, where: places, thread: thread)
    try warn(ofDiffering: plan.differing)
    try warn(ofMoved: plan.moved)
    try warnOfLinesAbove()
    var violations = FieldViolations(in: shownFile)
    for group in plan.groups {
      guard let thread = group.thread else { continue }
      violations.look(at: group.new, for: thread, at: group.address)
    }
    try violations.tell(session, isTrial: invocation[Self.dryRun])
    guard !invocation[Self.dryRun] else { return try preview(plan) }
    guard plan.count > 0 else {
      try session.messages.say("nothing imported: \(rest(besides: 0, plan))")
      return .done
    }
    let writer = JournalWriter(session)
    let arrivals = plan.arrivals
    let received = try writer.save { try session.journal.receive(arrivals) }
    return try writer.report(
      received.outcome,
      received.outcome.state == .unchanged
        ? "nothing imported: \(rest(besides: 0, plan))"
        : "imported \(sum(received.entries.count, of: plan))"
    )
  }

  private func preview(_ plan: ImportPlan) throws -> ExitCode {
    if plan.groups.count > 1 {
      for group in plan.groups {
        try session.messages.say("\(group.address): \(group.new.count.of("entry", "entries"))")
      }
    }
    try session.messages.say(
      plan.count == 0
        ? "nothing to import: \(rest(besides: 0, plan))"
        : "would import \(sum(plan.count, of: plan))"
    )
    return .done
  }

  /// Returns the thread that entries are added to, or `nil` if it has to be created.
  private func thread(_ address: String) throws -> JournalThread? {
    do {
      if let bytes = try session.journal.threadBytes(address) {
        return JournalThread(parsing: bytes)
      }
      try session.journal.checkName(ofNewThread: address)
      return nil
    } catch {
      guard case .badThreadName(let name, let reason) = JournalError(error).reason else {
        throw error
      }
      let other = try UnnamedThreads(session).newest() ?? "THREAD"
      let format = invocation[Self.format].map { "--from \(ShellWords.quoted($0)) " } ?? ""
      throw Failure(
        .badData,
        "\(shownFile): invalid thread name '\(name)': \(reason)",
        hint: "tj import \(ShellWords.quoted(file)) \(format)-t \(other)"
      )
    }
  }

  /// The entries by the thread that they are added to, in the order in which the threads first occur.
  private func byAddress() throws -> [(address: String, items: [ImportItem])] {
    let named = try session.options.thread.map { name in
      try ThreadNames(session.reader).address(of: name)
    }
    let target = if let named { named } else { try addressOfFile() }
    var usual: String?
    var order: [String] = []
    var groups: [String: [ImportItem]] = [:]
    for item in entries {
      let own = item.entry.thread
      if target == nil, own == nil, usual == nil {
        usual = try UnnamedThreads(session).forNewEntries()
      }
      guard let address = target ?? own ?? usual else { continue }
      if groups[address] == nil { order.append(address) }
      groups[address, default: []].append(item)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  /// Returns the address of the journal's thread with the thread id of the file, or `nil` if there is none.
  private func addressOfFile() throws -> String? {
    guard let threadID else { return nil }
    return try session.reader.snapshot().metadata.first { $0.thread.id == threadID }?.address
  }
}
