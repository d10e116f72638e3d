internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj tally`: counts things, and shows the counts.
struct TallyCommand: Command {
  let session: Session
  let invocation: Invocation
  let words: [String]

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    (self.invocation, words) = (invocation, invocation.operands)
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try TallyCommand(invocation, in: context)
    switch invocation.path.dropFirst().first {
    case "new": return try command.create()
    case "edit": return try command.edit()
    case "set": return try command.set()
    case "reset": return try command.reset()
    case "rm": return try command.remove()
    case let name?: return try command.show(name)
    case nil: return try command.count()
    }
  }

  private func show(_ name: String) throws -> ExitCode {
    try refuseCounting(with: "tj tally \(name)")
    switch name {
    case "list": try show(TallyBoard(tallies: try TallyNames(session).tallies(), hasPeriods: true))
    case "show": try showPage()
    case "history": try showHistory()
    default: try showStatistics(isHistogram: name == "hist")
    }
    return session.reader.ending
  }

  /// Prints a board.
  func show(_ board: TallyBoard) throws {
    let output = Output(session)
    guard board.counted.isEmpty else { return try output.print(board, isPaged: false) }
    let (none, hint) = ("no tallies yet", "tj tally new NAME")
    try output.print(board, of: board.tallies.count, none: none, hint: hint)
  }

  /// The number of changes that are shown if the tally is not counted by the day.
  private static let mostChanges = 10

  private func showPage() throws {
    let address = try TallyNames(session).address(of: words[0])
    let all = try session.reader.everything()
    guard let record = all.tally(at: address) else {
      throw Failure(.notFound, "no such tally: \(address)", hint: "tj tally")
    }
    let found =
      record.tally.shownPeriod == .daily
      ? all.tallyHistory(at: address, on: DayPeriod(record.days.today))
      : all.tallyHistory(at: address, newest: Self.mostChanges)
    let changes = found.map { history in
      history.changes.reversed().map { TallyChange($0, in: history.thread) }
    }
    try Output(session).print(TallyPage(record, changes ?? []))
  }

  private func showHistory() throws {
    let address = try TallyNames(session).address(of: words[0])
    let (number, isReversed) = (invocation[OrderOptions.number], invocation[OrderOptions.reverse])
    // To show the oldest changes first, all have to be read.
    let found = try session.reader.everything()
      .tallyHistory(at: address, on: period(), newest: isReversed ? nil : number)
    let changes = found.map { history in
      let changes = isReversed ? history.changes : history.changes.reversed()
      return changes.prefix(number ?? changes.count).map { TallyChange($0, in: history.thread) }
    }
    let report = TallyChanges(changes: changes ?? [])
    try Output(session).print(report, of: report.changes.count, none: "no changes found")
    try session.reader.tellLocked()
  }

  private func remove() throws -> ExitCode {
    try refuseCounting(with: "tj tally rm")
    return try ThreadRemoval(session).remove(try TallyNames(session).address(of: words[0]))
  }

  /// Throws a failure if an option for counting was given to a command that does not count.
  func refuseCounting(with command: String) throws {
    guard let option = countingOption else { return }
    throw Failure(.usage, "'\(command)' does not support \(option)", hint: "leave out \(option)")
  }

  /// The given option for counting, or `nil` if there is none.
  private var countingOption: String? {
    invocation[EntryOptions.time] != nil
      ? "--at" : invocation[TallyOptions.message] != nil ? "-m" : nil
  }

  /// The options for counting as they are typed, with their values.
  private var countingWords: [String] {
    let (time, message) = (invocation[EntryOptions.time], invocation[TallyOptions.message])
    return (time.map { ["--at", ShellWords.quoted($0)] } ?? [])
      + (message.map { ["-m", ShellWords.quoted($0)] } ?? [])
  }
}

/// Statistics.
extension TallyCommand {
  private func showStatistics(isHistogram: Bool) throws {
    let groups = try groups()
    let address = try TallyNames(session).address(of: words[0])
    let period = try period()
    guard let record = try session.reader.everything().tally(at: address, in: period) else {
      throw Failure(.notFound, "no such tally: \(address)", hint: "tj tally")
    }
    let statistics = TallyStatistics(record, in: period)
    let isUncounted = record.counts.days.isEmpty
    let content: TallyStatisticsReport.Content =
      isHistogram
      ? .histogram : invocation[TallyOptions.year] ? .year : groups.map { .groups($0) } ?? .overview
    try Output(session).print(
      TallyStatisticsReport(statistics: statistics, content: content, now: session.now),
      of: statistics.span?.count ?? 0,
      none: "nothing counted \(isUncounted ? "yet" : "in this period")"
    )
    try session.reader.tellLocked()
  }

  /// Returns the groups of `--by`, or `nil` without it.
  private func groups() throws -> [StatisticsPeriod]? {
    guard let text = invocation[TallyOptions.groups] else { return nil }
    var groups: [StatisticsPeriod] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(word).trimmingBlanks
      guard let group = StatisticsPeriod(rawValue: name) else {
        throw Failure(
          .usage,
          "invalid value '\(name)' for --by (expected hour, weekday, day, week, month or year)"
        )
      }
      if !groups.contains(group) { groups.append(group) }
    }
    return groups
  }

  /// Returns the days that the options select.
  private func period() throws -> DayPeriod {
    let query = try FilterOptions(invocation).asQuery()
    return try session.reader.everything().period(of: query)
  }
}

/// Counting.
extension TallyCommand {
  private func count() throws -> ExitCode {
    let words = try TallyWords(self.words)
    let isCounting = words.amount != nil || countingOption != nil
    let names = words.names.isEmpty && isCounting ? session.options.threads : words.names
    guard !names.isEmpty else {
      if isCounting { throw try missingName(words) }
      try show(TallyBoard(tallies: try TallyNames(session).tallies()))
      return session.reader.ending
    }
    let note = try note(words.note)
    let stamp = try stamp()
    let addresses = try TallyNames(session).addresses(creating: names)
    return try add(words.amount ?? TallyAmount(.add, Number(1)), note, stamp, to: addresses)
  }

  /// Returns the failure of a command line with an amount or a note but without the name of a tally.
  private func missingName(_ words: TallyWords) throws -> Failure {
    let known = try session.reader.asking { $0.tallies.map(\.address) }
    let name = known.count == 1 ? ShellWords.operand(known[0]) : "NAME"
    let amount = words.amount.map { "\($0)" }
    let place = amount.map { "before \($0)" } ?? "for \(countingOption ?? "")"
    let rest = [amount].compactMap(\.self) + countingWords
    return Failure(
      .usage,
      "missing tally name \(place)",
      hint: "tj tally \(name) \(rest.joined(separator: " "))"
    )
  }

  private func set() throws -> ExitCode {
    let amount = try TallyWords.count(words[1])
    let note = try note(words.dropFirst(2).joined(separator: " "))
    let address = try TallyNames(session).address(of: words[0])
    return try add(amount, note, try stamp(), to: [address])
  }

  private func reset() throws -> ExitCode {
    var addresses: [String] = []
    for name in words {
      let address = try TallyNames(session).address(of: name)
      if !addresses.contains(address) { addresses.append(address) }
    }
    return try add(TallyAmount(.set, .zero), try note(""), try stamp(), to: addresses)
  }

  private func add(
    _ amount: TallyAmount,
    _ note: String,
    _ stamp: EntryTimestamp?,
    to addresses: [String]
  ) throws -> ExitCode {
    let entry = NewEntry(title: note, at: stamp, amount: amount)
    let writer = JournalWriter(session)
    let saved = try writer.save { try session.journal.count(entry, in: addresses) }
    let (counted, outcome) = (saved.entries, saved.outcome)
    try writer.tellNotes(of: outcome)
    if session.messages.isQuiet, !session.options.output.isJSON {
      try session.context.write(counted.map { "\($0.id.text)\n" }.joined(), to: .standardOutput)
      return try writer.conclude(outcome)
    }
    if let stamp {
      for entry in counted {
        try session.messages.say(
          "counted \(entry.id.text)  \(stamp.shownWithOffset)  \(entry.address)  \(amount)"
        )
      }
    }
    let now = try session.reader.everything()
    let tallies = counted.compactMap { now.tally(at: $0.address) }
    try show(TallyBoard(tallies: tallies, counted: counted.map(\.id)))
    return try writer.conclude(outcome)
  }

  /// Returns the note: the words after the amount, or the value of `-m`.
  private func note(_ words: String) throws -> String {
    guard let message = invocation[TallyOptions.message] else { return words }
    guard words.isEmpty else {
      throw Failure(.usage, "cannot combine -m with a note after the amount", hint: "leave out -m")
    }
    return message
  }

  /// Returns the time of `--at`, and reports it if it was given in words; `nil` for now.
  private func stamp() throws -> EntryTimestamp? {
    try invocation[EntryOptions.time].map { text in try EntryTimestamp(telling: text, in: session) }
  }
}
