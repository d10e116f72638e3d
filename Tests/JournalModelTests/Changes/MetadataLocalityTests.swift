import JournalFormat
import JournalModel
import JournalYAML
import TestSupport
import Testing

/// A change of the metadata changes lines in one place, and no byte of an entry.
@Suite struct MetadataLocalityTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case title, tags, unset, define, rename, move, hide, label, archive

    var testDescription: String { rawValue }

    func change(using generator: inout SeededGenerator) throws -> Change {
      let old = generator.element(of: ["mood", "sleep/hours"])
      switch self {
      case .title:
        return .setMetadata(["title"], .string(generator.element(of: ["no", "a: b", "Log"])))
      case .tags: return .setMetadata(["tags"], .list(["new", "newer"]))
      case .unset:
        return .setMetadata([generator.element(of: ["title", "tags", "fields", "id"])], nil)
      case .define:
        let name = try #require(FieldName(generator.element(of: ["weather", "mood"])))
        return .defineField(FieldDefinition(name, type: .bool))
      case .rename: return .renameField(old, to: try #require(FieldName("new")))
      case .move: return .moveField(old, before: generator.chance(0.5) ? "mood" : nil)
      case .hide: return .hideField(old)
      case .label: return .labelGroup("sleep", generator.element(of: ["", "Rest", "no"]))
      case .archive: return .setMetadata(["archived"], .plain("true"))
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a change of metadata changes lines in one place and no entry`(_ kind: Kind) throws {
    var made = 0
    let count = Cases.count(2_000)
    try forEachCase(count: count, seed: 51) { generator, _ in
      var lines = RandomThread.frontMatter(using: &generator) + [""]
      for number in 0..<generator.int(in: 0...3) {
        lines += RandomThread.entry(number, using: &generator)
      }
      let end = generator.chance(0.75) ? "\n" : "\r\n"
      let thread = JournalThread(parsing: lines.map { $0 + end }.joined().bytes)
      let change = try kind.change(using: &generator)
      let changed: JournalThread
      do throws(ChangeError) {
        changed = try thread.applying(change)
      } catch {
        guard Self.isExpected(error) else { throw error }
        return
      }
      if changed.bytes != thread.bytes { made += 1 }
      let hunks = LineDiff(from: thread.bytes, to: changed.bytes).hunks.count
      // Moving a field removes it in one place and adds it in another.
      let limit = kind == .rename || kind == .move ? 2 : 1
      try #require(
        hunks <= limit,
        "\(Visible.text(thread.bytes)) -> \(Visible.text(changed.bytes))"
      )
      let below = try #require(thread.tree.metadata).range.upperBound
      let newBelow = try #require(changed.tree.metadata).range.upperBound
      try #require(thread.bytes[below...] == changed.bytes[newBelow...])
      let ending = changed.bytes.filter { $0 == 0x0D }.count
      try #require(end == "\n" ? ending == 0 : ending == changed.bytes.filter { $0 == 0x0A }.count)
    }
    #expect(made > count / 20)
  }

  /// Whether the error is expected: in some of these files the changed key is missing or a
  /// duplicate.
  private static func isExpected(_ error: ChangeError) -> Bool {
    switch error.reason {
    case .noSuchField: true
    case .frontMatter(let problem):
      problem.kind == .missing || problem.kind == .obstacle(.duplicate)
    default: false
    }
  }
}
