internal import CommandKit
internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj tally`: counts things, and shows what was counted.
struct TallyCommand: Command {
  let session: Session
  private let invocation: Invocation
  let words: [String]
  let options: TallyOptions

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    (self.invocation, words) = (invocation, invocation.operands)
    options = TallyOptions(invocation)
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
    case "list": try TallyList(session).show()
    case "show": try TallyPage(try TallyNames(session).address(of: words[0]), in: session).show()
    case "history":
      try TallyChanges(session).show(
        of: try TallyNames(session).address(of: words[0]),
        in: try period(),
        number: options.number,
        isReversed: options.isReversed
      )
    default: try showStatistics(isHistogram: name == "hist")
    }
    return session.reader.ending
  }

  private func remove() throws -> ExitCode {
    try refuseCounting(with: "tj tally rm")
    return try ThreadRemoval(session).remove(try TallyNames(session).address(of: words[0]))
  }

  /// Throws a failure if an option for counting was given to a command that does not count.
  func refuseCounting(with command: String) throws {
    guard let option = options.countingOption else { return }
    throw Failure(.usage, "'\(command)' does not support \(option)", hint: "leave out \(option)")
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
    let output = Output(session)
    if output.isJSON {
      let json = isHistogram ? statistics.histogramJSON() : statistics.json(at: session.now.offset)
      return try session.context.write(json, to: .standardOutput)
    }
    guard let span = statistics.span else {
      let isUncounted = record.counts.days.isEmpty
      return try session.messages.say("nothing counted \(isUncounted ? "yet" : "in this period")")
    }
    try output.page()
    let page = TallyStatsPage(statistics, in: session)
    if isHistogram {
      try output.show(page.histogram())
    } else if options.isYear, !output.isPlain {
      let year = TallyYear(statistics, of: span.last.year)
      try output.show(year.text(output.palette, columns: output.columns ?? 80))
    } else {
      try output.show(page.page(by: options.isYear ? [.day] : groups))
    }
  }

  /// Returns the groups of `--by`, or `nil` without it.
  private func groups() throws -> [StatisticsPeriod]? {
    guard let text = options.groups else { return nil }
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
    let isCounting = words.amount != nil || options.countingOption != nil
    let names = words.names.isEmpty && isCounting ? session.options.threads : words.names
    guard !names.isEmpty else {
      if isCounting { throw try missingName(words) }
      try TallyBoard(session).show(try TallyBoard.tallies(in: session))
      return session.reader.ending
    }
    let note = try note(words.note)
    let stamp = try stamp()
    let addresses = try TallyNames(session).addresses(creating: names)
    return try add(words.amount ?? TallyAmount(.add, Number(1)), note, stamp, to: addresses)
  }

  /// The failure of a command line that says what to count, but not in which tally.
  private func missingName(_ words: TallyWords) throws -> Failure {
    let known = try session.reader.asking { $0.tallies.map(\.address) }
    let name = known.count == 1 ? ShellWords.operand(known[0]) : "NAME"
    let amount = words.amount.map { "\($0)" }
    let place = amount.map { "before \($0)" } ?? "for \(options.countingOption ?? "")"
    let rest = [amount].compactMap(\.self) + options.countingWords
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
    _ stamp: Stamp?,
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
    try TallyBoard(session).show(tallies, counted: counted.map(\.id))
    return try writer.conclude(outcome)
  }

  /// Returns the note: the words after the amount, or the value of `-m`.
  private func note(_ words: String) throws -> String {
    guard let message = options.message else { return words }
    guard words.isEmpty else {
      throw Failure(.usage, "cannot combine -m with a note after the amount", hint: "leave out -m")
    }
    return message
  }

  /// Returns the time of `--at`, and reports it if it was given in words; `nil` for now.
  private func stamp() throws -> Stamp? {
    try options.time.map { text in try Stamp(telling: text, in: session) }
  }
}
