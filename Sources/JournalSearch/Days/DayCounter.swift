internal import JournalFormat
internal import JournalModel

/// Counts entries by their days; entries of one day are mostly adjacent in a file.
struct DayCounter {
  private var days: CalendarDays
  private var number = 0
  private var day = CalendarDays.Day()

  /// Prepares to count that many entries.
  init(count: Int) {
    days = CalendarDays(capacity: min(count, 366))
  }

  /// The counts so far.
  var counted: CalendarDays {
    var days = days
    if day.entries > 0 { days.add(day, on: number) }
    return days
  }

  /// Counts an entry; `add` adds further values to its day.
  mutating func count(_ entry: DatedEntry, _ add: (inout CalendarDays.Day) -> Void) {
    guard let next = entry.day else { return }
    if next != number {
      if day.entries > 0 { days.add(day, on: number) }
      (number, day) = (next, CalendarDays.Day())
    }
    day.entries += 1
    add(&day)
  }

  /// Counts several entries.
  mutating func count(_ entries: [DatedEntry]) {
    for entry in entries { count(entry) { _ in } }
  }

  /// Counts entries of a thread, with the values of a field.
  mutating func count(
    _ entries: [DatedEntry],
    in thread: JournalThread,
    fieldNamed name: String,
    _ times: TimeSource
  ) {
    let field = thread.schema[name]
    let hasLetters = field.map { !$0.type.letters.isEmpty } ?? false
    let instants = hasLetters ? thread.instants(of: entries.map { $0.position }, from: times) : []
    let numbers = PlainNumbers(of: name, field, in: thread)
    var isUsed = false
    for (place, entry) in entries.enumerated() {
      if let (sum, number) = numbers?.sum(ofEntryAt: entry.position, in: thread.tree) {
        isUsed = isUsed || number > 0
        count(entry) { day in
          day.sum += sum
          day.count += number
        }
        continue
      }
      let raw = thread.entries[entry.position].values(of: name)
      isUsed = isUsed || !raw.isEmpty
      count(entry) { day in
        for text in raw {
          if hasLetters, let choice = field?.value(of: text)?.letter {
            day.add(choice, at: instants[place])
          } else if let number = EntryStatistics.number(text, in: field) {
            day.sum += number
            day.count += 1
          }
        }
      }
    }
    if isUsed { days.note(field) }
  }
}

extension CalendarDays.Day {
  /// Adds a choice, unless a later one is known.
  fileprivate mutating func add(_ choice: String, at instant: Instant) {
    var other = Self()
    other.latest = CalendarDays.Choice(choice: choice, instant: instant)
    add(other)
  }
}

extension FieldValue {
  /// The choice that the value represents, or `nil` if it is another kind of value.
  fileprivate var letter: String? {
    switch self {
    case .choices(let choices): choices.first
    case .bool(let truth): truth ? "yes" : "no"
    default: nil
    }
  }
}
