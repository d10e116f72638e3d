internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel

/// `tj threads`: threads with their kind, their size and their newest entry.
struct ThreadsReport: Report {
  let threads: [ThreadSummary]
  let today: CivilDate

  var sections: [Section] {
    let rows = threads.map { thread -> [RichText] in
      let title = [thread.title ?? ""] + thread.marks
      return [
        RichText(thread.address), RichText(thread.kind.description), RichText("\(thread.count)"),
        RichText(last(thread)), title.filter { !$0.isEmpty }.map { RichText($0) }.joined(),
      ]
    }
    let columns: [Table.Column] = [
      .init("thread", .thread), .init("kind", isWideOnly: true), .init("entries", isNumeric: true),
      .init("last", .time), .init(room: .flexible, isWideOnly: true),
    ]
    return [.table(Table(columns: columns, rows: rows))]
  }

  /// The time of the newest entry: `today 12:09`, `Fri   08:10` within the last week, `2026-11-10` before.
  private func last(_ thread: ThreadSummary) -> String {
    guard let entry = thread.newestEntry else { return "-" }
    guard let stamp = entry.stamp else { return entry.shownTime.isEmpty ? "-" : entry.shownTime }
    let days = today.daysSinceEpoch - stamp.date.daysSinceEpoch
    guard 0..<7 ~= days else { return stamp.date.description }
    let day = days == 0 ? "today" : stamp.date.weekday.abbreviation
    let time = stamp.time.map { String("\($0)".prefix(5)) } ?? ""
    return time.isEmpty ? day : "\(day == "today" ? day : day + "  ") \(time)"
  }

  var facts: [Facts]? {
    threads.map { thread in
      let facts: Facts = [
        "thread": thread.address, "title": thread.title, "kind": thread.kind.description,
        "entries": "\(thread.count)", "last": thread.newestEntry?.shownTime,
      ]
      return facts + Facts(thread.marks.map { ($0, "yes") })
    }
  }

  var json: any JSONConvertible {
    threads.map { thread -> JSONObject in
      [
        "thread": thread.address, "title": thread.title ?? "", "kind": thread.kind.description,
        "entries": thread.count, "last": thread.newestEntry?.shownTime ?? "",
        "archived": thread.isArchived,
      ]
    }
  }
}

extension ThreadSummary {
  /// The remarks on the thread.
  fileprivate var marks: [String] {
    (isPrivate ? ["private"] : []) + (isEncrypted ? ["encrypted"] : [])
      + (isArchived ? ["archived"] : [])
  }
}
