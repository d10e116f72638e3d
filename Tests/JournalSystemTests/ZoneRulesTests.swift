import JournalSystem
import TestSupport
import Testing

@Suite struct ZoneRulesTests {
  static let sample = TZif(
    transitions: [(-100, 1), (1000, 0), (5000, 2)],
    types: [600, 3600, -7200],
    footer: "XXX2"
  )

  @Test(arguments: [
    (Int64.min, 600), (-101, 600), (-100, 3600), (999, 3600), (1000, 600), (4999, 600),
    (5000, -7200), (.max, -7200),
  ])
  func `uses the offset of the latest transition`(_ time: Int64, _ offset: Int) throws {
    let rules = try #require(ZoneRules(tzif: Self.sample.bytes))
    #expect(rules.offset(at: time) == offset)
  }

  @Test(arguments: [0, 0x32, 0x33, 0x34] as [UInt8]) func `reads all versions`(_ version: UInt8) {
    var file = Self.sample
    file.version = version
    #expect(ZoneRules(tzif: file.bytes)?.offset(at: 1000) == 600)
  }

  @Test func `uses the footer's rule after the last transition`() throws {
    var file = Self.sample
    file.footer = "CET-1CEST,M3.5.0,M10.5.0/3"
    let rules = try #require(ZoneRules(tzif: file.bytes))
    #expect(rules.offset(at: 4999) == 600)
    #expect(rules.offset(at: 1_720_000_000) == 7200)
    #expect(rules.offset(at: 1_709_280_932) == 3600)
  }

  @Test func `keeps the last offset if the footer is empty`() {
    var file = Self.sample
    file.footer = ""
    #expect(ZoneRules(tzif: file.bytes)?.offset(at: 9_999_999_999) == -7200)
  }

  @Test func `refuses a damaged file`() {
    let good = Self.sample.bytes
    #expect(ZoneRules(tzif: good) != nil)
    for count in 0..<good.count { #expect(ZoneRules(tzif: Array(good[..<count])) == nil) }
    var files = [TZif](repeating: Self.sample, count: 5)
    files[0].transitions[1].type = 3
    files[1].transitions[1].time = 6000
    files[2].types[0] = .min
    files[3].footer = "nonsense"
    files[4].leaps = 1
    for file in files { #expect(ZoneRules(tzif: file.bytes) == nil) }
  }

  @Test func `never traps on hostile bytes`() {
    var random = SeededGenerator(seed: 20240301)
    let good = Self.sample.bytes
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255,
          using: &random
        )
      }
      guard let rules = ZoneRules(tzif: bytes) else { continue }
      accepted += 1
      for time in [Int64.min, -1, 0, 5000, .max] {
        #expect(-93_600...93_600 ~= rules.offset(at: time))
      }
    }
    #expect(accepted > 0)
  }

  static let names = [
    "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Nuuk",
    "Australia/Lord_Howe", "Pacific/Apia", "Asia/Tehran", "Asia/Kathmandu", "Africa/Casablanca",
    "America/Santiago", "Antarctica/Troll", "Asia/Gaza", "Pacific/Chatham", "Africa/Monrovia",
    "UTC",
  ]

  /// Runs only if the system has zone files and `date`.
  @Test(
    .enabled("no zone files on this machine") {
      ZoneDirectory(System()).rules(named: "Europe/Berlin") != nil
    },
    arguments: names
  )
  func `agrees with the system's own date`(_ name: String) throws {
    let rules = try #require(ZoneDirectory(System()).rules(named: name))
    var random = SeededGenerator(seed: 7)
    let times = (0..<400).map { _ in
      Int64.random(in: -4_000_000_000...16_000_000_000, using: &random)
    }
    let input = times.map { "@\($0)" }.joined(separator: "\n")
    let expected = try withScratch { folder in
      put(Array(input.utf8), at: "\(folder)/times")
      // GNU date writes -00 for times before a place had a standard time.
      return lines(
        of: "TZ=\(name) LC_ALL=C date -f '\(folder)/times' +%::z | sed s/-00:00:00/+00:00:00/"
      )
    }
    try #require(expected.count == times.count)
    var wrong: [String] = []
    for (time, text) in zip(times, expected) where Self.text(rules.offset(at: time)) != text {
      wrong.append("\(time): \(text), not \(Self.text(rules.offset(at: time)))")
    }
    #expect(wrong == [])
  }

  static func text(_ offset: Int) -> String {
    let parts = [abs(offset) / 3600, abs(offset) / 60 % 60, abs(offset) % 60]
    let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return (offset < 0 ? "-" : "+") + digits
  }
}
