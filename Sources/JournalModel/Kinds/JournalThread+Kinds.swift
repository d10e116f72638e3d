internal import JournalYAML

/// What a thread says as the kind that it is.
extension JournalThread {
  /// Who an entry of a conversation is from: one of the participants, or one whom the list lacks.
  public func sender(of entry: Entry) -> Participant? {
    entry.subject.sender.map { handle in
      participants.first { $0.handle == handle } ?? Participant(handle)
    }
  }

  /// How a tally is kept and shown; nothing where the thread is none.
  public var tally: Tally? {
    guard kind == .tally else { return nil }
    return Tally(
      unit: text("unit"),
      target: text("target"),
      reset: text("reset").flatMap(TallyPeriod.init) ?? .never,
      marks: text("marks").flatMap(Marks.init) ?? .western,
      color: text("color").flatMap { TallyColor($0) }
    )
  }

  /// The count of a tally: the fold of its entries by time, then by place in the file.
  public func count(from source: TimeSource) -> TallyCount {
    let changes = zip(entries, times(from: source)).map { entry, time in
      TallyCount.Change(entry.subject.amount, at: time.instant)
    }
    return TallyCount(folding: changes)
  }

  /// The steps of a goal, in file order: the task lines of the preamble.
  public var steps: [GoalStep] { stepLines().map(\.step) }

  /// How far a goal has come: the latest report, else the share of its steps.
  public func progress(from source: TimeSource) -> Progress? {
    let reports = zip(entries, times(from: source)).compactMap { entry, time in
      entry.progress.map { (instant: time.instant, progress: $0) }
    }
    return Progress.of(reports: reports, steps: steps.map(\.state))
  }
}

extension Entry {
  /// The milestone that the entry is; nothing where it is none.
  public var milestone: Milestone? {
    guard let stamp else { return nil }
    return Milestone(
      category: value(of: "milestone"),
      repeats: value(of: "repeats"),
      remind: value(of: "remind"),
      on: stamp.date
    )
  }

  /// How far the goal has come, as the entry reports: `progress:: 25%`.
  public var progress: Progress? { value(of: "progress").flatMap { Progress($0) } }

  /// The step of a goal that the entry is about: `step:: ^mrun5k`.
  public var step: EntryID? {
    value(of: "step").flatMap { EntryID($0.hasPrefix("^") ? String($0.dropFirst()) : $0) }
  }
}
