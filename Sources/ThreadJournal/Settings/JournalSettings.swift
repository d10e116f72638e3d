internal import JournalSearch
package import JournalModel
package import JournalStore
internal import JournalSystem
internal import JournalYAML

/// The settings: personal ones first, then those of the journal; the caller has defaults for the rest.
///
/// A journal may come from another person, so its file is used only for keys that
/// ``SettingName/isShared-swift.property`` allows. A file that cannot be read counts as empty; ``problems`` says why.
package struct JournalSettings: Sendable {
  private let personal: SettingsFile
  private let journal: SettingsFile
  private let isShared: @Sendable (String) -> Bool

  /// Reads the settings in the file `personal`, and those of the journal at `root`.
  init(personal: String?, journalAt root: String?, _ system: System) {
    let mine = personal.map { SettingsFile(at: $0, system) }
    let ours = root.map { SettingsFile(at: "\($0)/\(Journal.settingsFile)", system) }
    self.init(
      personal: mine ?? SettingsFile(parsing: [], at: "personal settings"),
      journal: ours ?? SettingsFile(parsing: [], at: "settings of the journal")
    )
  }

  /// Creates settings from two files; of the journal's, only the keys for which `isShared` is true have an effect.
  package init(
    personal: SettingsFile,
    journal: SettingsFile,
    isShared: @escaping @Sendable (String) -> Bool = SettingName.isShared
  ) {
    (self.personal, self.journal, self.isShared) = (personal, journal, isShared)
  }

  /// Returns the text of a setting in any form, or `nil` if it is not set.
  package func text(_ key: String) throws -> String? {
    try value(of: key, expecting: "a single value") { $0.string }
  }

  /// Returns a text that `isValid` accepts, or `nil` if the setting is not set; `expected` says which texts are valid.
  package func text(
    _ key: String,
    expecting expected: String,
    where isValid: (String) -> Bool
  ) throws -> String? {
    try value(of: key, expecting: expected) { node in node.string.flatMap { isValid($0) ? $0 : nil }
    }
  }

  /// Returns a Boolean, which may also be written `yes` or `no`, `on` or `off`, or `nil` if it is not set.
  package func flag(_ key: String) throws -> Bool? {
    try value(of: key, expecting: "true or false") { node in
      switch node.string?.lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    }
  }

  /// Returns a whole number in `range`, or `nil` if it is not set.
  package func number(_ key: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(of: key, expecting: Self.numbers(in: range)) { node in
      node.string.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the numbers of a range as messages call them: `1 or 2`, or `a whole number from 20 to 1000`.
  package static func numbers(in range: ClosedRange<Int>) -> String {
    range.count == 2
      ? "\(range.lowerBound) or \(range.upperBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Returns a list of texts, or `nil` if it is not set; a single text is a list of one.
  package func list(_ key: String) throws -> [String]? {
    try value(of: key, expecting: "a list") { $0.string.map { [$0] } ?? $0.strings }
  }

  /// Returns a list of texts that `isValid` accepts, or `nil` if it is not set; `expected` says which texts are valid.
  ///
  /// A key without a value is invalid: `deny: #garden` is one, since an unquoted `#` begins a comment.
  package func list(
    _ key: String,
    expecting expected: String,
    where isValid: (String) -> Bool
  ) throws -> [String]? {
    for file in files(for: key) where file.isBlank(key) {
      let reason = StoreError.Reason.badSetting(key: key, expected: expected)
      throw JournalError(StoreError(reason, .read, file.path))
    }
    return try value(of: key, expecting: expected) { node in
      let texts = node.string.map { [$0] } ?? node.strings
      return texts.flatMap { $0.allSatisfy(isValid) ? $0 : nil }
    }
  }

  /// Returns the value in `choices` for the word that is set, or `nil` if none is set.
  package func choice<Value>(
    _ key: String,
    of choices: KeyValuePairs<String, Value>
  ) throws -> Value? {
    let words = choices.map(\.key)
    let start = words.dropLast().joined(separator: ", ")
    let expected = start.isEmpty ? words.joined() : "\(start) or \(words.last ?? "")"
    return try value(of: key, expecting: expected) { node in
      choices.first { $0.key == node.string }?.value
    }
  }

  /// Returns the time at which a new day begins, or `nil` if it is not set.
  package func dayStart() throws -> DayStart? {
    try value(of: SettingName.dayStart.rawValue, expecting: "a time such as 04:00") { node in
      node.string.flatMap { DayStart(parsing: $0) }
    }
  }

  /// Returns the day on which a week begins, or `nil` if it is not set.
  package func weekStart() throws -> Weekday? {
    try choice(SettingName.weekStart.rawValue, of: Self.weekStarts)
  }

  /// The words for days on which a week can begin.
  package static let weekStarts: KeyValuePairs<String, Weekday> = [
    "monday": .monday, "sunday": .sunday, "saturday": .saturday,
  ]

  /// Returns the current day, and how days and weeks begin; an unreadable setting has its default.
  func days(at now: ZonedInstant) -> JournalDays {
    let dayStart = (try? self.dayStart()) ?? .midnight
    return JournalDays(
      today: dayStart.day(of: now.stamp),
      dayStart: dayStart,
      weekStart: (try? weekStart()) ?? .monday
    )
  }

  /// Why settings files cannot be read, so that they count as empty; the personal one first.
  package var problems: [Problem] {
    [personalProblem, Problem(with: journal)].compactMap(\.self)
  }

  /// Why the personal settings file cannot be read, or `nil` if it can.
  package var personalProblem: Problem? { Problem(with: personal) }

  /// Returns every setting that has a value, with its file, the personal ones first.
  package func all() -> [Item] {
    let ours = journal.texts().map { text in
      var item = text
      item.isInert = !isShared(text.key)
      return item
    }
    return personal.texts() + ours
  }

  /// Returns the journal's value for a key that has no effect in a journal, or `nil` if there is none.
  package func inertText(_ key: String) -> String? {
    isShared(key) ? nil : journal.value(key)?.string
  }

  /// Returns whether the journal has a value for a key.
  package func isOfJournal(_ key: String) -> Bool { journal.value(key) != nil }

  /// Returns whether there is a personal value for a key.
  package func isPersonal(_ key: String) -> Bool { personal.value(key) != nil }

  /// Returns the names below a key, such as the aliases below `alias`, each once.
  package func names(below key: String) -> [String] {
    var names: [String] = []
    for file in files(for: key + ".") {
      for pair in file.value(key)?.pairs ?? [] where !names.contains(pair.name) {
        names.append(pair.name)
      }
    }
    return names
  }

  /// Returns the files that can set a key, in order of precedence.
  private func files(for key: String) -> [SettingsFile] {
    isShared(key) ? [personal, journal] : [personal]
  }

  /// Returns the parsed value of a key, or `nil` if it is not set; throws an error that names the file if the value is
  /// invalid.
  private func value<Value>(
    of key: String,
    expecting expected: String,
    _ read: (YAMLNode) -> Value?
  ) throws -> Value? {
    for file in files(for: key) {
      guard let node = file.value(key) else { continue }
      if let value = read(node) { return value }
      let reason = StoreError.Reason.badSetting(key: key, expected: expected)
      throw JournalError(StoreError(reason, .read, file.path))
    }
    return nil
  }
}

extension JournalSettings {
  /// The reason why a settings file cannot be read.
  package struct Problem: Hashable, Sendable {
    /// The problem, after the path of the file.
    package let sentence: String

    /// What to do about it.
    package let remedy: String

    /// Whether something other than a file is at its path.
    package let isNoFile: Bool

    /// The problem with a file, or `nil` if it can be read.
    init?(with file: SettingsFile) {
      guard let sentence = file.sentence else { return nil }
      (self.sentence, remedy) = (sentence, file.remedy)
      isNoFile = if case .notAFile? = file.problem?.reason { true } else { false }
    }
  }

  /// A setting with its value.
  package struct Item: Hashable, Sendable {
    /// The key; dots separate nested keys.
    package let key: String

    /// The value as a text; the items of a list are separated by commas.
    package let value: String

    /// Whether the value is a list.
    package let isList: Bool

    /// The file that contains it.
    package let file: String

    /// Whether it has no effect, since a journal may not set it.
    package internal(set) var isInert = false
  }
}

extension SettingsFile {
  /// Whether it has a nested key without a value.
  fileprivate func isBlank(_ key: String) -> Bool {
    guard let dot = key.lastIndex(of: "."), value(key) == nil else { return false }
    let name = String(key[key.index(after: dot)...])
    return value(String(key[..<dot]))?.pairs?.contains { $0.name == name } ?? false
  }

  /// Its keys and values as texts; dots separate nested keys.
  fileprivate func texts() -> [JournalSettings.Item] { keys.flatMap { texts($0, value($0)) } }

  private func texts(_ key: String, _ node: YAMLNode?) -> [JournalSettings.Item] {
    guard let node else { return [] }
    if let pairs = node.pairs { return pairs.flatMap { texts("\(key).\($0.name)", $0.value) } }
    guard let text = node.string ?? node.strings?.joined(separator: ", ") else { return [] }
    return [JournalSettings.Item(key: key, value: text, isList: node.string == nil, file: path)]
  }
}
