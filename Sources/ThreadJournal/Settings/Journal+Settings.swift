internal import JournalStore

extension Journal {
  /// The folder of the templates that travel with the journal.
  package static let templates = ".tj/templates"

  /// The folder of the types of analyses that travel with the journal.
  package static let analysisTypes = ".tj/analyses"

  /// The settings that travel with the journal.
  static let settingsFile = ".tj/config.yaml"

  /// The settings of the person and of the journal.
  var settings: JournalSettings {
    JournalSettings(personal: environment.settings, journalAt: root, environment.system)
  }

  /// Sets a setting that travels with the journal, or removes it if `value` is `nil`.
  ///
  /// - Throws: An error if the key would have no effect in a journal; it can only be removed.
  @discardableResult
  package func set(_ key: String, to value: String?) throws -> Outcome {
    guard value == nil || SettingName.isShared(key) else {
      throw JournalError(
        .badSetting("'\(key)' is a personal setting and has no effect in a journal")
      )
    }
    return try replace(Self.settingsFile, verb: "config") { [tree] (path, bytes) in
      let file = SettingsFile(parsing: bytes ?? [], at: tree.location(of: path))
      if let error = JournalError(file) { throw error }
      return try file.with(key, value)
    }
  }

  /// Replaces a file of the journal that is not a thread, as one operation.
  @discardableResult
  package func save(_ bytes: [UInt8]?, asFile name: String, verb: String) throws -> Outcome {
    try replace(name, verb: verb) { _, _ in bytes }
  }

  /// Replaces a file of the journal that is not a thread by the bytes that `change` returns under
  /// the lock.
  func replace(
    _ name: String,
    verb: String,
    _ change: @escaping (JournalPath, [UInt8]?) throws -> [UInt8]?
  ) throws -> Outcome {
    guard let path = JournalPath(name) else { throw JournalError(.badAddress(name)) }
    return try perform(
      Plan(kind: .define, verb: verb, paths: [path]) { files, _ in
        Plan.Changes(files: [FileChange(path: path, bytes: try change(path, files[path]))])
      }
    )
  }
}
