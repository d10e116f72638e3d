import JournalSearch
import JournalModel
import TestSupport
import Testing

/// Statistics agree with a simple computation from the same entries.
@Suite struct StatisticsLawTests {
  /// A random entry with only the values that the tests need.
  private struct Sample {
    let day: Int
    let mood: Int?
    let minutes: Int?
    let tags: [String]

    /// The entry as text of a file; days are counted from 2024-01-01.
    var text: String {
      var lines = ["## \(CivilDate(daysSinceEpoch: 19_723 + day))", ""]
      if let mood { lines.append("- mood:: \(mood)") }
      if let minutes { lines.append("- sleep:: \(minutes / 60)h\(minutes % 60)m") }
      if !tags.isEmpty { lines.append("- tags:: \(tags.joined(separator: " "))") }
      return lines.joined(separator: "\n") + "\n\n"
    }

    static func random(_ generator: inout SeededGenerator) -> Sample {
      Sample(
        day: generator.int(in: 0...90),
        mood: generator.chance(0.8) ? generator.int(in: 1...5) : nil,
        minutes: generator.chance(0.6) ? generator.int(in: 300...600) : nil,
        tags: ["a", "b", "c"].filter { _ in generator.chance(0.3) }
      )
    }
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private static func statistics(_ threads: [[Sample]], field: String) -> EntryStatistics {
    let head = "---\ntj: 1\nfields:\n  sleep: duration\n  mood: scale 1..5\n---\n\n"
    let none = EntryStatistics(field: field)
    let parts = threads.enumerated().map { number, samples in
      let bytes = Array((head + samples.map(\.text).joined()).utf8)
      let source = LocatedThread(address: "t\(number)", thread: JournalThread(parsing: bytes))
      var part = none
      part.add(source.entries(from: TimeSource(zones: Berlin())))
      return part
    }
    var sum = parts.reduce(into: none) { $0.add($1) }
    sum.addMilestones()
    return sum
  }

  /// The means, computed in the simplest way, as text.
  private static func means(
    _ samples: [(label: String, day: Int, value: Double)]
  ) -> [String: String] {
    var result: [String: String] = [:]
    for label in Set(samples.map(\.label)) {
      let group = samples.filter { $0.label == label }
      let sum = group.map(\.value).reduce(0, +)
      let days = Set(group.map(\.day)).count
      result[label] = "\(Int((sum / Double(group.count) * 1e6).rounded())) on \(days)"
    }
    return result
  }

  private static func means(_ means: [EntryStatistics.Mean]) -> [String: String] {
    var result: [String: String] = [:]
    for item in means {
      guard let mean = item.mean else {
        #expect(item.days == 0)
        continue
      }
      result[item.label] = "\(Int((mean * 1e6).rounded())) on \(item.days)"
    }
    return result
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `means are those of all values, with the number of days that have one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let threads = (0..<3).map { _ in
      (0..<generator.int(in: 1...60)).map { _ in Sample.random(&generator) }
    }
    let named = threads.enumerated().flatMap { number, samples in
      samples.map { (thread: "t\(number)", sample: $0) }
    }
    let moods = named.compactMap { thread, sample in
      sample.mood.map { (thread: thread, sample: sample, value: Double($0)) }
    }
    let statistics = Self.statistics(threads, field: "mood")
    #expect(statistics.entryCount == named.count)
    #expect(statistics.measure == (moods.isEmpty ? nil : ValueMeasure(scale: 1...5)))
    // 2024-01-01 was a Monday.
    #expect(
      Self.means(statistics.means(by: .weekday))
        == Self.means(moods.map { (Self.weekdays[$0.sample.day % 7], $0.sample.day, $0.value) })
    )
    #expect(
      Self.means(statistics.means(by: .threads))
        == Self.means(moods.map { ($0.thread, $0.sample.day, $0.value) })
    )
    #expect(
      Self.means(statistics.means(by: .tags))
        == Self.means(
          moods.flatMap { mood in mood.sample.tags.map { ("#\($0)", mood.sample.day, mood.value) } }
        )
    )
    // January has 31 days, February 29 and March 31.
    #expect(
      Self.means(statistics.means(by: .month))
        == Self.means(
          moods.map { mood in
            let month = mood.sample.day < 31 ? 1 : mood.sample.day < 60 ? 2 : 3
            return ("2024-0\(month)", mood.sample.day, mood.value)
          }
        )
    )
    let mean = moods.map(\.value).reduce(0, +) / Double(moods.count)
    #expect(moods.isEmpty || abs((statistics.mean ?? 0) - mean) < 1e-9)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `means do not depend on how entries are divided, down to the last bit`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<generator.int(in: 2...80)).map { _ in Sample.random(&generator) }
    let cut = generator.int(in: 1..<samples.count)
    let whole = Self.statistics([samples], field: "sleep")
    let halves = [Array(samples[..<cut]), Array(samples[cut...])]
    let both = Self.statistics(halves, field: "sleep")
    #expect(both.mean == whole.mean && both.values == whole.values)
    #expect(both.means(by: .weekday) == whole.means(by: .weekday))
    let (some, others) = (both.means(by: .tags), whole.means(by: .tags))
    #expect(some.sorted { $0.label < $1.label } == others.sorted { $0.label < $1.label })
    #expect(both.means(by: .threads).map(\.days).reduce(0, +) >= whole.means(by: .threads)[0].days)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `durations are in hours, and a streak has no gap`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<generator.int(in: 1...80)).map { _ in Sample.random(&generator) }
    let statistics = Self.statistics([samples], field: "sleep")
    let expected = samples.compactMap { sample in sample.minutes.map { Double($0) / 60 } }
    let values = statistics.values.flatMap { Array(repeating: $0.value, count: $0.count) }
    #expect(values.sorted() == expected.sorted())
    #expect(statistics.measure == (expected.isEmpty ? nil : ValueMeasure(isDuration: true)))
    let days = Set(samples.map(\.day))
    let longest = days.map { first in (first...).prefix { days.contains($0) }.count }.max()
    let today = CivilDate(daysSinceEpoch: 19_723 + 100)
    #expect(statistics.streaks(today: today).longest.map(EntryStatistics.count) == longest)
    #expect(statistics.days.count == days.count)
    #expect(statistics.span(today: today)?.count == 101 - (days.min() ?? 0))
  }
}
