public import JournalModel
internal import JournalFormat

/// A day by which a goal or a step of it should be done.
public struct CalendarDeadline: Hashable, Sendable {
  /// Its state.
  public enum State: Hashable, Sendable {
    /// Still to do.
    case open
    /// Done, on this day if it is known.
    case done(CivilDate?)
    /// Given up.
    case dropped
  }

  /// The identity of it in a calendar.
  let uid: String

  /// What is to be done.
  public let title: String

  /// The title of the goal, or `nil` if it is the goal itself.
  public let goal: String?

  /// The day.
  public let day: CivilDate

  /// Whether it is done.
  public let state: State
}

extension CalendarDeadline {
  /// Returns the days of a goal, or nothing for a thread of another kind.
  public static func all(of source: LocatedThread, from times: TimeSource, _ dayStart: DayStart)
    -> [CalendarDeadline]
  {
    guard let goal = source.thread.goal(from: times, dayStart: dayStart) else { return [] }
    let address = source.address
    let title = source.thread.title ?? address
    var found: [CalendarDeadline] = []
    var names: [String: Int] = [:]
    for step in goal.steps {
      let name = step.id?.text ?? Self.name(of: step.title)
      names[name, default: 0] += 1
      guard let day = step.due else { continue }
      let number = names[name].flatMap { $0 > 1 ? "-\($0)" : nil } ?? ""
      found.append(
        CalendarDeadline(
          uid: CalendarUID.ofStep(name + number, in: address),
          title: step.title.isEmpty ? title : step.title,
          goal: title,
          day: day,
          state: State(step.state, done: step.done, in: goal.status)
        )
      )
    }
    guard let day = goal.due else { return found }
    let state = State(.open, done: nil, in: goal.status)
    let uid = CalendarUID.ofGoal(at: address)
    return found + [CalendarDeadline(uid: uid, title: title, goal: nil, day: day, state: state)]
  }

  /// What a step without an id is known by: its title.
  private static func name(of title: String) -> String {
    var hash = SHA256()
    hash.update(Array(title.utf8).span)
    return String(hash.digest().hexadecimal.prefix(12))
  }
}

extension CalendarDeadline.State {
  /// The state of a step of a goal.
  fileprivate init(_ state: GoalStep.State, done: CivilDate?, in goal: Goal.Status) {
    switch (state, goal) {
    case (.done, _): self = .done(done)
    case (.dropped, _), (.open, .dropped): self = .dropped
    case (.open, .done): self = .done(nil)
    case (.open, _): self = .open
    }
  }
}
