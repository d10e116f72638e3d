import JournalFormat
import JournalYAML
import TestSupport
import Testing

@Suite struct YAMLFixtureTests {
  @Test func `there are fixtures`() {
    #expect(YAMLFixture.paths.count >= 10)
  }

  @Test(arguments: YAMLFixture.paths)
  func `reads front matter from other programs`(path: String) throws {
    let dump = YAMLDump(of: try YAMLFixture(path).matter)
    try Golden.expect(dump.text, matches: String(path.dropLast(3)) + ".txt")
  }

  @Test(arguments: YAMLFixture.paths)
  func `sets each key with one hunk`(path: String) throws {
    let fixture = try YAMLFixture(path)
    let matter = fixture.matter
    for (index, key) in matter.keys.enumerated() where key.isEditable {
      for value in [YAMLValue.string("set: anew"), ["p", "q"], ["r": ["s": "t"]]] {
        let edit = try matter.setting([key.name], to: value)
        expectOneHunk(edit, fixture, within: key.range)
        expectOthers(fixture, edit, without: index, afterwards: index)
        #expect(fixture.matter(after: edit).keys[index].name == key.name)
      }
    }
  }

  @Test(arguments: YAMLFixture.paths)
  func `adds a key with one hunk`(path: String) throws {
    let fixture = try YAMLFixture(path)
    let edit = try fixture.matter.setting(["added"], to: ["a", "b"])
    expectOneHunk(edit, fixture, within: nil)
    let keys = fixture.matter(after: edit).keys
    #expect(keys.last?.value.strings == ["a", "b"])
    expectOthers(fixture, edit, without: nil, afterwards: keys.count - 1)
  }

  @Test(arguments: YAMLFixture.paths)
  func `removes each key with one hunk`(path: String) throws {
    let fixture = try YAMLFixture(path)
    let matter = fixture.matter
    for (index, key) in matter.keys.enumerated() where key.isEditable {
      let edit = try matter.removing([key.name])
      expectOneHunk(edit, fixture, within: nil)
      expectOthers(fixture, edit, without: index, afterwards: nil)
      #expect(fixture.matter(after: edit).keys.count == matter.keys.count - 1)
    }
  }

  @Test func `edits definitions with another indentation`() throws {
    let fixture = try YAMLFixture("fixtures/frontmatter/dos.md")
    let edit = try fixture.matter.setting(["fields", "sleep"], to: ["type": "bool"])
    let text = String(decoding: edit.applied(to: fixture.file), as: UTF8.self)
    #expect(text.contains("sun | rain\r\n    sleep:\r\n      type: bool\r\n---\r\n"))
  }

  private func expectOneHunk(_ edit: Edit, _ fixture: YAMLFixture, within range: Range<Int>?) {
    let hunks = LineDiff(from: fixture.file, to: edit.applied(to: fixture.file)).hunks
    #expect(hunks.count == 1, "\(edit)")
    guard let range else { return }
    let isWithin = edit.splices.allSatisfy { range.clamped(to: $0.range) == $0.range }
    #expect(isWithin, "\(edit) reaches beyond \(range)")
  }

  /// Expects that all keys except one have the same bytes.
  private func expectOthers(
    _ fixture: YAMLFixture,
    _ edit: Edit,
    without old: Int?,
    afterwards new: Int?
  ) {
    let result = edit.applied(to: fixture.file)
    let before = fixture.matter.keys.enumerated().filter { $0.offset != old }.map {
      fixture.file[$0.element.range]
    }
    let after = fixture.matter(after: edit).keys.enumerated().filter { $0.offset != new }.map {
      result[$0.element.range]
    }
    #expect(before == after)
  }
}
