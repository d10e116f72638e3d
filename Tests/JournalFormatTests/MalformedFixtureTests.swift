import JournalFormat
import TestSupport
import Testing

@Suite struct MalformedFixtureTests {
  static let files = Fixtures.files(below: "fixtures/malformed", suffix: ".md")

  /// The codes that depend on bytes and lines alone; the others need YAML, times or fields.
  static let codes: Set<Diagnostic.Code> = [
    .frontMatterNotClosed, .duplicateID, .conflictMarkers, .otherFrontMatter, .invalidUTF8,
    .missingID,
    .headerInsideFence, .propertyAfterBody, .missingBlankLine, .unclosedFence, .accidentalHeading,
    .nearMiss,
  ]

  @Test(arguments: files)
  func `each fixture has the diagnostics of its golden file`(file: String) throws {
    let tree = try tree(of: file)
    let report = diagnostics(of: tree, in: file).map { $0.report(in: tree.bytes) }
    try Golden.expect(report.joined(), matches: "\(file.dropLast(3)).diagnostics")
    try tree.checkInvariants()
  }

  @Test func `there is a fixture for each code`() throws {
    var reported: Set<Diagnostic.Code> = []
    for file in Self.files {
      reported.formUnion(diagnostics(of: try tree(of: file), in: file).map(\.code))
    }
    #expect(reported == Self.codes)
  }

  @Test(arguments: files)
  func `each fix removes its diagnostic`(file: String) throws {
    let tree = try tree(of: file)
    for diagnostic in tree.diagnostics() { try checkFix(of: diagnostic, in: tree) }
  }

  @Test func `each fix removes its diagnostic in damaged files`() throws {
    try forEachCase(count: Cases.count(4_000), seed: 40) { generator, number in
      let bytes =
        number.isMultiple(of: 2)
        ? HostileText.bytes(using: &generator, fragments: 10)
        : RandomThread.mutated(using: &generator, entries: 3)
      let tree = SyntaxTree(parsing: bytes)
      for diagnostic in tree.diagnostics() { try checkFix(of: diagnostic, in: tree) }
    }
  }

  @Test func `the ranges are inside the file and in order`() throws {
    try forEachCase(count: Cases.count(4_000), seed: 41) { generator, _ in
      let bytes = HostileText.bytes(using: &generator, fragments: 12)
      let found = SyntaxTree(parsing: bytes).diagnostics(includingMissingIDs: true)
      for diagnostic in found {
        try #require(diagnostic.range.clamped(to: 0..<bytes.count) == diagnostic.range)
        try #require(!diagnostic.message.isEmpty)
      }
      let starts = found.map(\.range.lowerBound)
      try #require(starts == starts.sorted())
    }
  }

  private func checkFix(of diagnostic: Diagnostic, in tree: SyntaxTree) throws {
    guard let fix = diagnostic.fix else { return }
    let mended = SyntaxTree(parsing: Edit([fix]).applied(to: tree.bytes))
    // The fixed line may have another diagnostic of the same code, but not this one.
    let start = diagnostic.range.lowerBound
    let isStillThere = mended.diagnostics().contains { other in
      other.code == diagnostic.code && other.message == diagnostic.message
        && [start, start + fix.growth].contains(other.range.lowerBound)
    }
    guard isStillThere else { return }
    throw InvariantFailure(
      description: "\(diagnostic.report(in: tree.bytes)) remains:\n\(Visible.text(mended.bytes))"
    )
  }

  private func tree(of file: String) throws -> SyntaxTree {
    SyntaxTree(parsing: try Fixtures.bytes(file))
  }

  private func diagnostics(of tree: SyntaxTree, in file: String) -> [Diagnostic] {
    tree.diagnostics(includingMissingIDs: file.contains("missing-id"))
  }
}
