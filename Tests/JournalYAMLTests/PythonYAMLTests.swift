import JournalFormat
import JournalYAML
import TestSupport
import Testing

/// Comparisons of this module's reading and writing with other YAML readers.
@Suite(
  .waiting,
  .enabled(
    if: !PythonYAML.present.isEmpty,
    "needs python3 with PyYAML or ruamel.yaml, which are not here"
  )
)
struct PythonYAMLTests {
  @Test(arguments: PythonYAML.present, YAMLFixture.paths)
  func `reads the same values`(reader: PythonYAML, path: String) throws {
    let fixture = try YAMLFixture(path)
    let lines = try reader.lines(of: Array(fixture.file[fixture.range]), typed: false)
    let ours = PythonYAML.lines(of: fixture.matter)
    #expect(lines.count == fixture.matter.keys.count)
    #expect(ours.filter { !lines.contains($0) } == [])
  }

  @Test(arguments: PythonYAML.present, YAMLFixture.paths)
  func `other readers read the same values after each edit`(reader: PythonYAML, path: String) throws
  {
    let fixture = try YAMLFixture(path)
    var matter = FrontMatter(parsing: fixture.matter.source)
    for key in matter.keys where key.isEditable {
      let edit = try matter.setting([key.name], to: ["no", "a: b", ["p": ["q"]]])
      matter = FrontMatter(parsing: edit.applied(to: matter.source), at: 0)
    }
    let lines = try reader.lines(of: matter.source, typed: false)
    #expect(PythonYAML.lines(of: matter).filter { !lines.contains($0) } == [])
  }

  @Test(arguments: PythonYAML.present)
  func `other readers parse every written text as text`(reader: PythonYAML) throws {
    var texts = YAMLQuotingTests.quoted + YAMLQuotingTests.plain
    var generator = SeededGenerator(seed: 11)
    let parts = YAMLQuotingTests.quoted + YAMLQuotingTests.plain + FrontMatterPropertyTests.parts
    for _ in 0..<Cases.count(1000) {
      texts.append((0..<3).map { _ in generator.element(of: parts) }.joined())
    }
    var bytes: [UInt8] = []
    for (number, text) in texts.enumerated() {
      let name = ["k", "\(text)"][number % 2].prefix(100) + "\(number)"
      for value in [YAMLValue.string(text), [.string(text), ["k": .string(text)]]] {
        let edit = try FrontMatter(parsing: []).setting(
          [String(name) + "\(value.isText)"],
          to: value
        )
        bytes += edit.applied(to: [])
      }
    }
    let matter = FrontMatter(parsing: bytes)
    #expect(matter.keys.count == texts.count * 2)
    let lines = Set(try reader.lines(of: bytes, typed: true))
    #expect(PythonYAML.lines(of: matter).filter { !lines.contains($0) } == [])
  }

  @Test(arguments: PythonYAML.present)
  func `other readers parse every text in brackets as text`(reader: PythonYAML) throws {
    let texts = YAMLQuotingTests.quoted + YAMLQuotingTests.plain
    var bytes = Array("f: {a: b}\nl: [x]\n".utf8)
    for (number, text) in texts.enumerated() {
      bytes = try FrontMatter(parsing: bytes).setting(["f", "\(text)\(number)"], to: .string(text))
        .applied(to: bytes)
    }
    bytes = try FrontMatter(parsing: bytes).setting(["l"], to: .list(texts)).applied(to: bytes)
    let lines = try reader.lines(of: bytes, typed: true)
    #expect(PythonYAML.lines(of: FrontMatter(parsing: bytes)) == lines)
  }
}

extension YAMLValue {
  fileprivate var isText: Bool {
    if case .string = self { return true }
    return false
  }
}
