import JournalExchange
import TestSupport
import Testing

@Suite(.enabled(if: PythonCSV.isPresent, "there is no Python 3.11 here"))
struct PythonCSVTests {
  func rows(of file: [UInt8]) throws -> [[[UInt8]]] {
    var reader = CSVReader(separator: UInt8(ascii: ","))
    reader.feed(file)
    reader.finish()
    var rows: [[[UInt8]]] = []
    while let row = try reader.next() { rows.append((0..<row.count).map { Array(row[$0]) }) }
    return rows
  }

  @Test func `Python reads an export like CSVReader does`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<Cases.count(6) {
      let journal = SampleJournal([
        "a": RandomThread.mutated(using: &generator, entries: 60),
        "b": RandomThread.plausible(using: &generator, entries: 60),
      ])
      let file = journal.csv()
      #expect(try rows(of: file) == PythonCSV.rows(of: file))
    }
  }

  @Test func `Python reads difficult texts like CSVReader does`() throws {
    let bodies = CSVLawTests.torture.map { Array($0.text.utf8) }
    let file = try CSVLawTests().tortured(bodies: bodies).csv(isExact: true)
    let read = try PythonCSV.rows(of: file)
    #expect(try rows(of: file) == read)
    #expect(read.count == bodies.count + 1)
  }

  @Test func `Python reads files of other programs like CSVReader does`() throws {
    let parts = ["a", "b c", ",", ",", "\"", "\"\"", "\r", "\n", "\r\n", "é", " ", "\u{0}", "'"]
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<Cases.count(20) {
      var text = ""
      for _ in 0..<generator.int(in: 0...120) { text += generator.element(of: parts) }
      // An unclosed quotation mark at the end is an error for CSVReader, and a cell for Python.
      guard let ours = try? rows(of: Array(text.utf8)) else { continue }
      #expect(ours == (try PythonCSV.rows(of: Array(text.utf8))), "\(text.debugDescription)")
    }
  }
}
