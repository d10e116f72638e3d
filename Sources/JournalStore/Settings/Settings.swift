package import JournalModel
package import JournalYAML

/// What is set: personally, else for the journal, else nothing, for which the caller has a default.
///
/// A journal may be somebody else's, so its file is asked for the keys of an allow-list only. A file that
/// cannot be read counts as empty; its ``SettingsFile/problem`` says why.
///
/// ```swift
/// let settings = Settings(personal: mine, journal: ours) { $0 == "width" }
/// try settings.int("width", in: 20...400) ?? 80
/// try settings.string("editor")  // of `mine`, or nil
/// ```
package struct Settings: Sendable {
  /// The settings of this user for all journals.
  package let personal: SettingsFile

  /// The settings that travel with the journal.
  package let journal: SettingsFile

  private let isShared: @Sendable (String) -> Bool

  /// The settings of both files; of the journal's only the keys that `isShared` lets through.
  package init(
    personal: SettingsFile,
    journal: SettingsFile,
    isShared: @escaping @Sendable (String) -> Bool
  ) {
    self.personal = personal
    self.journal = journal
    self.isShared = isShared
  }

  /// The files that decide about a key, the one that wins first.
  package func files(for key: String) -> [SettingsFile] {
    isShared(key) ? [personal, journal] : [personal]
  }

  /// A text, whatever it looks like.
  package func string(_ key: String) throws(StoreError) -> String? {
    try look(up: key, expecting: "a single value") { $0.string }
  }

  /// `true` or `false`, which may also be written `yes` or `no`, `on` or `off`.
  package func bool(_ key: String) throws(StoreError) -> Bool? {
    try look(up: key, expecting: "true or false") { node in
      switch node.string?.lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    }
  }

  /// A whole number of `range`.
  package func int(
    _ key: String,
    in range: ClosedRange<Int> = .min ... .max
  ) throws(StoreError) -> Int? {
    let limits = "from \(range.lowerBound) to \(range.upperBound)"
    let expected = range == .min ... .max ? "a whole number" : "a whole number \(limits)"
    return try look(up: key, expecting: expected) { node in
      node.string.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A list of texts; one text alone is a list of one.
  package func list(_ key: String) throws(StoreError) -> [String]? {
    try look(up: key, expecting: "a list") { $0.string.map { [$0] } ?? $0.strings }
  }

  /// When a new day begins, as `day-start` says.
  package func dayStart() throws(StoreError) -> DayStart? {
    try look(up: "day-start", expecting: "a time like 04:00") { node in
      node.string.flatMap { DayStart(parsing: $0) }
    }
  }

  /// What `read` makes of the value of a key, or an error that names the file with a wrong one.
  package func look<Value>(
    up key: String,
    expecting expected: String,
    _ read: (YAMLNode) -> Value?
  ) throws(StoreError) -> Value? {
    for file in files(for: key) {
      guard let node = file.value(key) else { continue }
      if let value = read(node) { return value }
      throw StoreError(.badSetting(key: key, expected: expected), .read, file.path)
    }
    return nil
  }
}
