import JournalExchange
import JournalModel
import TestSupport

/// An import of a text as an export of WhatsApp.
struct ChatSample {
  let entries: [ImportedEntry]
  let errors: [String]
  let report: ImportReport

  /// Imports bytes that are fed in pieces.
  init(
    bytes: [UInt8],
    _ order: DateOrder? = nil,
    today: CivilDate? = nil,
    file: String? = nil,
    clock: ImportClock? = nil,
    pieces: [Int] = [1 << 20]
  ) {
    var settings = ImportSettings()
    (settings.dateOrder, settings.today, settings.clock) = (order, today, clock)
    var importer = WhatsAppImporter(settings)
    if let file { importer.begin(file: file) }
    var (start, turn) = (0, 0)
    while start < bytes.count {
      let end = min(start + max(1, pieces[turn % pieces.count]), bytes.count)
      importer.feed(Array(bytes[start..<end]))
      (start, turn) = (end, turn + 1)
    }
    importer.finish()
    var (entries, errors): ([ImportedEntry], [String]) = ([], [])
    for _ in 0..<bytes.count + 2 {
      do throws(ExchangeError) {
        guard let entry = try importer.next() else { break }
        entries.append(entry)
      } catch {
        errors.append(error.problem)
      }
    }
    (self.entries, self.errors, report) = (entries, errors, importer.report)
  }

  /// Imports a text.
  init(_ text: String, _ order: DateOrder? = nil, today: CivilDate? = nil, file: String? = nil) {
    self.init(bytes: Array(text.utf8), order, today: today, file: file)
  }

  /// The times of the messages.
  var times: [String] { entries.map { $0.stamp?.description ?? "" } }

  /// The senders of the messages; a hyphen for notices.
  var senders: [String] { entries.map { $0.message?.sender ?? "-" } }

  /// The texts of the messages.
  var bodies: [String] { entries.map { String(decoding: $0.body, as: UTF8.self) } }

  /// The ends of the values of `source-id`, which tell media and deleted messages.
  var kinds: [String] {
    entries.map { entry in
      let id = entry.properties.first { $0.key == "source-id" }?.value ?? ""
      return String(id.split(separator: "-").last ?? "")
    }
  }

  /// The texts of the facts with a name.
  func facts(_ name: String) -> [String] { report.facts.filter { $0.name == name }.map(\.text) }
}
