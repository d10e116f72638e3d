internal import JournalFormat
package import JournalModel

/// What is known about each day: the values of fields, and which conditions are met.
///
/// Entries are read and not kept. Values are kept one by one, since sums of them would depend on
/// the order in which the entries are counted.
package struct PatternDays: Sendable {
  private struct Choice: Hashable {
    let field: String
    let option: String
  }

  /// The values of each field on each day, in any order.
  private(set) var values: [String: [Int32: [Double]]] = [:]

  /// The measures of the fields that have values.
  private(set) var measures: [String: ValueMeasure] = [:]

  /// The fields that threads define as numbers.
  private(set) var numeric: Set<String> = []

  private var tags: [Tag: Set<Int32>] = [:]
  private var choices: [Choice: Set<Int32>] = [:]
  private var chosen: [String: Set<Int32>] = [:]
  private var people: [String: Set<Int32>] = [:]
  private var traits: [EntryTrait: Set<Int32>] = [:]

  private let dayStart: DayStart
  private let last: CivilDate

  /// A field whose values are read even if no thread defines it, or `nil`.
  private let wanted: String?

  /// Creates an empty collection; entries after `last` are not counted.
  package init(dayStart: DayStart, until last: CivilDate, wanted: String? = nil) {
    (self.dayStart, self.last, self.wanted) = (dayStart, last, wanted)
  }

  /// Adds the entries of one thread.
  package mutating func add(_ entries: [LocatedEntry]) {
    guard let thread = entries.first?.thread else { return }
    var fields = thread.schema.visible.filter { $0.type.isCompared }
    if let wanted, thread.schema[wanted] == nil, let name = FieldName(wanted) {
      fields.append(FieldDefinition(name, type: .number(unit: nil)))
    }
    var table = TagTable()
    var known: [[Tag]] = []
    for found in entries {
      let entry = found.entry.parsed()
      guard let stamp = entry.stamp, dayStart.day(of: stamp) <= last else { continue }
      let day = Int32(dayStart.day(of: stamp).daysSinceEpoch)
      let (words, own) = entry.withBody { body in
        (EntryStatistics.words(in: entry, body: body), table.tags(of: entry, body: body))
      }
      for item in own {
        if item.number == known.count { known.append(item.tag.withAncestors) }
        for tag in known[item.number] { tags[tag, default: []].insert(day) }
      }
      if words >= EntryTrait.longWords { traits[.long, default: []].insert(day) }
      // A count that an app adds at any time says nothing about when somebody writes.
      if let time = stamp.time, thread.kind.prefix != .amount || !entry.isCount {
        traits[.part(.init(ofHour: time.hour)), default: []].insert(day)
      }
      if let sender = thread.sender(of: entry), !sender.isMe {
        people[sender.handle.text, default: []].insert(day)
      }
      for field in fields { add(entry, field, on: day) }
    }
  }

  private mutating func add(_ entry: Entry, _ field: FieldDefinition, on day: Int32) {
    let name = field.name.text
    for raw in entry.values(of: name) {
      guard let value = field.value(of: raw) else { continue }
      for option in value.options ?? [] {
        choices[Choice(field: name, option: option), default: []].insert(day)
      }
      if value.options != nil { chosen[name, default: []].insert(day) }
      guard let number = EntryStatistics.number(raw, in: field) else { continue }
      values[name, default: [:]][day, default: []].append(number)
      if field.type != .bool, entry.thread.schema[name] != nil { numeric.insert(name) }
      let measure = EntryStatistics.measure(of: field)
      measures[name] = measures[name]?.merged(with: measure) ?? measure
    }
  }

  /// Adds what is known from other entries.
  package mutating func add(_ part: PatternDays) {
    for (name, days) in part.values { values[name, default: [:]].merge(days) { $0 + $1 } }
    measures.merge(part.measures) { $0.merged(with: $1) }
    numeric.formUnion(part.numeric)
    tags.merge(part.tags) { $0.union($1) }
    choices.merge(part.choices) { $0.union($1) }
    chosen.merge(part.chosen) { $0.union($1) }
    people.merge(part.people) { $0.union($1) }
    traits.merge(part.traits) { $0.union($1) }
  }
}

extension PatternDays {
  /// Returns the mean of a field on each day that has a value.
  func means(of name: String) -> [Int32: Double] {
    (values[name] ?? [:]).mapValues { $0.sorted().reduce(0, +) / Double($0.count) }
  }

  /// The conditions that entries meet, the days of the week, and numbers above their median.
  func conditions(_ tallies: [(subject: PatternSubject, days: [Int32: Double])])
    -> [PatternCondition]
  {
    let ofTags = tags.map {
      PatternCondition(kind: .tag, query: .tag($0), days: .numbers($1))
    }
    let ofChoices = choices.map { choice, days in
      PatternCondition(
        kind: .field,
        query: Query(.field(choice.field, .matches(.literal(choice.option)))),
        days: .numbers(days),
        known: chosen[choice.field],
        subject: .field(choice.field)
      )
    }
    let ofNumbers = numeric.compactMap { name in
      let highest = (values[name] ?? [:]).compactMapValues { $0.max() }
      return Self.condition(.field(name), highest, isDuration: measures[name]?.isDuration == true)
    }
    let ofPeople = people.map {
      PatternCondition(kind: .person, query: .sender($0), days: .numbers($1))
    }
    let ofTraits = traits.map {
      PatternCondition(kind: $0 == .long ? .length : .hour, query: .trait($0), days: .numbers($1))
    }
    let weekdays = Weekday.allCases.map {
      PatternCondition(kind: .weekday, query: .trait(.weekday($0)), days: .weekday($0))
    }
    return ofTags + ofChoices + ofNumbers + ofPeople + ofTraits + weekdays
      + tallies.compactMap { Self.condition($0.subject, $0.days, isDuration: false) }
  }

  /// Returns the condition that a number is above its median, or `nil` if none is.
  private static func condition(
    _ subject: PatternSubject,
    _ days: [Int32: Double],
    isDuration: Bool
  ) -> PatternCondition? {
    let sorted = days.values.sorted()
    guard !sorted.isEmpty, let bound = sorted.first(where: { $0 > sorted[(sorted.count - 1) / 2] }),
      let text = text(of: bound, isDuration: isDuration)
    else { return nil }
    let isField = if case .field = subject { true } else { false }
    return PatternCondition(
      kind: isField ? .field : .tally,
      query: subject.query(atLeast: text),
      days: .numbers(Set(days.filter { $0.value >= bound }.keys)),
      known: Set(days.keys),
      subject: subject
    )
  }

  /// Returns a number as a query spells it, or `nil` if it cannot.
  private static func text(of number: Double, isDuration: Bool) -> String? {
    if isDuration { return TimeSpan(seconds: Int((number * 3600).rounded()))?.description }
    guard abs(number) < 1e15 else { return nil }
    if number == number.rounded() { return "\(Int(number))" }
    let text = "\(number)"
    return text.contains("e") ? nil : text
  }
}

extension Tag {
  /// The tag, and those that it is below.
  fileprivate var withAncestors: [Tag] {
    text.indices.filter { text[$0] == "/" }.compactMap { Tag(String(text[..<$0])) } + [self]
  }
}

extension FieldValue {
  /// The choices that are conditions, or `nil` for other kinds of values; "no" is the opposite of
  /// "yes" and needs no comparison of its own.
  fileprivate var options: [String]? {
    switch self {
    case .bool(let truth): truth ? ["true"] : []
    case .choices(let words): words
    default: nil
    }
  }
}

extension FieldType {
  /// Whether days can be compared by values of the type.
  fileprivate var isCompared: Bool {
    switch self {
    case .number, .integer, .scale, .duration, .bool, .choice, .choices: true
    case .text, .date, .datetime, .link, .url, .tags: false
    }
  }
}
