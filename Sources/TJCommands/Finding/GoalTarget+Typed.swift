internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

extension GoalTarget {
  /// Parses a target that a person typed; its field or tally must exist and have the same unit.
  ///
  /// - Throws: A failure that says what is wrong with it.
  init(typed text: String, in session: Session) throws {
    do throws(GoalTargetError) {
      try self.init(text)
    } catch {
      throw Failure(
        .usage,
        "invalid value '\(text)' for --target (\(error))",
        hint: "tj help goal"
      )
    }
    switch subject {
    case .tag: break
    case .tally(let name):
      let tally = try session.reader.everything().tally(named: name)
      guard let tally else {
        throw Failure(.notFound, "no such tally: \(name)", hint: "tj tally list")
      }
      try checkUnit(among: [tally.tally.unit])
    case .field(let name): try check(field: name, in: session)
    }
  }

  private func check(field name: String, in session: Session) throws {
    let snapshot = try session.reader.everything()
    let unit = unit.map { " --unit \(ShellWords.quoted($0))" } ?? ""
    do {
      try FieldNames(session).check(
        name,
        hint: "tj field add \(ShellWords.operand(name)) number\(unit)"
      )
    } catch {
      let values = try session.reader.search(.property(name), sortedBy: .newestFirst, limit: 1)
      if values.isEmpty { throw error }
    }
    let fields = snapshot.metadata.compactMap { $0.thread.schema[name] }
    try checkUnit(among: fields.map { $0.type == .duration ? "h" : $0.unit })
  }

  /// Throws a failure if all values are in another unit.
  private func checkUnit(among units: [String?]) throws {
    let others = units.compactMap { $0 }
    guard let unit, others.count == units.count, let other = others.first,
      !others.contains(where: { $0.lowercased() == unit.lowercased() })
    else { return }
    throw Failure(.usage, "the unit of \(subject) is \(other), not \(unit)")
  }
}
