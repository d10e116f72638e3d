internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj goal`: sets goals, marks their steps as done, and shows their progress.
struct GoalCommand: Command {
  let session: Session
  let invocation: Invocation
  private let words: [String]

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    (words, self.invocation) = (invocation.operands, invocation)
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    ["list", "show", "edit"].contains(invocation.path[1]) ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try GoalCommand(invocation, in: context)
    switch invocation.path[1] {
    case "new": return try command.create()
    case "list": return try command.list()
    case "show": return try command.show()
    case "edit": return try command.edit()
    case "step": return try command.addStep()
    case "progress": return try command.report()
    case "done": return try command.set(.done, .done, "marked", "done")
    case "drop": return try command.set(.dropped, .dropped, "dropped")
    case "reopen": return try command.set(.open, .active, "reopened")
    case "rm": return try ThreadRemoval(command.session).remove(command.goal().address)
    case "pause": return try command.set(.open, .paused, "paused")
    default: return try command.set(.open, .active, "resumed")
    }
  }

  private func create() throws -> ExitCode {
    var goal = NewGoal(words.joined(separator: " "))
    guard !goal.title.trimmingBlanks.isEmpty else { throw Failure(.usage, "missing title") }
    goal.start = try invocation[Self.start].map(day)
    goal.due = try invocation[Self.due].map(day)
    goal.target = try invocation[Self.target].map(target)
    try check(from: goal.start, to: goal.due, goal.target, createdOn: session.today)
    goal.category = try invocation[Self.category].map(category)
    goal.importance = try invocation[Self.importance].map(importance)
    goal.folder = invocation[ThreadOptions.folder] ?? ""
    goal.steps = invocation[Self.steps].map { NewGoalStep($0) }
    if let same = try session.reader.everything().twin(of: goal.title, .goal, in: goal.folder) {
      throw Failure(
        .failure,
        "goal already exists: \(same.address)",
        hint: "tj goal show \(ShellWords.operand(same.address))"
      )
    }
    let writer = JournalWriter(session)
    let created = try writer.save { [goal] in try session.journal.create(goal) }
    if session.messages.isQuiet {
      try session.context.write(created.address + "\n", to: .standardOutput)
    }
    let hasProgress = !goal.steps.isEmpty || goal.target != nil
    let hint = hasProgress ? nil : "tj goal step \(ShellWords.operand(created.address)) TEXT"
    return try writer.report(created.outcome, "created goal \(created.address)", hint: hint)
  }

  /// Throws a failure if the given days of a goal contradict each other.
  func check(
    from start: CivilDate?,
    to due: CivilDate?,
    _ target: GoalTarget?,
    createdOn created: CivilDate?
  ) throws {
    let period = target?.period
    let due = due ?? period?.last
    if let due, let first = start ?? period?.first ?? created, due <= first {
      throw Failure(
        .usage,
        "the due date \(due) is not after the start date \(first)",
        hint: "pass a later --due or an earlier --start"
      )
    }
    if let target, target.isLimit, due == nil {
      throw Failure(
        .usage,
        "the limit \(target) has no end date",
        hint: "add a period such as 'in \(session.today.year)', or pass --due DATE"
      )
    }
  }

  /// Lists the goals; dropped and paused goals only if all goals are requested.
  private func list() throws -> ExitCode {
    let all = try session.reader.snapshot().goals
    let listsAll = invocation[ThreadOptions.all]
    let goals = all.filter { listsAll || [.active, .done].contains($0.goal.status) }
    try Output(session).print(
      GoalList(goals: goals, today: session.today),
      of: goals.count,
      none: all.isEmpty ? "no goals yet" : "no active goals",
      hint: all.isEmpty ? "tj goal new TITLE --due DATE" : "tj goal list --all"
    )
    return session.reader.ending
  }

  private func show() throws -> ExitCode {
    let goal = try goal()
    let notes = invocation[Self.notes] ? try notes(of: goal) : nil
    let output = Output(session)
    try output.print(GoalPage(goal: goal, today: session.today, notes: notes?.map(\.entryID)))
    if let notes, !notes.isEmpty, !output.isJSON {
      try output.show("\n")
      try EntryOutput(session, else: .oneline).print(notes)
    }
    return session.reader.ending
  }

  /// Returns the entries of the thread of a goal, and the entries of other threads that are linked to it, newest
  /// first.
  private func notes(of goal: LocatedGoal) throws -> [LocatedEntry] {
    func found(_ key: String) throws -> [LocatedEntry] {
      let query = try Query(typed: "\(key):\"\(goal.address)\"")
      return try session.reader.search(query, sortedBy: .newestFirst)
    }
    return try found("in") + found("goal").filter { $0.address != goal.address }
  }

  private func addStep() throws -> ExitCode {
    let goal = try goal()
    let step = NewGoalStep(text, due: try invocation[Self.due].map(day))
    return try save("added step '\(step.title)' to \(goal.address)") {
      try session.journal.addStep(step, to: goal.address)
    }
  }

  private func report() throws -> ExitCode {
    let goal = try goal()
    guard let progress = GoalProgress(words[1]) else {
      throw Failure(.usage, "invalid progress '\(words[1])' (expected 0 to 100)")
    }
    if let target = goal.goal.target {
      throw Failure(
        .usage,
        "the progress of \(goal.address) is computed from its target: \(target)",
        hint: "tj goal show \(ShellWords.operand(goal.address))"
      )
    }
    var entry = NewEntry(body: Array(words.dropFirst(2).joined(separator: " ").utf8))
    if let name = invocation[Self.about] {
      let step = try GoalSteps(goal).step(named: name)
      guard let id = step.id else {
        throw Failure(
          .badData,
          "'\(step.title)' has no id, so no entry can refer to it",
          hint: "write an id such as ^run10 at the end of its line"
        )
      }
      entry.properties.append(.init(key: ReservedKey.step.rawValue, value: "^\(id.text)"))
    }
    entry.properties.append(
      .init(key: ReservedKey.progress.rawValue, value: progress.description)
    )
    entry.stamp = try invocation[Self.time].map { try EntryTimestamp(typed: $0, in: session) }
    let writer = JournalWriter(session)
    let added = try writer.save { [entry] in try session.journal.add(entry, to: goal.address) }
    if session.messages.isQuiet {
      try session.context.write(added.id.text + "\n", to: .standardOutput)
    }
    return try writer.report(
      added.outcome,
      "set progress of \(added.address) to \(progress.percent)% (\(added.id.text))"
    )
  }

  /// Sets the state of the named step, or of the goal if no step is named.
  ///
  /// The result has the participle before the name, and the complement after it: `marked goal swim done`.
  private func set(
    _ state: GoalStep.State,
    _ status: Goal.Status,
    _ participle: String,
    _ complement: String = ""
  ) throws -> ExitCode {
    let goal = try goal()
    let address = goal.address
    let complement = complement.isEmpty ? "" : " \(complement)"
    guard words.count > 1 else {
      return try save("\(participle) goal \(address)\(complement)") {
        try session.journal.set(status, ofGoal: address)
      }
    }
    let steps = GoalSteps(goal)
    let step = try steps.step(named: text)
    let today = session.today
    return try save("\(participle) '\(step.title)'\(complement) in \(address)") {
      try session.journal.tick(steps.reference(to: step), state, on: today, of: address)
    }
  }

  private func save(_ sentence: String, _ change: () throws -> Outcome) throws -> ExitCode {
    let writer = JournalWriter(session)
    let outcome = try writer.save(change)
    return try writer.report(outcome, outcome.state == .unchanged ? "nothing changed" : sentence)
  }

  /// The words after the name of the goal.
  private var text: String { words.dropFirst().joined(separator: " ") }

  func goal() throws -> LocatedGoal {
    let address: String
    do {
      address = try ThreadNames(session.reader).address(of: words[0])
    } catch {
      let failure = Failure(error)
      guard failure.code == .notFound, failure.hints == ["tj threads"] else { throw failure }
      throw Failure(.notFound, "no such goal: \(words[0])", hint: "tj goal")
    }
    guard let goal = try session.reader.everything().goal(at: address) else {
      throw Failure(.notFound, "not a goal: \(address)", hint: "tj goal")
    }
    return goal
  }

  func day(_ text: String) throws -> CivilDate {
    // The example is in the future, like most days of a goal.
    let day = session.today.adding(days: 90)
    let forms = "use a date such as \(day), 'next friday' or 'in 3 weeks'"
    return try EntryTimestamp(typed: text, in: session, forms: forms).date
  }

  func category(_ text: String) throws -> String { try line(text, of: "--category") }

  func importance(_ text: String) throws -> String { try line(text, of: "--importance") }

  private func line(_ text: String, of option: String) throws -> String {
    guard text.contains(where: \.isNewline) else { return text }
    throw Failure(.usage, "invalid value \(text.asShownValue) for \(option) (expected one line)")
  }

  func target(_ text: String) throws -> GoalTarget {
    try GoalTarget(typed: text, in: session)
  }
}
