internal import JournalExchange
internal import JournalIndex
internal import JournalModel

extension CalendarContent {
  /// The days with an entry or a mark, as one object.
  func json(of period: DayPeriod, _ marks: CalendarMarks) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.text("from", period.first.description)
      json.text("to", period.last.description)
      json.text("by", isOfEntries ? nil : subject.name)
      json.member("mean") { json in
        if let mean = days.mean { json.value(mean) } else { json.null() }
      }
      json.objects("days", days.all) { item, json in
        json.text("day", item.date.description)
        json.member("entries") { $0.value(item.day.entries) }
        json.member("value") { json in
          if let value = item.day.value {
            json.value(value)
          } else {
            json.value(item.day.choice)
          }
        }
        json.member("level") { json in
          if let level = marks.level(of: item.day) { json.value(level + 1) } else { json.null() }
        }
        json.member("milestone") { $0.value(item.day.isMarked) }
      }
    }
    return json.take() + [0x0A]
  }

  /// Whether all entries are counted.
  private var isOfEntries: Bool {
    if case .entries(nil) = subject { true } else { false }
  }
}
