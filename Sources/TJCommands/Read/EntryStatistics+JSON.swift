internal import JournalCharts
internal import JournalExchange
internal import JournalIndex
internal import JournalModel

extension EntryStatistics {
  /// All statistics as one object; parts are counted in entries, or in words.
  func json(field: String?, ofWords: Bool, today: CivilDate) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.member("entries") { $0.value(entryCount) }
      json.member("words") { $0.value(words) }
      json.member("days") { $0.value(days.count) }
      json.member("span") { $0.value(span(today: today)?.count ?? 0) }
      json.member("streak") { write(streaks(today: today), to: &$0) }
      json.member("first") { $0.value(ends?.first.description) }
      json.member("last") { $0.value(ends?.last.description) }
      for period in StatisticsPeriod.allCases {
        json.member(period.rawValue) { Self.write(counts(by: period, ofWords: ofWords), to: &$0) }
      }
      json.member("thread") { Self.write(counts(by: .threads, ofWords: ofWords), to: &$0) }
      json.member("tag") { Self.write(counts(by: .tags, ofWords: ofWords), to: &$0) }
      if let field { json.member("field") { write(fieldNamed: field, to: &$0) } }
    }
    return json.take() + [0x0A]
  }

  private func write(_ streaks: Streaks, to json: inout JSONWriter) {
    json.object { json in
      json.member("longest") { $0.value(streaks.longest.map(Self.count) ?? 0) }
      json.member("now") { $0.value(streaks.now) }
    }
  }

  /// Writes the values of a field, with lengths of time in hours, as far as the screen shows them.
  private func write(fieldNamed name: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("name") { $0.value(name) }
      json.member("unit") { $0.value(measure?.unit) }
      json.member("mean") { Self.write(mean, to: &$0) }
      json.member("bins") { json in
        let charts = StatisticsCharts(self, field: name, ofWords: false)
        let factor = measure?.isDuration == true ? 3600.0 : 1
        json.array { json in
          for bin in charts.distribution.bins {
            json.element { json in
              json.object { json in
                json.member("label") { $0.value(bin.label) }
                json.member("from") { $0.value(bin.lower / factor) }
                json.member("days") { $0.value(bin.count) }
              }
            }
          }
        }
      }
      for grouping in StatisticsCharts.Grouping.allCases {
        json.member(grouping.name) { Self.write(means(by: grouping), to: &$0) }
      }
      json.member("values") { writeValues(to: &$0) }
    }
  }

  private func writeValues(to json: inout JSONWriter) {
    json.array { json in
      for value in values.lazy.flatMap({ repeatElement($0, count: $0.count) }) {
        json.element { json in
          json.object { json in
            json.member("day") { $0.value(value.day.description) }
            json.member("value") { $0.value(value.value) }
          }
        }
      }
    }
  }

  private static func write(_ means: [Mean], to json: inout JSONWriter) {
    json.object { json in
      for item in means where item.days > 0 {
        json.member(item.label) { json in
          json.object { json in
            json.member("mean") { write(item.mean, to: &$0) }
            json.member("days") { $0.value(item.days) }
          }
        }
      }
    }
  }

  private static func write(_ number: Double?, to json: inout JSONWriter) {
    if let number { json.value(number) } else { json.null() }
  }

  private static func write(_ counts: [LabeledCount], to json: inout JSONWriter) {
    json.object { json in
      for item in counts where item.count > 0 {
        json.member(item.label) { $0.value(item.count) }
      }
    }
  }
}
