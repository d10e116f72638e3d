internal import JournalCharts
internal import JournalModel
internal import ThreadJournal

/// The entries of the sample journal.
struct TourStory {
  /// A thread to create, with the front matter and text that it starts with.
  typealias Sample = (new: NewThread, template: [UInt8])

  private let today: CivilDate
  private let offset: UTCOffset
  private var draws: UInt64 = 0x7A6F_6F74_6A31

  init(today: CivilDate, offset: UTCOffset) {
    (self.today, self.offset) = (today, offset)
  }

  /// A diary with a mood, the weather and the hours of sleep, about once a week.
  mutating func diary() -> Sample {
    let front = """
      ---
      tj: 1
      fields:
        mood: scale 1..5
        weather: choice sun | cloud | rain | snow
        sleep/hours:
          type: number
          label: Hours slept
          unit: h
          min: 0
          max: 24
      groups:
        sleep: Sleep
      ---

      # Daily

      Things worth keeping. One entry whenever I feel like it.

      """
    var entries: [NewEntry] = []
    var used = Array(repeating: 0, count: 12)
    for back in stride(from: 362, through: 1, by: -8) {
      let day = today.adding(days: -back - below(3))
      let texts = TourTexts.months[day.month - 1]
      let text = texts[used[day.month - 1] % texts.count]
      used[day.month - 1] += 1
      let isCold = day.month < 3 || day.month > 11
      let weather = below(4) == 0 && isCold ? "snow" : ["sun", "sun", "cloud", "rain"][below(4)]
      let sleep = 6 + Double(below(7)) / 2
      let mood = min(5, max(1, Int(sleep) - 4 + (weather == "sun" ? 1 : 0) + below(2)))
      var properties = [
        Entry.Property(key: "mood", value: "\(mood)"),
        Entry.Property(key: "weather", value: weather),
        Entry.Property(key: "sleep/hours", value: NumberText.of(sleep)),
      ]
      if below(12) == 0 { properties.append(Entry.Property(key: "favorite", value: "true")) }
      entries.append(entry(text, properties, on: day, hour: 20 + below(3)))
    }
    return (NewThread("Daily", entries: entries), Array(front.utf8))
  }

  /// Two friends who plan a trip.
  mutating func conversation() -> Sample {
    let front = """
      ---
      tj: 1
      kind: conversation
      participants:
        me: { name: Me, me: true }
        anna: Anna
      ---

      """
    var entries: [NewEntry] = []
    for (place, line) in TourTexts.talk.enumerated() {
      let day = today.adding(days: -30 + place * 2)
      guard let stamp = stamp(day, hour: 18, minute: below(60)) else { continue }
      let sender = place % 2 == 0 ? Handle("anna") : Handle.me
      entries.append(NewEntry(body: Array(line.utf8), at: stamp, sender: sender))
    }
    return (NewThread("Anna", kind: .conversation, entries: entries), Array(front.utf8))
  }

  /// Cups of tea.
  mutating func tally() -> Sample {
    let front = "---\ntj: 1\nkind: tally\nunit: cups\nreset: daily\nmarks: western\n---\n"
    var entries: [NewEntry] = []
    for back in stride(from: 120, through: 1, by: -2) {
      let kind = TourTexts.teas[below(TourTexts.teas.count)]
      guard let stamp = stamp(today.adding(days: -back), hour: 8 + below(9), minute: below(60))
      else { continue }
      let amount = TallyAmount(.add, Number(1 + below(3)))
      entries.append(NewEntry(title: kind, at: stamp, amount: amount))
    }
    return (NewThread("Tea", kind: .tally, entries: entries), Array(front.utf8))
  }

  /// A goal with steps and progress reports.
  mutating func goal() -> Sample {
    let start = today.adding(days: -200)
    let front = """
      ---
      tj: 1
      kind: goal
      status: active
      start: \(start)
      due: \(today.adding(days: 60))
      ---

      - [x] 5 km without a break [due:: \(start.adding(days: 40))] [done:: \(start.adding(days: 36))] ^mrun5k
      - [x] 10 km [due:: \(start.adding(days: 110))] [done:: \(start.adding(days: 112))] ^mrun10
      - [ ] 16 km [due:: \(today.adding(days: 5))] ^mrun16
      - [ ] the race itself [due:: \(today.adding(days: 60))] ^mrace

      """
    var entries: [NewEntry] = []
    for (place, note) in TourTexts.runs.enumerated() {
      let day = start.adding(days: 20 + place * 28)
      let progress = Entry.Property(key: "progress", value: "\(10 + place * 12)%")
      entries.append(entry(note, [progress], on: day, hour: 19))
    }
    return (NewThread("Half marathon", kind: .goal, entries: entries), Array(front.utf8))
  }

  private mutating func entry(
    _ text: String,
    _ properties: [Entry.Property],
    on day: CivilDate,
    hour: Int
  ) -> NewEntry {
    let parts = text.split(separator: "|", maxSplits: 1)
    let title = parts.count > 1 ? String(parts[0]) : ""
    let body = Array(String(parts[parts.count - 1]).utf8)
    return NewEntry(
      title: title,
      body: body,
      properties: properties,
      at: stamp(day, hour: hour, minute: below(60))
    )
  }

  private func stamp(_ day: CivilDate, hour: Int, minute: Int) -> EntryTimestamp? {
    CivilTime(hour: hour, minute: minute).map { EntryTimestamp(day, time: $0, offset: offset) }
  }

  private mutating func below(_ bound: Int) -> Int {
    Int(SeededRandom.next(&draws) % UInt64(bound))
  }
}
