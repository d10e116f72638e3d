internal import JournalExchange
internal import JournalModel
internal import ThreadJournal

/// Entries to import from a file.
struct Import {
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

  let options: ImportOptions

  /// Reads the whole file before anything is changed.
  init(
    _ bytes: [UInt8],
    named file: String,
    _ format: ExchangeFormat,
    _ options: ImportOptions,
    _ session: Session
  ) throws {
    (self.session, self.file, self.options) = (session, file, options)
    shownFile = file == "-" ? "standard input" : file
    var settings = ImportSettings()
    settings.isExact = options.isExact
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
    var arrivals: [IncomingEntries] = []
    var counts: [(address: String, new: Int)] = []
    var others: [DifferingEntry] = []
    var violations = FieldViolations(in: shownFile)
    // Who names a thread means it, wherever the entries are.
    let places = session.options.threads.isEmpty ? try placesOfEntries() : [:]
    var moved: [DifferingEntry] = []
    for (address, all) in try byAddress() {
      let thread = try thread(address)
      let (group, elsewhere) = Self.sorted(all, by: places, besides: address)
      moved += elsewhere
      let (new, differing) = Self.sorted(group, in: thread, at: address)
      others += differing
      guard !new.isEmpty else { continue }
      counts.append((address, new.count))
      arrivals.append(
        IncomingEntries(
          at: address,
          kind: Self.kind(of: new.map(\.entry)),
          fields: thread == nil ? definitions : []
        ) { thread in
          Self.sorted(group, in: thread, at: address).new.map { NewEntry($0.entry) }
        }
      )
      if let thread { violations.look(at: new, for: thread, at: address) }
    }
    let count = counts.reduce(0) { $0 + $1.new }
    try warn(ofOthers: others)
    try warn(ofMoved: moved)
    try warnOfLinesAbove()
    try violations.tell(session, isTrial: options.isTrial)
    guard !options.isTrial else {
      if counts.count > 1 {
        for (address, new) in counts {
          try session.messages.say("\(address): \(new.of("entry", "entries"))")
        }
      }
      try session.messages.say(
        count == 0
          ? "nothing to import: \(rest(besides: 0, others))"
          : "would import \(sum(count, into: counts.map(\.address), others))"
      )
      return .done
    }
    guard count > 0 else {
      try session.messages.say("nothing imported: \(rest(besides: 0, others))")
      return .done
    }
    let writer = JournalWriter(session)
    let (ids, outcome) = try writer.save { [arrivals] in try session.journal.receive(arrivals) }
    return try writer.report(
      outcome,
      outcome.state == .unchanged
        ? "nothing imported: \(rest(besides: 0, others))"
        : "imported \(sum(ids.count, into: arrivals.map(\.address), others))"
    )
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
      let other = try ThreadNames(session).newest() ?? "THREAD"
      let format = options.format.map { "--from \(ShellWords.quoted($0)) " } ?? ""
      throw Failure(
        .badData,
        "\(shownFile): invalid thread name '\(name)': \(reason)",
        hint: "tj import \(ShellWords.quoted(file)) \(format)-t \(other)"
      )
    }
  }

  /// The entries by the thread that they are added to, in the order in which the threads first occur.
  private func byAddress() throws -> [(String, [ImportItem])] {
    let named = try session.options.thread.map { name in
      try ThreadNames(session).address(of: name)
    }
    let target = if let named { named } else { try addressOfFile() }
    var usual: String?
    var order: [String] = []
    var groups: [String: [ImportItem]] = [:]
    for item in entries {
      let own = item.entry.thread
      if target == nil, own == nil, usual == nil {
        usual = try ThreadNames(session).threadForNewEntries()
      }
      guard let address = target ?? own ?? usual else { continue }
      if groups[address] == nil { order.append(address) }
      groups[address, default: []].append(item)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  /// The address of the journal's thread that is the one in the file, or `nil` if there is none.
  private func addressOfFile() throws -> String? {
    guard let threadID else { return nil }
    return try session.reader.snapshot().metadata.first { $0.thread.id == threadID }?.address
  }

  private static func kind(of entries: [ImportedEntry]) -> Kind {
    if entries.contains(where: { $0.sender != nil }) { return Kind(prefix: .sender) }
    return Kind(prefix: entries.contains { $0.amount != nil } ? .amount : nil)
  }

  /// The fields that a new thread has to define for its columns to be in this order again.
  private var definitions: [FieldDefinition] {
    fields.compactMap { FieldName(creating: $0) }.map { FieldDefinition($0) }
  }
}

extension NewEntry {
  /// Creates a new entry from an imported one.
  fileprivate init(_ entry: ImportedEntry) {
    self.init(entry.content, at: entry.stamp, id: entry.id)
    impossibleStamp = entry.impossibleStamp
  }
}
