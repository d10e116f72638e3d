import TestSupport
import Testing

/// The content of a journal never names a program, or a file outside of the journal.
@Suite struct OriginRuleTests {
  @Test func `every place that starts a program is listed with the origin of its arguments`() throws
  {
    var found: Set<String> = []
    for file in ProjectSources.sources
    where !OriginRule.startModules.contains(where: { file.hasPrefix($0) }) {
      let source = try Fixtures.text(file)
      for line in OriginRule.lines(of: source, with: OriginRule.startCalls) {
        found.insert("\(file): \(line)")
      }
    }
    #expect(found == Set(OriginRule.starts.map { "\($0.file): \($0.line)" }))
    #expect(OriginRule.starts.allSatisfy { !$0.origin.isEmpty })
  }

  @Test func `every place that opens a path is listed with the origin of the path`() throws {
    var places: Set<String> = []
    for file in ProjectSources.sources {
      let lines = OriginRule.lines(of: try Fixtures.text(file), with: OriginRule.openingCalls)
        .filter { !$0.contains("func ") }
      guard !lines.isEmpty else { continue }
      let place = OriginRule.openings.first { file.hasPrefix($0.place) }?.place
      #expect(place != nil, "\(file): \(lines)")
      if let place { places.insert(place) }
    }
    #expect(places == Set(OriginRule.openings.map(\.place)))
    #expect(OriginRule.openings.allSatisfy { !$0.origin.isEmpty })
  }

  @Test func `only the listed files write control characters to a stream`() throws {
    let printing = ProjectSources.sources.filter { file in
      OriginRule.printingModules.contains { file.hasPrefix($0) }
    }
    #expect(OriginRule.rawWriting.allSatisfy { $0.files.isSubset(of: printing) })
    for (call, allowed) in OriginRule.rawWriting {
      for file in printing where !allowed.contains(file) {
        let lines = OriginRule.lines(of: try Fixtures.text(file), with: [call])
        #expect(lines == [], "\(file)")
      }
    }
  }

  @Test func `the settings that name a program are personal`() throws {
    // Programs come from these settings; another test checks that journals cannot contain them.
    let preferences = try Fixtures.text("Sources/TJCommands/Session/Preferences.swift")
    for name in ["pager", "editor"] {
      #expect(preferences.contains("\n    \(name) = valid(.\(name), else: "))
    }
    let pager = try Fixtures.text("Sources/TJCommands/Output/Output.swift")
    #expect(pager.contains(#" settings.pager ?? context.environment("TJ_PAGER")"#))
    let editor = try Fixtures.text("Sources/TJCommands/Editing/Editor.swift")
    #expect(editor.contains(#"return settings.editor ?? variables.first ?? "vi""#))
  }

  @Test(arguments: [
    ("  let a = PipedProgram(words, system)", 1), ("  // PipedProgram(words)", 0),
    ("  /// context.run(words)", 0), ("try context.run(words)", 1), ("tour.run()", 0),
  ])
  func `a call is found, and a comment about it is not`(_ line: String, _ count: Int) {
    #expect(OriginRule.lines(of: line, with: OriginRule.startCalls).count == count)
  }
}
