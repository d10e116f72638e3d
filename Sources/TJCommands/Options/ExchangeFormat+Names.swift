internal import JournalExchange

extension ExchangeFormat {
  /// The names of the formats that entries can be exported to.
  static let exported = all.filter(\.isExported).map(\.name)

  /// The names of the formats in which entries can be listed: all but whole books.
  static let listed = all.filter { $0.isExported && !$0.isForOthers }.map(\.name)

  /// The names of the formats that entries can be imported from.
  static let imported = all.filter(\.isImported).map(\.name)

  /// The formats for an export, for a sentence: `csv, json, jsonl or md`.
  static var exportNames: String { sentence(exported) }

  /// The formats for an import, for a sentence.
  static var importNames: String { sentence(imported) }

  private static func sentence(_ names: [String]) -> String {
    "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// An exporter for this format.
  func neededExporter(_ settings: ExportSettings) throws -> any Exporter {
    guard let exporter = exporter(settings) else {
      throw Failure(.usage, "\(name) can only be imported", hint: "pass --to \(Self.exportNames)")
    }
    return exporter
  }
}
