internal import JournalFormat
internal import JournalWire

/// By what the beginning of a file is recognized as messages of Signal.
enum SignalSign {
  /// Returns the sign that was found, or `nil` if there is none.
  ///
  /// WhatsApp writes lines like those of sigexport in some languages, so that Markdown must have one
  /// of the names that sigexport gives it.
  static func reason(for sample: ImportSample) -> String? {
    let bytes = sample.bytes
    let start = bytes.first { !$0.isJSONSpace && ![0xEF, 0xBB, 0xBF].contains($0) }
    if start == .openBracket {
      let name = sample.path.split(separator: "/").last
      return name == "chat.md" || name == "index.md" ? markdownReason(bytes) : nil
    }
    guard start == UInt8(ascii: "{") else { return nil }
    var elements = JSONElements()
    elements.feed(bytes)
    guard let first = try? elements.next(), let value = try? first.value() else { return nil }
    if value["backupTimeMs"] != nil, value["version"] != nil {
      return "begins with the version and the time of a backup"
    }
    let isRecord =
      SigexportRecord.isRecord(value) && value["quote"] != nil && value["reactions"] != nil
    return isRecord ? "objects have date, sender, body, quote and reactions" : nil
  }

  private static func markdownReason(_ bytes: [UInt8]) -> String? {
    var lines = SigexportLines()
    lines.feed(bytes)
    lines.finish()
    guard let first = try? lines.next(), !first.isHeadless else { return nil }
    return "lines begin with [YYYY-MM-DD HH:MM:SS] Name:"
  }

  /// Returns the files that are read: those of Signal Desktop, or one of each chat of sigexport.
  static func parts(among paths: [String]) -> [String] {
    func named(_ name: String) -> [String] {
      paths.filter { $0 == name || $0.hasSuffix("/" + name) }
    }
    let exports = named("main.jsonl")
    if !exports.isEmpty { return exports.sorted() }
    var chosen: [String: String] = [:]
    for name in ["index.md", "chat.md", "data.json"] {
      for path in named(name) { chosen[String(path.dropLast(name.count))] = path }
    }
    return chosen.values.sorted()
  }
}
