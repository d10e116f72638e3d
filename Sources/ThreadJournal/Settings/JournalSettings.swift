package import JournalModel
internal import JournalStore
internal import JournalSystem
internal import JournalYAML

/// What is set: personally, else for the journal, else nothing, for which the caller has a default.
///
/// What a journal sets has an effect only where ``SettingName/allowed`` has the key.
package struct JournalSettings: Sendable {
  private let settings: Settings

  /// What is set in the file `personal`, and for the journal at `root`.
  init(personal: String?, journalAt root: String?, _ system: System) {
    let mine = personal.map { SettingsFile(at: $0, system) }
    let ours = root.map { SettingsFile(at: "\($0)/.tj/config.yaml", system) }
    self.init(
      personal: mine ?? SettingsFile(parsing: [], at: "personal settings"),
      journal: ours ?? SettingsFile(parsing: [], at: "settings of the journal")
    )
  }

  private init(personal: SettingsFile, journal: SettingsFile) {
    settings = Settings(
      personal: personal,
      journal: journal,
      isShared: SettingName.isShared
    )
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

  /// One of some words, or what `choices` has for it.
  package func choice<Value>(
    _ key: String,
    of choices: KeyValuePairs<String, Value>
  ) throws(JournalError) -> Value? {
    let words = choices.map(\.key).joined(separator: ", ")
    return try read { settings throws(StoreError) in
      try settings.look(up: key, expecting: "one of \(words)") { node in
        choices.first { $0.key == node.string }?.value
      }
    }
  }

  /// When a new day begins.
  package func dayStart() throws(JournalError) -> DayStart? {
    try read { settings throws(StoreError) in try settings.dayStart() }
  }

  /// The day that a week begins with.
  package func weekStart() throws(JournalError) -> Weekday? {
    try choice(
      SettingName.weekStart.rawValue,
      of: ["monday": .monday, "sunday": .sunday, "saturday": .saturday]
    )
  }

  /// Why a file of settings cannot be read, so that it counts as empty; the personal one first.
  package var problems: [String] {
    [personalProblem, Self.problem(with: settings.journal)].compactMap(\.self)
  }

  /// Why the personal file of settings cannot be read, or `nil`.
  package var personalProblem: String? { Self.problem(with: settings.personal) }

  private static func problem(with file: SettingsFile) -> String? {
    file.problem.map { "\($0.path): \($0.problem)" }
  }

  /// Every setting that has a value, with the file that it stands in, the personal ones first.
  package func all() -> [Item] {
    let personal = settings.personal.texts().map { key, value in
      Item(key: key, value: value, file: settings.personal.path, isInert: false)
    }
    return personal
      + settings.journal.texts().map { key, value in
        let isInert = !SettingName.isShared(key)
        return Item(key: key, value: value, file: settings.journal.path, isInert: isInert)
      }
  }

  /// Returns what the journal has for a key that has no effect in a journal, or `nil`.
  package func inertText(_ key: String) -> String? {
    SettingName.isShared(key) ? nil : settings.journal.value(key)?.string
  }

  /// Whether there is a personal value for a key.
  package func isPersonal(_ key: String) -> Bool { settings.personal.value(key) != nil }

  /// The names below a key, such as the aliases below `alias`, each once.
  package func names(below key: String) -> [String] {
    var names: [String] = []
    for file in settings.files(for: key) {
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

extension JournalSettings {
  /// A setting with its value.
  package struct Item: Hashable, Sendable {
    /// The key, with dots between keys in keys.
    package let key: String

    /// The value as a text.
    package let value: String

    /// The file that it stands in.
    package let file: String

    /// Whether it has no effect, since a journal may not set it.
    package let isInert: Bool
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
