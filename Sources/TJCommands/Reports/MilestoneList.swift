internal import JournalModel

/// `tj milestone list`: milestones, the latest first.
struct MilestoneList: Report {
  /// A milestone in the list.
  struct Row {
    let found: LocatedEntry
    let milestone: Milestone

    /// The sign of its category with a blank after it; empty if it has none.
    let sign: String
  }

  let rows: [Row]
  let today: CivilDate

  var sections: [Section] {
    let rows = rows.map { row -> [RichText] in
      let date = row.milestone.date
      let note = next(row).map { "yearly, next \($0.distance(from: today))" }
      let title = [row.sign + row.found.entry.headline, note ?? date.distance(from: today)]
      return [
        RichText(row.found.entryID.text), "\(date) \(date.weekday.abbreviation)",
        RichText(row.milestone.category), title.map { RichText($0) }.joined(),
      ]
    }
    let columns: [Table.Column] = [
      .init(nil, .id), .init(nil, .time), .init(), .init(room: .flexible),
    ]
    return [.table(Table(columns: columns, rows: rows))]
  }

  var json: any JSONConvertible {
    rows.map { row -> JSONObject in
      [
        "id": row.found.entryID, "thread": row.found.address, "day": row.milestone.date,
        "category": row.milestone.category, "sign": row.sign.first.map { String($0) },
        "title": row.found.entry.headline, "repeats": row.milestone.repeats?.rawValue,
        "remind": row.milestone.reminders.map(\.description), "next": next(row),
      ]
    }
  }

  /// The next day on which a milestone is remembered, or `nil` if it is not remembered each year.
  private func next(_ row: Row) -> CivilDate? {
    row.milestone.anniversaries(from: today, through: today.adding(days: 366)).first {
      if case .years = $0.count { true } else { false }
    }?.day
  }
}
