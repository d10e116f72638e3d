import JournalExchange
import JournalModel
import TestSupport

/// The outcome of an import in a test: entries and errors, in the order in which they come.
struct JournalTrial {
  var entries: [ImportedEntry] = []
  var errors: [ExchangeError] = []
  var report = ImportReport()

  /// Imports one file that is fed in random pieces of at most `size` bytes.
  init(
    _ format: ExchangeFormat,
    _ file: [UInt8],
    piecesOf size: Int = 1 << 20,
    seed: UInt64 = 1,
    _ change: (inout ImportSettings) -> Void = { _ in }
  ) {
    self.init(format, files: [(nil, file)], piecesOf: size, seed: seed, change)
  }

  /// Imports a file of text.
  init(
    _ format: ExchangeFormat,
    _ text: String,
    piecesOf size: Int = 1 << 20,
    _ change: (inout ImportSettings) -> Void = { _ in }
  ) {
    self.init(format, Array(text.utf8), piecesOf: size, seed: 1, change)
  }

  /// Imports the files of a folder; a file without a path is a single one.
  init(
    _ format: ExchangeFormat,
    files: [(path: String?, bytes: [UInt8])],
    piecesOf size: Int = 1 << 20,
    seed: UInt64 = 1,
    _ change: (inout ImportSettings) -> Void = { _ in }
  ) {
    var settings = ImportSettings()
    change(&settings)
    guard var importer = format.importer(settings) else { return }
    var generator = SeededGenerator(seed: seed)
    for file in files {
      if let path = file.path { importer.begin(file: path) }
      var start = 0
      while start < file.bytes.count {
        let end = min(start + generator.int(in: 1...size), file.bytes.count)
        importer.feed(Array(file.bytes[start..<end]))
        drain(&importer)
        start = end
      }
    }
    importer.finish()
    drain(&importer)
    report = importer.report
  }

  private mutating func drain(_ importer: inout any Importer) {
    while errors.count < 100 {
      do throws(ExchangeError) {
        guard let entry = try importer.next() else { return }
        entries.append(entry)
      } catch {
        errors.append(error)
      }
    }
  }

  /// Each entry on a line: time, title and body, with `|` between them and `/` for line ends.
  var lines: [String] {
    entries.map { entry in
      let body = String(decoding: entry.body, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      return "\(entry.stamp?.description ?? "-")|\(entry.title)|\(body.joined(separator: "/"))"
    }
  }

  /// The value of a property of each entry, or an empty text.
  func values(of key: String) -> [String] {
    entries.map { entry in entry.properties.first { $0.key == key }?.value ?? "" }
  }

  /// The text of a fact of the report.
  func fact(_ name: String) -> String? { report.facts.first { $0.name == name }?.text }
}

/// Zones with a fixed offset in winter and one more hour from 31 March to 26 October 2024.
struct TwoZones: ZoneProvider {
  static let hours = ["Europe/Berlin": 1, "America/New_York": -5, "Asia/Tokyo": 9]

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    guard let hours = Self.hours[zone] else { return nil }
    let isSummer = 1_711_846_800..<1_729_990_800 ~= secondsSinceEpoch && hours != 9
    return (hours + (isSummer ? 1 : 0)) * 3600
  }
}
