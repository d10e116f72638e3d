internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Creating.
extension TallyCommand {
  func create() throws -> ExitCode {
    try refuseCounting(with: "tj tally new")
    let title = words.joined(separator: " ")
    guard !title.trimmingBlanks.isEmpty else { throw Failure(.usage, "missing name") }
    var new = NewThread(title, kind: .tally)
    new.tally = try tally()
    new.folder = invocation[ThreadOptions.folder] ?? ""
    if new.folder.hasSuffix("/") { new.folder.removeLast() }
    try refuseExisting(title)
    let writer = JournalWriter(session)
    let created = try writer.save { [new] in try session.journal.create(new) }
    try writer.tellNotes(of: created.outcome)
    if session.options.output.isJSON {
      let tally = try session.reader.everything().tally(at: created.address)
      try show(TallyBoard(tallies: [tally].compactMap(\.self)))
    } else if session.messages.isQuiet {
      try session.context.write(created.address + "\n", to: .standardOutput)
    } else {
      try session.messages.say("created tally \(created.address)")
      try session.messages.suggest(Self.command(counting: created.address))
      try session.messages.suggest("tj tally show \(ShellWords.operand(created.address))")
    }
    return try writer.conclude(created.outcome)
  }

  /// Throws a failure if there is already a tally with that name: a second one would split the count.
  private func refuseExisting(_ title: String) throws {
    let all = try session.reader.everything()
    guard let existing = all.addresses(named: title).first(where: all.isTally(at:)) else { return }
    throw Failure(
      .failure,
      "tally already exists: \(existing)",
      hint: Self.command(counting: existing)
    )
  }

  /// Returns the command that adds one to a tally; the names of subcommands take precedence.
  private static func command(counting address: String) -> String {
    let isCommand = TJ.spec.subcommand(named: "tally")?.subcommand(named: address) != nil
    return "tj tally \(isCommand ? "-- " : "")\(ShellWords.operand(address))"
  }

  /// Returns the settings that the options give.
  private func tally() throws -> Tally {
    if let target = invocation[TallyOptions.target] { try Self.check(target: target) }
    let color = try invocation[TallyOptions.color].map(Self.color)
    return Tally(
      unit: invocation[TallyOptions.unit],
      target: invocation[TallyOptions.target],
      reset: invocation[TallyOptions.reset] ?? .never,
      marks: invocation[TallyOptions.marks] ?? .western,
      color: color
    )
  }

  static func check(target text: String) throws {
    guard TallyTarget(text) == nil else { return }
    throw Failure(
      .usage,
      "invalid value '\(text)' for --target (\(TallyTarget.expectation))"
    )
  }

  static func color(_ text: String) throws -> TallyColor {
    guard let color = TallyColor(text) else {
      throw Failure(
        .usage,
        "invalid value '\(text)' for --mark-color (expected a color such as blue, or #rrggbb)"
      )
    }
    return color
  }
}
