internal import JournalExchange
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The context of a day as it is printed: a table for each part, and the size of all.
struct ContextView {
  private let context: DayContext<ContextRow>
  private let palette: Palette
  private let columns: Int?

  /// Creates a view for so many columns, or for a file if it is `nil`.
  init(_ context: DayContext<ContextRow>, _ palette: Palette, columns: Int?) {
    (self.context, self.palette, self.columns) = (context, palette, columns)
  }

  /// The parts that have entries, and the size of all, in pieces that are printed one after the other.
  var pieces: [Painted] {
    let rows = DayContext<ContextRow>.Part.allCases.map { part in
      (part, counts(of: part).rows)
    }
    let table = EntryTable(rows.lazy.flatMap(\.1), columns: columns, palette)
    let parts = rows.filter { !$0.1.isEmpty }.flatMap { part, rows in
      [palette.paint(part.title, .title) + "\n"] + table.parts(of: rows) + ["\n"]
    }
    return parts + [Painted(facts.joined(separator: " \(palette.glyphs.separator) ") + "\n")]
  }

  /// One fact on each line.
  var plain: Painted {
    var text = ""
    for part in DayContext<ContextRow>.Part.allCases {
      let items = context.items(of: part)
      if !items.isEmpty { text += "\(part.title)\n\n" }
      for (row, place) in counts(of: part).shown {
        text += (place.map { items[$0].row.plain } ?? row.plainLine) + "\n"
      }
    }
    return Painted(text + facts.map { $0 + "\n" }.joined())
  }

  /// The rows of a part, in which the bare counts of a tally on a day are one row.
  private func counts(of part: DayContext<ContextRow>.Part) -> BareCounts {
    BareCounts(of: context.items(of: part).compactMap { $0.row.row }, isNewestFirst: part != .day)
  }

  /// `4 entries, 61 words`, and what was left out.
  private var facts: [String] {
    let count = context.items.count.of("entry", "entries")
    let size = "\(count), \(context.size().words.of("word"))"
    guard context.privateCount > 0 else { return [size] }
    return [size, "\(context.privateCount.of("private entry", "private entries")) left out"]
  }
}

extension DayContext.Part {
  /// The heading of its entries.
  fileprivate var title: String {
    switch self {
    case .day: "This day"
    case .week: "Week before"
    case .months: "Earlier months"
    }
  }
}

extension DayContext<ContextRow> {
  /// The parts with their entries and sizes, as one object.
  func json(of day: CivilDate) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.text("day", day.description)
      Self.write(items.count, size(), to: &json)
      json.member("private") { $0.value(privateCount) }
      json.objects("parts", Part.allCases) { part, json in
        let items = items(of: part)
        json.text("part", part.rawValue)
        Self.write(items.count, size(of: part), to: &json)
        json.member("items") { json in
          json.array { json in
            for item in items { json.element { $0.value(json: item.row.json) } }
          }
        }
      }
    }
    return json.take() + [0x0A]
  }

  private static func write(_ count: Int, _ size: TextSize, to json: inout JSONWriter) {
    json.member("entries") { $0.value(count) }
    json.member("words") { $0.value(size.words) }
    json.member("bytes") { $0.value(size.bytes) }
  }
}
