internal import JournalExchange
internal import JournalModel
internal import ThreadJournal

/// Entries to import from a file.
struct Import {
  private let session: Session

  /// The file as it was given.
  private let file: String

  /// The file as messages name it.
  private let shownFile: String

  private let entries: [ImportItem]
  private let fields: [String]

  /// The thread id in the file, or `nil` if it has none.
  private let threadID: ThreadID?

  /// The number of lines of the file that are in no entry.
  private let linesAbove: Int

  private let options: ImportOptions

  /// Reads the whole file before anything is changed.
  init(
    _ bytes: [UInt8],
    named file: String,
    _ format: ExchangeFormat,
    _ options: ImportOptions,
    _ session: Session
  ) throws(Failure) {
    (self.session, self.file, self.options) = (session, file, options)
    shownFile = file == "-" ? "standard input" : file
    var settings = ImportSettings()
    settings.isExact = options.isExact
    var importer = format.importer(settings)
    do throws(ExchangeError) {
      entries = try importer.items(in: bytes)
    } catch {
      throw Failure(.badData, "\(shownFile): \(error.problem)", hint: error.remedy)
    }
    fields = importer.neededFields
    threadID = importer.threadID
    linesAbove = importer.linesAbove
  }

  /// Adds the new entries.
  func run() throws(Failure) -> ExitCode {
    var arrivals: [IncomingEntries] = []
    var counts: [(address: String, new: Int)] = []
    var others: [DifferingEntry] = []
    var violations = FieldViolations(in: shownFile)
    for (address, group) in try byAddress() {
      let thread = try thread(address)
      let (new, differing) = Self.sorted(group, in: thread, at: address)
      others += differing.map { DifferingEntry(id: $0, address: address) }
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
    if linesAbove > 0 {
      let lines = linesAbove == 1 ? "1 line" : "\(linesAbove) lines"
      try session.messages.warn(
        "skipped \(lines) before the first dated heading"
      )
    }
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
    let (ids, outcome) = try writer.save { [arrivals] () throws(JournalError) in
      try session.journal.receive(arrivals)
    }
    return try writer.report(
      outcome,
      outcome.state == .unchanged
        ? "nothing imported: \(rest(besides: 0, others))"
        : "imported \(sum(ids.count, into: arrivals.map(\.address), others))"
    )
  }

  /// Returns the thread that entries are added to, or `nil` if it has to be created.
  private func thread(_ address: String) throws(Failure) -> JournalThread? {
    do throws(JournalError) {
      if let bytes = try session.journal.threadBytes(address) {
        return JournalThread(parsing: bytes)
      }
      try session.journal.checkName(ofNewThread: address)
      return nil
    } catch {
      guard case .badThreadName(let name, let reason) = error.reason else { throw Failure(error) }
      let other = try ThreadNames(session).newest() ?? "THREAD"
      let format = options.format.map { "--from \(ShellWords.quoted($0)) " } ?? ""
      throw Failure(
        .badData,
        "\(shownFile): invalid thread name '\(name)': \(reason)",
        hint: "tj import \(ShellWords.quoted(file)) \(format)-t \(other)"
      )
    }
  }

  /// Returns a sum such as `3 entries into daily (2 entries already in the journal, 1 that differs)`.
  private func sum(
    _ count: Int,
    into addresses: [String],
    _ others: [DifferingEntry]
  ) -> String {
    let place = addresses.count == 1 ? addresses[0] : addresses.count.of("thread")
    let rest = count < entries.count ? " (\(rest(besides: count, others)))" : ""
    return "\(count.of("entry", "entries")) into \(place)\(rest)"
  }

  /// Returns what is not imported, such as `2 entries already in the journal, 1 that differs`.
  private func rest(besides count: Int, _ others: [DifferingEntry]) -> String {
    let known = entries.count - count - others.count
    let clause = others.count == 1 ? "that differs" : "that differ"
    switch (known, others.count) {
    case (...0, 0): return "no entries"
    case (...0, let differing): return "\(differing.of("entry", "entries")) \(clause)"
    case (_, let differing):
      let same = "\(known.of("entry", "entries")) already in the journal"
      return differing == 0 ? same : "\(same), \(differing) \(clause)"
    }
  }

  /// The entries by the thread that they are added to, in the order in which the threads first occur.
  private func byAddress() throws(Failure) -> [(String, [ImportItem])] {
    let named = try session.options.thread.map { name throws(Failure) in
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
  private func addressOfFile() throws(Failure) -> String? {
    guard let threadID else { return nil }
    return try session.reader.snapshot().metadata.first { $0.thread.id == threadID }?.address
  }

  /// Reports the entries whose ids the journal has with other content.
  private func warn(ofOthers others: [DifferingEntry]) throws(Failure) {
    guard !others.isEmpty else { return }
    let shown = others.prefix(5)
    let names = shown.map { "\($0.id.text) in \($0.address)" }.joined(separator: ", ")
    let more = others.count > shown.count ? " and \(others.count - shown.count) more" : ""
    let (skipped, meant, existing) =
      others.count == 1
      ? ("1 entry that differs from its version", "it", "one")
      : ("\(others.count) entries that differ from their versions", "them", "ones")
    let command = more.isEmpty ? Self.removal(of: others) : "tj rm"
    try session.messages.warn(
      "\(options.isTrial ? "would skip" : "skipped") \(skipped) in the journal: \(names)\(more)",
      hint: "to import \(meant), first remove the existing \(existing) with '\(command)'"
    )
  }

  /// Returns the command that removes entries of the journal.
  private static func removal(of entries: [DifferingEntry]) -> String {
    var options: [String] = []
    for entry in entries {
      let option = "-t \(ShellWords.operand(entry.address))"
      if !options.contains(option) { options.append(option) }
    }
    return (["tj rm"] + options + entries.map(\.id.text)).joined(separator: " ")
  }

  /// The entries that a thread does not have, by id or by content, and the ids of those that it has with other content.
  private static func sorted(
    _ entries: [ImportItem],
    in thread: JournalThread?,
    at address: String
  ) -> (new: [ImportItem], differing: [EntryID]) {
    guard let thread else { return (withoutTwins(entries), []) }
    let entries = entries.map { $0.naming(fieldsOf: thread.schema) }
    let ids = Set(thread.identities().ids)
    let source = LocatedThread(address: address, thread: thread)
    let prints = Set(
      thread.entries.indices.compactMap { ImportedEntry(source, $0).map(Fingerprint.init) }
    )
    var new: [ImportItem] = []
    var differing: [EntryID] = []
    for item in withoutTwins(entries) where !prints.contains(Fingerprint(item.entry)) {
      if let id = item.entry.id, ids.contains(id) { differing.append(id) } else { new.append(item) }
    }
    return (new, differing)
  }

  /// The entries with each id only once: if a file has two entries with the same id, the second gets another.
  private static func withoutTwins(_ entries: [ImportItem]) -> [ImportItem] {
    var seen: Set<EntryID> = []
    return entries.map { item in
      guard let id = item.entry.id, !seen.insert(id).inserted else { return item }
      var other = item
      other.entry.id = nil
      return other
    }
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

/// An entry of a file whose id the journal has with other content.
private struct DifferingEntry {
  /// The id of both.
  let id: EntryID

  /// The thread that has it.
  let address: String
}

extension NewEntry {
  /// Creates a new entry from an imported one.
  fileprivate init(_ entry: ImportedEntry) {
    self.init(entry.content, at: entry.stamp, id: entry.id)
  }
}
