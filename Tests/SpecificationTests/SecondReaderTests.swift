import JournalModel
import JournalSystem
import TestSupport
import Testing

/// The library beside a reader in Python that was written from the manual page alone.
@Suite(.waiting) struct SecondReaderTests {
  private static let zones = SystemZones()

  /// The Python that has a YAML parser, if one is there.
  private static let python = ["python3", "/usr/bin/python3"].first { program in
    let outcome = try? ChildProcess([program, "-c", "import yaml"], in: "/").run()
    return outcome?.exitCode == 0
  }

  static var isThere: Bool { python != nil }

  /// Writes files into a folder, has both readers read them, and reports each that they read differently.
  private func compare(_ files: [(name: String, bytes: [UInt8])]) throws {
    try TemporaryDirectory.run { folder in
      for file in files { try folder.write(file.bytes, to: file.name) }
      let names = files.map(\.name).joined(separator: "\0")
      let python = try #require(Self.python)
      let reader = Fixtures.path("Tests/SecondReader/second_reader.py")
      var process = ChildProcess(
        [python, reader, "--nul"],
        in: folder.path,
        input: Array(names.utf8)
      )
      process.seconds = 600
      let outcome = try process.run()
      try #require(outcome.exitCode == 0, "\(outcome.text.suffix(2_000))")
      let lines = outcome.text.split(separator: "\n")
      try #require(lines.count == files.count)
      var reported = 0
      for (file, line) in zip(files, lines) {
        let own = LibraryReading(file.bytes, Self.zones).line(named: file.name)
        guard own != line else { continue }
        reported += 1
        guard reported <= 20 else { continue }
        let common = zip(own, line).prefix { $0 == $1 }.count
        Issue.record(
          """
          \(file.name) is read differently:
          library: \(own.dropFirst(max(0, common - 200)).prefix(300))
          second:  \(line.dropFirst(max(0, common - 200)).prefix(300))
          file: \(Visible.text(file.bytes))
          """
        )
      }
      #expect(reported == 0, "\(reported) of \(files.count) files")
    }
  }

  @Test(.enabled(if: isThere)) func `fixtures and examples are read alike`() throws {
    var files: [(name: String, bytes: [UInt8])] = []
    for path in Fixtures.files(below: "fixtures", suffix: ".md") {
      files.append(("\(files.count).md", try Fixtures.bytes(path)))
    }
    for example in ManualPage.displays(for: .example) {
      files.append(("\(files.count).md", Array(example.text.utf8)))
    }
    try compare(files)
  }

  @Test(.enabled(if: isThere)) func `files of every production are read alike`() throws {
    var grammar = FileGrammar(seed: 13)
    let count = Cases.count(20_000)
    try compare((0..<count).map { ("\($0).md", grammar.file()) })
    guard count >= 20_000 else { return }
    let rare = grammar.counts.filter { $0.value < 500 }
    #expect(rare.isEmpty, "\(rare)")
  }
}

/// The zones of this machine.
private struct SystemZones: ZoneProvider {
  let directory = ZoneDirectory(System())

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    directory.rules(named: zone)?.offset(at: secondsSinceEpoch)
  }
}
