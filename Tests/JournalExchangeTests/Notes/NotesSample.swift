import JournalExchange
import JournalModel

/// Notes that a test imports, and what came of them.
struct NotesSample {
  var entries: [ImportedEntry] = []
  var errors: [String] = []
  var report = ImportReport()

  /// Imports files in this order, in pieces of the given size.
  init(
    _ files: [(String, [UInt8])],
    _ settings: ImportSettings = ImportSettings(),
    piecesOf size: Int = 1 << 20
  ) {
    var importer = NotesImporter(settings)
    for (path, bytes) in files {
      importer.begin(file: path)
      for start in stride(from: 0, to: bytes.count, by: size) {
        importer.feed(Array(bytes[start..<min(start + size, bytes.count)]))
        drain(&importer)
      }
    }
    importer.finish()
    drain(&importer)
    report = importer.report
  }

  /// Imports one note.
  init(_ path: String, _ text: String, divided: Bool = false, order: DateOrder? = nil) {
    var settings = ImportSettings()
    settings.dividesAtHeadings = divided
    settings.dateOrder = order
    self.init([(path, Array(text.utf8))], settings)
  }

  /// Each entry as its stamp and title.
  var heads: [String] { entries.map { "\($0.stamp?.description ?? "") \($0.title)" } }

  /// Each body.
  var bodies: [String] { entries.map { String(decoding: $0.body, as: UTF8.self) } }

  /// The properties of the first entry, without those that every entry has.
  var properties: [String] {
    (entries.first?.properties ?? []).filter { !["source", "source-id"].contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
  }

  /// The facts of the report about one thing.
  func facts(_ name: String) -> [String] { report.facts.filter { $0.name == name }.map(\.text) }

  private mutating func drain(_ importer: inout NotesImporter) {
    while true {
      do throws(ExchangeError) {
        guard let entry = try importer.next() else { return }
        entries.append(entry)
      } catch {
        errors.append(error.description)
      }
    }
  }
}
