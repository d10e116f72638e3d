import JournalFormat
import JournalYAML
import TestSupport
import Testing

/// A Markdown file with front matter from another program.
struct YAMLFixture: CustomTestStringConvertible, Sendable {
  let path: String
  let file: [UInt8]
  /// The lines between the opening and the closing line.
  let range: Range<Int>

  init(_ path: String) throws(DiskError) {
    self.path = path
    file = try Fixtures.bytes(path)
    var place = 0
    var start = 0
    for (number, line) in LineDiff.lines(of: file).enumerated() {
      if number == 0 { start = line.count }
      let word = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline).first
      if number > 0, word == "---" || word == "..." { break }
      place += line.count
    }
    range = start..<place
  }

  var matter: FrontMatter { FrontMatter(parsing: file[range], at: range.lowerBound) }

  /// The front matter of the file after an edit.
  func matter(after edit: Edit) -> FrontMatter {
    let growth = edit.splices.reduce(0) { $0 + $1.growth }
    let bytes = edit.applied(to: file)[range.lowerBound..<range.upperBound + growth]
    return FrontMatter(parsing: bytes, at: range.lowerBound)
  }

  var testDescription: String { path }

  static let paths = Fixtures.files(below: "fixtures/frontmatter", suffix: ".md")
}
