internal import JournalExchange
internal import JournalIndex
internal import JournalModel

extension EntryStatistics {
  /// Everything that was counted, as one object; the parts in entries, or in words.
  func json(field: String?, ofWords: Bool) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.member("entries") { $0.value(items.count) }
      json.member("words") { $0.value(words) }
      json.member("days") { $0.value(days.count) }
      json.member("first") { $0.value(items.first?.day.description) }
      json.member("last") { $0.value(items.last?.day.description) }
      for period in StatisticsPeriod.allCases {
        json.member(period.rawValue) { Self.write(counts(by: period, ofWords: ofWords), to: &$0) }
      }
      json.member("thread") { Self.write(counts(ofWords: ofWords) { [$0.address] }, to: &$0) }
      json.member("tag") { Self.write(counts(ofWords: ofWords) { $0.tags }, to: &$0) }
      if let field { json.member("field") { write(values, named: field, to: &$0) } }
    }
    return json.take() + [0x0A]
  }

  private func write(
    _ values: [(day: CivilDate, value: Double)],
    named name: String,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name") { $0.value(name) }
      json.member("values") { json in
        json.array { json in
          for value in values {
            json.element { json in
              json.object { json in
                json.member("day") { $0.value(value.day.description) }
                json.member("value") { $0.value(value.value) }
              }
            }
          }
        }
      }
    }
  }

  private static func write(
    _ counts: [(label: String, count: Int)],
    to json: inout JSONWriter
  ) {
    json.object { json in
      for item in counts where item.count > 0 {
        json.member(item.label) { $0.value(item.count) }
      }
    }
  }
}
