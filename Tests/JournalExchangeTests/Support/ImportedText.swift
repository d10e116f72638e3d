import JournalExchange
import JournalModel
import TestSupport

/// What an importer makes of files, as lines that tests compare.
struct ImportedText {
  /// The entries and errors, one a line: `2024-04-02 18:31 | Anna: text | media=a.jpg | edited=…`.
  var lines: [String] = []
  /// The ids of the entries.
  var ids: [String] = []
  /// What the importer found out.
  var report = ImportReport()

  /// Imports a single file, fed in pieces of that size.
  init(_ importer: some Importer, _ text: String, piecesOf size: Int = 1 << 20) {
    self.init(importer, [(nil, Array(text.utf8))], piecesOf: size)
  }

  /// Imports several files, or one without a path.
  init(
    _ importer: some Importer,
    _ files: [(path: String?, bytes: [UInt8])],
    piecesOf size: Int = 1 << 20
  ) {
    var importer = importer
    for (path, bytes) in files {
      if let path { importer.begin(file: path) }
      for start in stride(from: 0, to: bytes.count, by: size) {
        importer.feed(Array(bytes[start..<min(start + size, bytes.count)]))
        drain(&importer)
      }
    }
    importer.finish()
    drain(&importer)
    report = importer.report
  }

  private mutating func drain(_ importer: inout some Importer) {
    for _ in 0..<100_000 {
      do throws(ExchangeError) {
        guard let entry = try importer.next() else { return }
        lines.append(Self.line(entry))
        ids.append(entry.properties.first { $0.key == "source-id" }?.value ?? "")
      } catch {
        lines.append("error: \(error.problem)")
      }
    }
  }

  private static func line(_ entry: ImportedEntry) -> String {
    let stamp = entry.stamp?.description ?? entry.impossibleStamp?.text ?? ""
    let body = String(decoding: entry.body, as: UTF8.self).replacing("\n", with: "⏎")
    let text = entry.message?.sender.map { "\($0): \(body)" } ?? "* \(body)"
    let thread = entry.thread.map { "{\($0)} " } ?? ""
    var parts = ["\(thread)\(stamp) | \(text)"]
    parts += (entry.message?.media ?? []).map { "media=\($0)" }
    parts += entry.properties.filter { $0.key == "edited" }.map { "edited=\($0.value)" }
    if let reply = entry.message?.reply { parts.append("reply=\(reply)") }
    return parts.joined(separator: " | ")
  }
}

/// A zone that is always two hours ahead of UTC.
struct TwoHoursAhead: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { 7_200 }
}

extension ImportSettings {
  /// The settings of a person in a zone two hours ahead on 2024-06-01.
  static var sample: ImportSettings {
    var settings = ImportSettings()
    settings.clock = ImportClock("Test/Two", TwoHoursAhead())
    settings.today = CivilDate(year: 2024, month: 6, day: 1)
    return settings
  }
}
