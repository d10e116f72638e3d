internal import JournalModel

/// The path of a note, and the date in it.
///
/// ```swift
/// NoteName("journals/2025_11_24.md").date?.date        // 2025-11-24
/// NoteName("2025/11-November/24 Monday.md").date?.date // 2025-11-24
/// NoteName("zk/202511240915 Zoo.md").date?.rest        // "Zoo"
/// ```
struct NoteName {
  /// The path.
  let path: String

  /// The date in it, or `nil` if it has none.
  let date: NoteDate?

  /// The extensions of notes.
  static let extensions: Set<String> = ["md", "markdown", "org", "wiki", "txt"]

  /// Looks for a date in the name of the file, then in the names of its folders together with it.
  init(_ path: String, order: DateOrder? = nil) {
    self.path = path
    let parts = Self.withoutExtension(path).split(separator: "/").map(String.init)
    let name = parts.last ?? ""
    let folders = Array(parts.dropLast())
    date =
      NoteDate(in: name, order: order) ?? Self.split(folders, name)
      ?? folders.last.flatMap { Self.date(ofFolder: $0, name, order) }
  }

  /// The date that is the whole name of a folder; one with other words, such as that of a copy, is not that of a note.
  private static func date(ofFolder folder: String, _ name: String, _ order: DateOrder?)
    -> NoteDate?
  {
    guard var date = NoteDate(in: folder, order: order), date.lead.isEmpty, date.rest.isEmpty else {
      return nil
    }
    date.rest = name
    return date
  }

  /// The path without the extension of the file.
  static func withoutExtension(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"),
      extensions.contains(path[dot...].dropFirst().lowercased())
    else { return path }
    return String(path[..<dot])
  }

  /// The date whose day begins the name of a file and whose month and year are folders: `2025/11/24`.
  private static func split(_ folders: [String], _ name: String) -> NoteDate? {
    guard let folder = folders.last else { return nil }
    let above = folders.dropLast().last ?? ""
    let (month, first) = number(folder)
    let months = first == nil ? NoteDate.month(folder.lowercased()) : first
    if let year = first, year > 999 {
      // `2025/11-24` and `2025-11/24`
      if month.isEmpty { return NoteDate(in: "\(year)-\(name)", order: .ymd) }
      return number(month).1.flatMap { join("\(year)", $0, name) }
    }
    guard let months else { return nil }
    return join(above, months, name)
  }

  private static func join(_ year: String, _ month: Int, _ name: String) -> NoteDate? {
    let (words, day) = number(name)
    guard year.utf8.count == 4, let year = Int(year), let day, day <= 31,
      let date = CivilDate(year: year, month: month, day: day),
      var found = NoteDate(in: "\(date)\(words.isEmpty ? "" : " " + words)", order: nil)
    else { return nil }
    found.lead = ""
    return found
  }

  /// The number at the start of a name, and what follows it without marks.
  private static func number(_ name: String) -> (String, Int?) {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard 1...4 ~= digits.utf8.count else { return (name, nil) }
    return (String(name[digits.endIndex...].drop { "-_. ".contains($0) }), Int(digits))
  }
}

extension NoteName {
  /// Those of the paths of a folder that are notes with a date, in the order of their dates, behind the settings of
  /// daily notes.
  static func parts(among paths: [String]) -> [String] {
    let settings = paths.filter { isSettings($0) }.sorted()
    let notes = paths.compactMap { path -> (path: String, key: Int)? in
      guard isVisible(path), isNote(path), let date = NoteName(path).date else { return nil }
      return (path, date.stamp(day: nil)?.localSeconds ?? .max)
    }
    return settings + notes.sorted { ($0.key, $0.path) < ($1.key, $1.path) }.map(\.path)
  }

  /// Whether a path is that of the settings of Obsidian's daily notes.
  static func isSettings(_ path: String) -> Bool {
    path == DailyNotesSettings.path || path.hasSuffix("/" + DailyNotesSettings.path)
  }

  /// Whether a file is text that notes are written in.
  static func isNote(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return false }
    return extensions.contains(path[dot...].dropFirst().lowercased())
  }

  /// Whether neither the file nor one of its folders is hidden, a backup or waste.
  private static func isVisible(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    if parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) { return false }
    return !zip(parts, parts.dropFirst()).contains { $0 == "logseq" && $1 == "bak" }
  }
}
