internal import JournalFormat
internal import JournalModel

/// The lines of a purged text by which it is recognized elsewhere.
struct PurgedLines {
  /// The length below which a line is too common to count.
  private static let leastLine = 4

  /// The property that names attachments.
  private static let attachments = "attach"

  /// Its header.
  private(set) var header: [[UInt8]] = []
  /// Its title, if it is distinctive.
  private(set) var titles: [[UInt8]] = []
  /// The lines of its body.
  private(set) var lines: [[UInt8]] = []
  /// Values of properties, which entries are more likely to share.
  private(set) var values: [[UInt8]] = []
  /// Lines of properties whose values have a letter or digit, and short lines of its body.
  private(set) var commonLines: [[UInt8]] = []
  /// Its whole body, or the whole entry.
  private(set) var whole: [[UInt8]] = []

  /// The lines of a text above the entries of a thread.
  init(of text: [UInt8]) { lines = Self.tellingLines(text[...]) }

  /// The lines of a version of an entry, without the names of attachments other than `files`, since these attachments
  /// stay.
  init(ofEntry block: [UInt8], with files: FileReferences) {
    let thread = JournalThread(parsing: block)
    guard let entry = thread.entries.first else { return }
    let parts = entry.header
    if !parts.subject.isEmpty || parts.id != nil {
      header = Self.tellingLines(block[entry.syntax.header])
      // A single word is too common to be evidence, also in a message.
      titles = Self.titles(block[parts.subject]).filter { line in
        line.contains { $0 == 0x20 || $0 >= 0x80 }
      }
    }
    for property in thread.tree.properties(of: entry.syntax) {
      let value = property.value(in: block)
      guard EntryTimestamp(parsing: value.span) == nil else { continue }
      if property.name(in: block).lowercased() == Self.attachments,
        files.places(in: Array(value), at: "").isEmpty
      {
        continue
      }
      values += Self.tellingLines(value[...]) + Self.tags(in: value)
      if !Self.lines(value[...]).isEmpty { commonLines += Self.lines(block[property.range]) }
    }
    // Exports write lines without the escapes that they have in the file.
    for body in Set([Array(block[entry.syntax.body]), entry.body]) {
      lines += Self.tellingLines(body[...])
      commonLines += Self.lines(body[...]) { $0 < TextSearch.least }
      let body = body[...].trimmed
      let isLine = body.count >= Self.leastLine && !body.contains(0x0A)
      let isFindable = body.says && (isLine || body.count >= TextSearch.least)
      whole.append(Array(isFindable ? body : block[...].trimmed))
    }
  }

  /// The tags in a value, without the `#` that JSON leaves out.
  private static func tags(in value: [UInt8]) -> [[UInt8]] {
    guard value.first == 0x23 else { return [] }
    return Tags(parsing: String(decoding: value, as: UTF8.self))
      .flatMap { tellingLines(Array($0.text.utf8)[...]) }
  }

  /// The titles according to each kind of thread: one parses the first word as a sender, another as an amount.
  private static func titles(_ subject: ArraySlice<UInt8>) -> [[UInt8]] {
    let text = String(decoding: subject, as: UTF8.self)
    return Kind.names.flatMap { name in
      let title = EntryHeading(text, of: Kind(name)).title
      return tellingLines(TitleEscape.read(Array(title.utf8))[...])
    }
  }

  private static func tellingLines(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    lines(text) { $0 >= TextSearch.least }
  }

  /// The lines that all encrypted entries have.
  private static let ofEveryBlock = Set(
    ["```age", "-----BEGIN AGE ENCRYPTED FILE-----", "-----END AGE ENCRYPTED FILE-----"]
      .map { Array($0.utf8) }
  )

  /// The lines of a text that have a letter or digit and the given length.
  private static func lines(
    _ text: ArraySlice<UInt8>,
    ofLength isMeant: (Int) -> Bool = { _ in true }
  ) -> [[UInt8]] {
    text.split(separator: 0x0A).map(\.trimmed)
      .filter { $0.count >= leastLine && isMeant($0.count) && $0.says }.map(Array.init)
      .filter { !ofEveryBlock.contains($0) }
  }
}

extension [UInt8] {
  /// The line as it is, and as CSV and JSON write it, the latter also in pure ASCII.
  var forms: Set<[UInt8]> {
    guard count >= TextSearch.least else { return [self] }
    var forms: Set<[UInt8]> = [self, flatMap { $0 == 0x22 ? [$0, $0] : [$0] }]
    let text = String(decoding: self, as: UTF8.self)
    // JSON cannot contain bytes that are not UTF-8.
    guard Array(text.utf8) == self else { return forms }
    for isASCII in [false, true] {
      let units = text.unicodeScalars.map { $0.inJSON(isASCII: isASCII) }
      forms.insert(Array(units.joined().utf8))
    }
    return forms
  }
}

extension Unicode.Scalar {
  /// The character as it is written in a JSON string.
  fileprivate func inJSON(isASCII: Bool) -> String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    guard value < 0x20 || isASCII && value > 0x7E else { return String(self) }
    return String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks around them.
  fileprivate var trimmed: Self {
    var rest = self
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest
  }

  /// Whether it contains a letter or digit of any script, and not only punctuation, like a separator line.
  fileprivate var says: Bool {
    contains { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80
    }
  }
}
