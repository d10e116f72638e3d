package import JournalModel
internal import JournalStore
internal import JournalYAML

/// What is set: personally, else for the journal, else nothing, for which the caller has a default.
package struct JournalSettings: Sendable {
  private let settings: Settings

  init(personal: SettingsFile, journal: SettingsFile) {
    settings = Settings(personal: personal, journal: journal)
  }

  /// A text, whatever it looks like.
  package func text(_ key: String) throws(JournalError) -> String? {
    try read { settings throws(StoreError) in try settings.string(key) }
  }

  /// `true` or `false`, which may also be written `yes` or `no`, `on` or `off`.
  package func flag(_ key: String) throws(JournalError) -> Bool? {
    try read { settings throws(StoreError) in try settings.bool(key) }
  }

  /// A whole number of `range`.
  package func number(
    _ key: String,
    in range: ClosedRange<Int>
  ) throws(JournalError) -> Int? {
    try read { settings throws(StoreError) in try settings.int(key, in: range) }
  }

  /// A list of texts; one text alone is a list of one.
  package func list(_ key: String) throws(JournalError) -> [String]? {
    try read { settings throws(StoreError) in try settings.list(key) }
  }

  /// When a new day begins.
  package func dayStart() throws(JournalError) -> DayStart {
    try read { settings throws(StoreError) in try settings.dayStart() } ?? .midnight
  }

  /// Every setting that has a value, with the file that it stands in, the personal ones first.
  package func all() throws(JournalError) -> [(key: String, value: String, file: String)] {
    [settings.personal, settings.journal].flatMap { file in
      file.texts().map { (key: $0.key, value: $0.value, file: file.path) }
    }
  }

  /// The names below a key, such as the aliases below `alias`, each once.
  package func names(below key: String) -> [String] {
    var names: [String] = []
    for file in [settings.personal, settings.journal] {
      for pair in file.value(key)?.pairs ?? [] where !names.contains(pair.name) {
        names.append(pair.name)
      }
    }
    return names
  }

  private func read<Value>(
    _ body: (Settings) throws(StoreError) -> Value
  ) throws(JournalError) -> Value {
    do throws(StoreError) {
      return try body(settings)
    } catch {
      throw JournalError(error)
    }
  }
}

extension SettingsFile {
  /// Its keys and values as texts, those of keys in keys with dots between.
  fileprivate func texts() -> [(key: String, value: String)] {
    keys.flatMap { Self.texts($0, value($0)) }
  }

  private static func texts(_ key: String, _ node: YAMLNode?) -> [(key: String, value: String)] {
    guard let node else { return [] }
    if let pairs = node.pairs { return pairs.flatMap { texts("\(key).\($0.name)", $0.value) } }
    guard let text = node.string ?? node.strings?.joined(separator: ", ") else { return [] }
    return [(key, text)]
  }
}
