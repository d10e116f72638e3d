import JournalFormat
import JournalModel
import TestSupport
import Testing

/// Compares the diagnostics of every file in `fixtures/diagnostics` with the expected file next to
/// it.
@Suite struct DiagnosticGoldenTests {
  static let folder = "fixtures/diagnostics"

  /// The folder with such files for malformed files.
  static let otherFolder = "fixtures/malformed"

  /// The codes that are only about bytes and lines.
  static let codesOfBytes: Set<String> = [
    "E101", "E202", "E501", "W112", "W120", "W201", "W202", "W301", "W401", "W402", "W403", "H220",
  ]

  /// Midnight, as `w214-future.md` expects.
  static let now = EntryTimestamp("2024-11-01 00:00 +00:00")?.instant

  static func diagnostics(of bytes: [UInt8], ids: Bool = false) -> [Diagnostic] {
    JournalThread(parsing: bytes).diagnostics(
      DiagnosticOptions(
        includesMissingIDs: ids,
        times: TimeSource(zones: ZoneTable.sample),
        now: now
      ) { !$0.link.description.contains("missing") }
    )
  }

  @Test(arguments: Fixtures.files(below: folder, suffix: ".md"))
  func `the diagnostics of an example match its golden file`(path: String) throws {
    let bytes = try Fixtures.bytes(path)
    let lines = LineTable(bytes)
    let report = Self.diagnostics(of: bytes, ids: path.hasSuffix("/no-id.md")).map { diagnostic in
      let place = lines.location(of: diagnostic.range.lowerBound)
      let name = "\(diagnostic.severity)[\(diagnostic.code.rawValue)]"
      return "\(place.line):\(place.column): \(name): \(diagnostic.message)\n"
    }
    try Golden.expect(report.joined(), matches: path.dropLast(3) + ".txt")
  }

  @Test(arguments: Diagnostic.Code.allCases)
  func `every code has an example`(code: Diagnostic.Code) throws {
    let others = Fixtures.files(below: Self.otherFolder, suffix: ".txt")
    if others.isEmpty, Self.codesOfBytes.contains(code.rawValue) { return }
    let goldens = Fixtures.files(below: Self.folder, suffix: ".txt") + others
    let isShown = try goldens.contains { try Fixtures.text($0).contains("[\(code.rawValue)]") }
    #expect(isShown, "no file under \(Self.folder) has \(code.rawValue)")
  }

  @Test(arguments: Fixtures.files(below: folder, suffix: ".md"))
  func `an example has the diagnostic that it is named after`(path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let code = name.prefix { $0 != "-" }.uppercased()
    guard Diagnostic.Code(rawValue: code) != nil else { return }
    let codes = Self.diagnostics(of: try Fixtures.bytes(path)).map(\.code.rawValue)
    #expect(codes.contains(code))
  }

  @Test(arguments: Fixtures.files(below: folder, suffix: ".txt"))
  func `all messages have the same form`(path: String) throws {
    for line in try Fixtures.text(path).split(separator: "\n") {
      let message = String(line.split(separator: ": ", maxSplits: 2)[2])
      #expect(!message.hasSuffix("."), "\(message)")
      #expect(message.first?.isUppercase == false || Self.startsWithName(message), "\(message)")
      #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(message)")
    }
  }

  /// Whether the message begins with a name that is always capitalized.
  private static func startsWithName(_ message: String) -> Bool {
    ["Markdown", "YAML", "TOML", "JSON", "NUL"].contains { message.hasPrefix($0) }
  }

  @Test(arguments: ["e203", "w210", "w211", "w305"])
  func `applying a fix removes the diagnostic at its place`(prefix: String) throws {
    for path in Fixtures.files(below: Self.folder, suffix: ".md")
    where path.hasPrefix("\(Self.folder)/\(prefix)") {
      let bytes = try Fixtures.bytes(path)
      let all = Self.diagnostics(of: bytes)
      let fixes = all.compactMap(\.fix)
      let mended = Edit(fixes).applied(to: bytes)
      #expect(Self.diagnostics(of: mended).count == all.count - fixes.count, "\(path)")
    }
  }
}
