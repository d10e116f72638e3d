internal import JournalExchange
internal import JournalIndex
internal import JournalModel

extension TallyRecord {
  /// Writes its settings and counts as members of an object.
  func write(to json: inout JSONWriter) {
    let target = tally.parsedTarget
    json.text("tally", address)
    json.text("title", title)
    json.text("unit", tally.unit)
    json.text("period", tally.shownPeriod.rawValue)
    json.number("count", shownCount)
    let periods: [(name: String, period: TallyPeriod)] = [
      ("today", .daily), ("week", .weekly), ("month", .monthly),
    ]
    for (name, period) in periods {
      json.number(name, count(of: period))
    }
    json.number("total", counts.total)
    json.member("target") { json in
      guard let target else { return json.null() }
      target.write(to: &json, isMet: target.isMet(by: shownCount))
    }
    json.text("marks", tally.marks.rawValue)
    json.text("color", tally.color?.description)
    json.member("changes") { $0.value(counts.changes) }
  }
}

extension TallyTarget {
  /// Writes it as an object.
  func write(to json: inout JSONWriter, isMet: Bool) {
    json.object { json in
      json.text("bound", bound == .atLeast ? "at least" : "at most")
      json.number("number", number)
      json.text("period", period?.rawValue)
      json.member("met") { $0.value(isMet) }
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a number, as exact as JSON readers are, or null.
  mutating func number(_ key: String, _ number: Number?) {
    member(key) { json in
      guard let number else { return json.null() }
      if let whole = number.whole { json.value(whole) } else { json.value(number.approximation) }
    }
  }
}

extension TallyStatistics {
  /// All statistics as one object, with times at an offset from UTC.
  func json(at offset: UTCOffset) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.text("tally", record.address)
      json.text("unit", record.tally.unit)
      write(to: &json)
      json.text("newest", record.counts.newest.map { Stamp($0, offset: offset) }?.isoText)
      json.member("change") { json in
        json.object { json in
          for period in [StatisticsPeriod.day, .week, .month, .year] {
            json.member(period.rawValue) { Self.write(change(of: period), to: &$0) }
          }
        }
      }
      for period in StatisticsPeriod.allCases {
        json.objects(period.rawValue, groups(by: period).filter { $0.sum != .zero }) {
          group,
          json in
          json.text("label", group.label)
          json.number("sum", group.sum)
          json.member("mean") { json in
            if let mean = group.mean { json.value(mean) } else { json.null() }
          }
        }
      }
    }
    return json.take() + [0x0A]
  }

  /// The number of days with each count, as an array.
  func histogramJSON() -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.array { json in
      for counted in distribution {
        json.element { json in
          json.object { json in
            json.number("count", counted.count)
            json.member("days") { $0.value(counted.days) }
          }
        }
      }
    }
    return json.take() + [0x0A]
  }

  private static func write(_ change: Change?, to json: inout JSONWriter) {
    guard let change else { return json.null() }
    json.object { json in
      json.number("now", change.now)
      json.number("before", change.before)
      json.text("by", change.day.description)
    }
  }

  /// Writes sum, mean, median, streaks and the habit as members of an object.
  func write(to json: inout JSONWriter) {
    json.text("from", span?.first.description)
    json.text("to", span?.last.description)
    json.member("days") { $0.value(span?.count ?? 0) }
    json.number("sum", sum)
    json.member("mean") { json in
      if let mean { json.value(mean) } else { json.null() }
    }
    json.member("median") { json in
      if let median { json.value(median) } else { json.null() }
    }
    json.member("streak") { json in
      let runs = runs
      json.object { json in
        json.text("of", runPeriod.noun)
        json.member("now") { $0.value(runs.current?.length ?? 0) }
        json.member("longest") { $0.value(runs.longest?.length ?? 0) }
        json.text("from", runs.longest?.days.first.description)
        json.text("to", runs.longest?.days.last.description)
      }
    }
    json.member("habit") { json in
      guard let met else { return json.null() }
      json.object { json in
        json.text("of", runPeriod.noun)
        json.member("met") { $0.value(met.count) }
        json.member("total") { $0.value(met.total) }
        json.member("share") { $0.value(Double(met.count) / Double(met.total)) }
      }
    }
  }
}

extension TallyChange {
  /// Writes the change as members of an object.
  func write(to json: inout JSONWriter) {
    json.text("id", id)
    json.time("time", stamp)
    json.text("day", change.day?.description)
    json.text("amount", change.amount?.description)
    json.number("count", change.count)
    json.number("replaced", change.replaced)
    json.text("note", title)
  }
}
