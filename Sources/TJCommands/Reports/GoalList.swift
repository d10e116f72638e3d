internal import JournalModel
internal import ThreadJournal

/// `tj goal list`: goals with their progress and due date.
struct GoalList: Report {
  let goals: [LocatedGoal]
  let today: CivilDate

  var sections: [Section] {
    let rows = goals.map { goal -> [RichText] in
      let words = GoalWords(goal, on: today)
      return [
        RichText(goal.address), RichText(words.progress),
        RichText(words.term.map { GoalWords.padded($0.word) + $0.day.description } ?? ""),
        RichText(words.state, words.role), RichText(goal.title),
      ]
    }
    let columns: [Table.Column] = [
      .init(nil, .thread, room: .flexibleIfNarrow), .init(isNumeric: true), .init(nil, .time),
      .init(), .init(room: .flexible, isWideOnly: true),
    ]
    return [.table(Table(columns: columns, rows: rows))]
  }

  var facts: [Facts]? {
    goals.map { goal in
      let words = GoalWords(goal, on: today)
      let term = words.term.map { [($0.word, $0.day.description)] } ?? []
      let facts: Facts = [
        "goal": goal.address, "title": goal.title, "progress": words.progress,
        "amount": words.amount,
      ]
      return facts + Facts(term) + ["state": words.state]
    }
  }

  var json: any JSONConvertible { goals.map { $0.object(on: today) } }
}

extension LocatedGoal {
  /// Returns the goal for programs.
  func object(on today: CivilDate) -> JSONObject {
    [
      "goal": address, "title": title, "status": goal.status.rawValue,
      "progress": goal.progress?.percent.approximation, "target": goal.target?.description,
      "amount": goal.measuredValue, "start": goal.start, "due": goal.due, "reached": goal.reached,
      "category": goal.category, "importance": goal.importance,
      "daysBehind": goal.status == .active ? goal.daysBehind(on: today) : nil,
      "exceeded": goal.exceeded, "forecast": goal.forecast(on: today),
    ]
  }
}
