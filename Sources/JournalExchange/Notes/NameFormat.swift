internal import JournalModel
internal import JournalWire

/// The form of the names of daily notes, as Obsidian's settings give it: a format of Moment.js.
///
/// ```swift
/// NameFormat("YYYY/MM-MMMM/DD dddd").date(of: "2025/11-November/24 Monday")  // 2025-11-24
/// ```
struct NameFormat {
  /// The format.
  let text: String

  private enum Part {
    case literal(Character)
    case token(String)
  }

  private let parts: [Part]

  /// The tokens that are understood, longest first; any other letter stands for itself.
  private static let tokens = [
    "YYYY", "MMMM", "dddd", "gggg", "GGGG", "MMM", "ddd", "YY", "MM", "DD", "Do", "dd", "HH", "hh",
    "mm", "ss", "ww", "WW", "M", "D", "d", "E", "e", "H", "h", "m", "s", "w", "W", "Q", "A", "a",
  ]

  /// Parses a format.
  init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        parts += rest[..<end].dropFirst().map(Part.literal)
        rest = rest[end...].dropFirst()
      } else if let token = Self.tokens.first(where: { rest.hasPrefix($0) }) {
        parts.append(.token(token))
        rest = rest.dropFirst(token.count)
      } else {
        parts.append(.literal(first))
        rest = rest.dropFirst()
      }
    }
    self.parts = parts
  }

  /// The date and time of a name without its extension, or `nil` if the name does not have this form.
  func stamp(of name: String) -> EntryTimestamp? {
    var rest = name[...]
    var found: [Character: Int] = [:]
    for part in parts {
      switch part {
      case .literal(let character):
        guard rest.first == character else { return nil }
        rest = rest.dropFirst()
      case .token(let token):
        guard let key = token.first, let value = Self.take(token, &rest) else { return nil }
        found[key] = value
      }
    }
    guard rest.isEmpty, let year = found["Y"], let month = found["M"], let day = found["D"],
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard let hour = found["H"], let minute = found["m"] else { return EntryTimestamp(date) }
    return EntryTimestamp(date, time: CivilTime(hour: hour, minute: minute, second: found["s"]))
  }

  /// Reads the value of a token; words other than those of months are 0.
  private static func take(_ token: String, _ rest: inout Substring) -> Int? {
    switch token {
    case "YYYY", "GGGG", "gggg": return takeNumber(4...4, &rest)
    case "YY": return takeNumber(2...2, &rest).map { $0 + ($0 < 70 ? 2000 : 1900) }
    case "MMM", "MMMM": return NoteDate.month(takeWord(&rest))
    case "dd", "ddd", "dddd":
      let word = takeWord(&rest)
      if rest.lowercased().hasPrefix("-feira") { rest = rest.dropFirst(6) }
      return NoteDate.isWeekday(word) ? 0 : nil
    case "A", "a": return takeWord(&rest).isEmpty ? nil : 0
    case "Do":
      let day = takeNumber(1...2, &rest)
      if takeWord(&rest).isEmpty, rest.first == "." { rest = rest.dropFirst() }
      return day
    default: return takeNumber(token.count == 2 ? 2...2 : 1...2, &rest)
    }
  }

  private static func takeNumber(_ digits: ClosedRange<Int>, _ rest: inout Substring) -> Int? {
    let number = rest.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard digits ~= number.count else { return nil }
    rest = rest[number.endIndex...]
    return Int(number)
  }

  /// Reads letters, and the full stop of an abbreviation.
  private static func takeWord(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0.isLetter }
    rest = rest[word.endIndex...]
    if NoteDate.month(word.lowercased()) != nil || NoteDate.isWeekday(word.lowercased()),
      rest.first == "."
    {
      rest = rest.dropFirst()
    }
    return word.lowercased()
  }
}

/// The settings of Obsidian's daily notes, which say how the notes of a folder are named.
struct DailyNotesSettings {
  /// The path of the settings in a vault.
  static let path = ".obsidian/daily-notes.json"

  /// The folder of the vault, with a slash at its end unless it is the whole input.
  let root: String

  /// The folder of the notes in the vault, without slashes at its ends; empty for all.
  let folder: String

  /// The form of their names.
  let format: NameFormat

  /// Reads settings, or returns `nil` if the file is not JSON of that form.
  init?(path: String, bytes: [UInt8]) {
    guard path.hasSuffix(Self.path), let value = try? JSONReader.value(bytes),
      case .object = value
    else { return nil }
    root = String(path.dropLast(Self.path.count))
    let parts = (value["folder"]?.text ?? "").split(separator: "/")
    folder = parts.joined(separator: "/")
    let written = value["format"]?.text ?? ""
    format = NameFormat(written.isEmpty ? "YYYY-MM-DD" : written)
  }

  /// The date of the note at a path, or `nil` if it is not named in this form.
  func stamp(of path: String) -> EntryTimestamp? {
    let start = root + (folder.isEmpty ? "" : folder + "/")
    guard path.hasPrefix(start) else { return nil }
    return format.stamp(of: NoteName.withoutExtension(String(path.dropFirst(start.count))))
  }
}
