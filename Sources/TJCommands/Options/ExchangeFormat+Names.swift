internal import JournalExchange

extension ExchangeFormat {
  /// The names of the formats, for a sentence: `csv, json, jsonl or md`.
  static var names: String {
    let names = all.map(\.name)
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }
}
