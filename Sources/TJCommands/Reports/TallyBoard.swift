internal import JournalSearch
internal import JournalModel

/// `tj tally` and `tj tally list`: tallies with their counts, targets and strokes, or with the counts of several
/// periods.
struct TallyBoard: Report {
  let tallies: [TallyRecord]

  /// The ids of the entries that were just added to the tallies, in the same order.
  var counted: [EntryID] = []

  /// Whether the counts of several periods are shown.
  var hasPeriods = false

  var sections: [Section] { [.table(hasPeriods ? periods : board)] }

  /// The counts with their strokes.
  ///
  /// Strokes of adjacent lines would join, so rows are separated by blank lines. The smallest widths align a single
  /// row with the whole board.
  private var board: Table {
    let columns: [Table.Column] = [
      .init(room: .third, least: 8), .init(isNumeric: true, least: 3), .init(least: 11),
      .init(least: 7),
    ]
    let groups = tallies.map { record in
      let words = TallyWording(record)
      let cells: [RichText] = [
        "\(words.name, .thread)", "\(words.number, .title)", RichText(words.scope),
        RichText(words.distance, words.distanceRole),
      ]
      return [Table.Row(cells, .strokes(words))]
    }
    return Table(columns: columns, groups: groups)
  }

  private var periods: Table {
    let periods: [(heading: String, period: TallyPeriod)] = [
      ("today", .daily), ("week", .weekly), ("month", .monthly), ("total", .never),
    ]
    let rows = tallies.map { record in
      let counts = periods.map { period in
        record.lockedCount > 0 ? "locked" : TallyWording.text(record.count(of: period.period))
      }
      return ([record.address] + counts + [record.title ?? ""]).map { RichText($0) }
    }
    return Table(
      columns: [.init("tally", .thread, room: .flexible)]
        + periods.map { .init($0.heading, isNumeric: true) } + [
          .init(room: .flexible, isWideOnly: true)
        ],
      rows: rows
    )
  }

  var facts: [Facts]? {
    tallies.map { record in
      let words = TallyWording(record)
      return [
        "tally": words.name, "count": words.summary,
        "target": words.bound.map { "\($0), \(words.distance)" },
        "total": record.lockedCount > 0 ? nil : TallyWording.text(record.counts.total),
      ]
    }
  }

  var json: any JSONConvertible {
    let ids = counted.map(Optional.some) + tallies.map { _ in nil }
    return zip(tallies, ids).map { record, id in
      (id.map { ["id": $0] as JSONObject } ?? [:]) + record.object
    }
  }
}

extension TallyRecord {
  /// The settings and counts of the tally for programs.
  var object: JSONObject {
    let isKnown = lockedCount == 0
    let target = isKnown ? tally.parsedTarget : nil
    func known(_ number: Number) -> Number? { isKnown ? number : nil }
    return [
      "tally": address, "title": title, "unit": tally.unit, "period": tally.shownPeriod.rawValue,
      "locked": isKnown ? nil : lockedCount,
      "count": known(shownCount), "today": known(count(of: .daily)),
      "week": known(count(of: .weekly)), "month": known(count(of: .monthly)),
      "total": known(counts.total),
      "target": target.map { $0.object(isMet: $0.isMet(by: shownCount)) },
      "marks": tally.marks.rawValue, "color": tally.color?.description,
      "changes": counts.changes,
    ]
  }
}

extension TallyTarget {
  /// Returns the target for programs.
  func object(isMet: Bool) -> JSONObject {
    [
      "bound": bound == .atLeast ? "at least" : "at most", "number": number,
      "period": period?.rawValue, "met": isMet,
    ]
  }
}
