internal import JournalFormat

/// A writer of values as YAML text.
struct YAMLWriting {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// The terminator of each line.
  let terminator: [UInt8]

  /// Creates an empty text.
  init(terminator: [UInt8] = []) {
    self.terminator = terminator
  }

  /// Returns a value on one line, with collections in brackets.
  static func inline(_ value: YAMLValue, inFlow: Bool = false) -> [UInt8] {
    var writing = YAMLWriting()
    writing.writeInline(value, inFlow: inFlow)
    return writing.bytes
  }

  /// Returns a key in the form in which it is written before its colon.
  static func name(_ name: String, inFlow: Bool = false) -> [UInt8] {
    inline(.string(name), inFlow: inFlow)
  }

  /// Writes a key with its value on separate lines.
  mutating func writeEntry(_ name: String, _ value: YAMLValue, column: Int) {
    indent(by: column)
    writeInline(.string(name), inFlow: false)
    bytes.append(.colon)
    guard value.needsLines else {
      bytes.append(.space)
      writeInline(value, inFlow: false)
      bytes += terminator
      return
    }
    bytes += terminator
    writeLines(value, column: column + 2)
  }

  /// Writes the items or entries of a value on separate lines.
  mutating func writeLines(_ value: YAMLValue, column: Int) {
    switch value {
    case .mapping(let entries):
      for (name, value) in entries { writeEntry(name, value, column: column) }
    case .sequence(let items):
      for item in items { writeItem(item, column: column) }
    case .string, .plain:
      indent(by: column)
      writeInline(value, inFlow: false)
      bytes += terminator
    }
  }

  private mutating func writeItem(_ item: YAMLValue, column: Int) {
    let start = bytes.count
    if case .mapping(let entries) = item, !entries.isEmpty {
      writeLines(item, column: column + 2)
      bytes[start + column] = .hyphen
      return
    }
    indent(by: column)
    bytes += [.hyphen, .space]
    writeInline(item, inFlow: false)
    bytes += terminator
  }

  private mutating func indent(by column: Int) {
    bytes += repeatElement(.space, count: column)
  }

  private mutating func writeInline(_ value: YAMLValue, inFlow: Bool) {
    switch value {
    case .string(let text):
      if YAMLQuoting(text).isNeeded(inFlow: inFlow) {
        writeQuoted(text)
      } else {
        bytes += text.utf8
      }
    case .plain(let token): bytes += token.utf8
    case .sequence(let items):
      writeFlow("[", items, "]") { $0.writeInline($1, inFlow: true) }
    case .mapping(let entries):
      writeFlow("{", entries, "}") { writing, entry in
        writing.writeInline(.string(entry.0), inFlow: true)
        writing.bytes += [.colon, .space]
        writing.writeInline(entry.1, inFlow: true)
      }
    }
  }

  private mutating func writeFlow<Part>(
    _ open: String,
    _ parts: [Part],
    _ close: String,
    _ write: (inout Self, Part) -> Void
  ) {
    bytes += open.utf8
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      write(&self, part)
    }
    bytes += close.utf8
  }

  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\0": bytes += "\\0".utf8
      case _ where scalar.needsEscape: writeEscape(scalar.value)
      default: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscape(_ value: UInt32) {
    let digits = String(value, radix: 16, uppercase: true)
    let width = value < 0x100 ? 2 : 4
    bytes += (value < 0x100 ? "\\x" : "\\u").utf8
    bytes += String(repeating: "0", count: width - digits.utf8.count).utf8
    bytes += digits.utf8
  }
}

extension YAMLValue {
  /// Whether it is written on lines below its key.
  var needsLines: Bool {
    switch self {
    case .string, .plain: false
    case .sequence(let items): !items.isEmpty
    case .mapping(let entries): !entries.isEmpty
    }
  }
}
