import TestSupport
import Testing

/// Pictures in SVG, which show what the terminal shows.
@Suite(.waiting, .elsewhereSanitized) struct PictureTests {
  /// Commands on the journal of the tour, each with the name of its picture under `man/pictures`, or `nil` for none.
  private static let pictures: [(name: String?, command: String)] = [
    ("year", "cal 2023 --year --by mood"), ("mood", "stats -t daily --field mood"),
    ("goal", "goal show half-marathon"), ("timeline", "timeline -n 12"), (nil, "cal"),
    (nil, "cal --months 3 --by weather"), (nil, "cal --by tea"), (nil, "stats"),
    (nil, "stats --field sleep/hours --by month"), (nil, "stats -t anna"),
    (nil, "tally stats tea"), (nil, "tally stats tea --year"), (nil, "tally hist tea"),
    (nil, "tally show tea"), (nil, "timeline --by theme"),
  ]

  private func withTour(_ body: (TerminalJournal) throws -> Void) throws {
    try TerminalJournal.run { fresh in
      var journal = fresh
      let folder = journal.home.path(of: "tour")
      let tour = journal.program(["tj", "tour", "tour"], in: journal.home.path)
      #expect(try tour.run().exitCode == 0)
      journal.variables["TJ_DIR"] = folder
      try body(journal)
    }
  }

  private func words(_ command: String) -> [String] {
    command.split(separator: " ").map(String.init)
  }

  @Test func `pictures show the words and bars of the terminal`() throws {
    try withTour { journal in
      for (name, command) in Self.pictures {
        let svg = try journal.tj(words(command) + ["--svg", "-", "-q"])
        if let name { try Golden.expect(svg, matches: "man/pictures/\(name).svg") }
        let picture = try SVGReading(svg)
        let shown = try journal.shown(words(command) + ["--color", "never", "-q"]).text
        let lines = shown.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
        // The values of a field over time have a plot of their own.
        let compared = lines.filter { !$0.contains(" by ") && !$0.hasPrefix("hint: ") }
        for line in compared.map(SVGReading.letters) where !line.isEmpty {
          #expect(picture.lines.contains(line), "\(command)")
        }
        let bars = compared.flatMap(SVGReading.bars)
        #expect(picture.bars == bars, "\(command)")
        picture.expectNoOverlap(command)
      }
    }
  }

  @Test func `every number of values has a legible plot`() throws {
    try TerminalJournal.run { journal in
      for count in [1, 2, 3, 300, 3000] {
        let entries = (0..<count).map { number in
          let (year, day) = (2015 + number / 300, number % 300)
          let date = "\(year)-\(two(1 + day / 28))-\(two(1 + day % 28))"
          return "\n## \(date) 08:00\n\n- weight:: \(700 + number * 7 % 90).5\n"
        }
        let top = "---\ntj: 1\nfields: {weight: {type: number kg}}\n---\n"
        try journal.home.write(top + entries.joined(), to: "journal/daily.md")
        try journal.tj("commit", "-q", "-y")
        let words = ["stats", "--field", "weight", "--svg", "-", "-q"]
        let picture = try SVGReading(try journal.tj(words))
        picture.expectNoOverlap("\(count) values")
        #expect(picture.titles.count { $0.hasSuffix(" kg") } <= count)
        if count > 1 { #expect(picture.titles.contains { $0.hasSuffix("705 kg") == false }) }
      }
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `hostile text is harmless in a picture`() throws {
    try HostileJournal.run { journal in
      for command in ["timeline", "timeline --by theme", "cal", "stats", "tally show count"] {
        let svg = try journal.tj(words(command) + ["--svg", "-", "-q"])
        _ = try SVGReading(svg)
        #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
      }
      let markup = "<script>alert(1)</script> & \"]]>"
      try journal.tj("add", "-t", "daily.md", "--title", markup, "x")
      let svg = try journal.tj("timeline", "--svg", "-", "-q")
      #expect(!svg.contains("<script"))
    }
  }

  @Test func `a picture replaces a picture, and nothing else`() throws {
    try withTour { journal in
      let file = journal.home.path(of: "year.svg")
      try journal.tj("cal", "--year", "--svg", file)
      let first = try journal.home.read("year.svg")
      try journal.tj("cal", "--year", "--by", "mood", "--svg", file)
      #expect(try journal.home.read("year.svg") != first)
      try journal.home.write("<svg>mine</svg>", to: "mine.svg")
      let other = journal.home.path(of: "mine.svg")
      let refused = try journal.program(["tj", "cal", "--svg", other]).run()
      #expect(refused.exitCode == 1, "\(refused.text)")
      #expect(
        String(decoding: try journal.home.read("mine.svg"), as: UTF8.self) == "<svg>mine</svg>"
      )
      let both = try journal.program(["tj", "cal", "--svg", "-", "--json"]).run()
      #expect(both.exitCode == 2)
    }
  }

  @Test func `pictures are drawn by another program`() throws {
    guard try ChildProcess(["rsvg-convert", "--version"], in: "/").run().exitCode == 0 else {
      try Test.cancel("rsvg-convert is not installed")
    }
    for file in Fixtures.files(below: "man/pictures", suffix: ".svg") {
      let drawn = try ChildProcess(["rsvg-convert", Fixtures.path(file)], in: "/").run()
      #expect(drawn.exitCode == 0, "\(drawn.text)")
      #expect(drawn.output.starts(with: [0x89, 0x50, 0x4E, 0x47]) && drawn.output.count > 4000)
    }
  }
}
