internal import JournalCharts
internal import JournalModel
internal import JournalSearch

/// What `tj stats` adds for a conversation: who writes how much, when, and how soon others answer.
struct ChatReport {
  private static let mostNames = 12

  let chat: ChatStatistics

  /// The parts of the screen below the statistics of all entries.
  var sections: [Section] {
    let total = chat.people.reduce(0) { $0 + $1.messages }
    guard total > 0 else { return [] }
    let rows = chat.people.map { person -> [RichText] in
      [
        RichText(person.isMe ? "you" : person.name), RichText("\(person.messages)"),
        RichText("\(person.words)"), RichText("\(person.characters)"),
        RichText("\(person.beginnings)"), RichText(answer(of: person)),
      ]
    }
    let columns: [Table.Column] = [
      .init("person", .tag, room: .third), .init("messages", isNumeric: true),
      .init("words", isNumeric: true), .init("characters", isNumeric: true, isWideOnly: true),
      .init("begins", isNumeric: true), .init("answers after", isWideOnly: true),
    ]
    let hours = (0..<24).map { hour in
      Double(chat.people.reduce(0) { $0 + $1.hours[hour] })
    }
    return [
      .table(Table(columns: columns, rows: rows)), .bars(weekdays), .hours(Sparkline(hours)),
      .lines(lines.map { RichText("\($0.label): \($0.text)") }),
    ]
  }

  /// The same facts for screen readers.
  var facts: [Facts] {
    let people = chat.people.map { person -> Facts in
      [
        "person": person.isMe ? "you" : person.name, "messages": "\(person.messages)",
        "words": "\(person.words)", "characters": "\(person.characters)",
        "begins": "\(person.beginnings)", "answers after": answer(of: person),
      ]
    }
    return people + [
      weekdays.facts(["messages": "message"]), Facts(lines.map { ($0.label, $0.text) }),
    ]
  }

  private var weekdays: Bars {
    let bars = Weekday.allCases.map { day in
      let count = chat.people.reduce(0) { $0 + $1.weekdays[day.rawValue - 1] }
      return BarChart.Bar(day.abbreviation, Double(count))
    }
    return Bars(BarChart(["day", "messages"], bars), labels: .time)
  }

  /// The median of the times until a person answered, with the quartiles: `4 min (1 min to 2 h)`.
  private func answer(of person: ChatStatistics.Person) -> String {
    guard let median = person.answer(within: 0.5), let low = person.answer(within: 0.25),
      let high = person.answer(within: 0.75)
    else { return "-" }
    return "\(Self.time(median)) (\(Self.time(low)) to \(Self.time(high)))"
  }

  private static func time(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\((seconds + 30) / 60) min"
    default: "\((seconds + 1800) / 3600) h"
    }
  }

  private var lines: [(label: String, text: String)] {
    var lines: [(label: String, text: String)] = []
    if let silence = chat.silence {
      let length =
        silence.seconds >= 86_400
        ? (silence.seconds / 86_400).of("day") : Self.time(silence.seconds)
      lines.append(("longest silence", "\(length), \(silence.start) to \(silence.end)"))
    }
    if let most = chat.days.max(by: { $0.count < $1.count }) {
      lines.append(("most messages", "\(most.count) on \(most.day)"))
    }
    if !chat.words.isEmpty { lines.append(("frequent words", Self.names(chat.words))) }
    if !chat.emoji.isEmpty { lines.append(("frequent emoji", Self.names(chat.emoji))) }
    return lines
  }

  private static func names(_ counts: [ChatStatistics.Count]) -> String {
    counts.prefix(mostNames).map { "\($0.text) \($0.count)" }.joined(separator: ", ")
  }

  /// All of it for programs.
  var json: JSONObject {
    let people = chat.people.map { person -> JSONObject in
      [
        "name": person.name, "me": person.isMe, "messages": person.messages,
        "words": person.words, "characters": person.characters, "begins": person.beginnings,
        "answers": [
          "count": person.answers.count, "q1": person.answer(within: 0.25),
          "median": person.answer(within: 0.5), "q3": person.answer(within: 0.75),
        ] as JSONObject,
        "weekdays": person.weekdays, "hours": person.hours,
      ]
    }
    let silence = chat.silence.map { silence -> JSONObject in
      ["start": silence.start, "end": silence.end, "seconds": silence.seconds]
    }
    return [
      "people": people, "silence": silence,
      "days": JSONObject(chat.days.map { ($0.day.description, $0.count) }),
      "words": JSONObject(chat.words.prefix(100).map { ($0.text, $0.count) }),
      "emoji": JSONObject(chat.emoji.prefix(100).map { ($0.text, $0.count) }),
    ]
  }
}
