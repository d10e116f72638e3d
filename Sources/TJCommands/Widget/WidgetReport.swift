internal import JournalCharts
internal import JournalModel
internal import ThreadJournal

/// A large widget: the day, and a line for each of the most pressing things.
struct WidgetReport: Report {
  /// The number of lines below the day.
  private static let lines = 5

  let content: WidgetContent
  let words: WidgetLines

  var title: String { "\(content.today.weekday.name) \(content.today)" }

  var sections: [Section] {
    let days = "\(content.recentCount) of the last 7 days"
    let columns: [Table.Column] = [
      .init(nil, nil, room: .third), .init(nil, .title, isNumeric: true),
    ]
    let table = Table(columns: columns, groups: [Array(rows.prefix(Self.lines))])
    return [.lines([[RichText(title, .title), RichText(days)].joined()]), .table(table)]
  }

  private var rows: [Table.Row] {
    let conflict = content.conflictCount
    let conflicts = conflict > 0 ? [row("conflict", "\(conflict)", .note("tj resolve"))] : []
    let over = content.tallies.filter(\.isOver).map(tally)
    let goal = content.goal.map { goal in
      let share = (goal.goal.progress?.percent.approximation ?? 0) / 100
      let progress = GoalWords(goal, on: content.today).progress
      return row("goal", progress, .bar(share, plan: nil))
    }
    let due = content.due.map { row("due", words.when($0), .note($0.title)) }
    let others = content.tallies.filter { !$0.isOver }.map(tally)
    let course = content.course.map { row($0.field, "", .counts($0.line, "")) }
    return conflicts + over + [goal].compactMap(\.self) + due.prefix(2) + others
      + [course].compactMap(\.self)
  }

  private func row(_ label: String, _ number: String, _ rest: Table.Rest) -> Table.Row {
    Table.Row([RichText(label), RichText(number)], rest)
  }

  private func tally(_ wording: TallyWording) -> Table.Row {
    row(wording.name, wording.wordedShare, .strokes(wording))
  }

  var json: any JSONConvertible {
    [
      "class": content.urgency.rawValue, "day": content.today, "days": content.recentCount,
      "tallies": content.tallies.map { tally in
        [
          "tally": tally.name, "count": tally.count, "target": tally.bound?.number,
          "over": tally.isOver,
        ] as JSONObject
      },
      "due": content.due.map { ["day": $0.day, "title": $0.title] as JSONObject },
      "goal": content.goal.map { $0.object(on: content.today) },
      "conflicts": content.conflictCount,
    ] as JSONObject
  }
}
