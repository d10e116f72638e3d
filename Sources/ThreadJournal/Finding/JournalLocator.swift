internal import JournalGit
internal import JournalStore
package import JournalSystem
internal import JournalYAML

/// The environment of a program, which determines the journal that it uses and the paths of personal files.
package struct JournalLocator: Sendable {
  private let surroundings: Surroundings
  private let system: System

  /// The number of seconds that another program may hold the lock on the personal settings.
  package var patience = 10.0

  /// Creates a locator for a program in `currentFolder`, with the folder that was named on its command line.
  package init(
    explicit: String?,
    currentFolder: String,
    environment: @escaping @Sendable (String) -> String?,
    _ system: System
  ) {
    surroundings = Surroundings(
      explicit: explicit,
      currentFolder: currentFolder,
      environment: environment
    )
    self.system = system
  }

  /// Whether a person has named a journal.
  package var isNamed: Bool {
    surroundings.explicit != nil || surroundings.environment("TJ_DIR")?.isEmpty == false
  }

  /// The folder of the drafts, or `nil` if the user has no home.
  package var drafts: String? { surroundings.draftFolder }

  /// The folder of the person's own keys, or `nil` if the user has no home.
  package var identities: String? { surroundings.identityFolder }

  /// The file of the personal settings, or `nil` if the user has no home.
  package var settingsFile: String? { surroundings.settingsFile }

  /// `path` as a whole path: relative to the user's home after `~/`, else to the current folder.
  package func absolute(_ path: String) -> String { surroundings.absolute(path) }

  /// The folder of the journal to use.
  ///
  /// - Throws: An error if there is none, or if the journal around the current folder may not be safe to use and the
  ///   personal setting `safe-journal` does not list it: it belongs to another user, or would make us write to a
  ///   repository that is not its own.
  package func journal() throws(JournalError) -> String {
    let found: FoundJournal
    let doubt: String?
    do {
      let finder = JournalFinder(system)
      found = try finder.find(from: surroundings)
      doubt = try self.doubt(about: found, by: finder)
    } catch {
      throw failure(error)
    }
    if let doubt { throw JournalError(.untrusted(root: found.root, because: doubt)) }
    return found.root
  }

  /// Why a journal may not be safe to use, or `nil` if there is no such reason.
  private func doubt(
    about found: FoundJournal,
    by finder: JournalFinder
  ) throws -> String? {
    if let part = found.foreignPart {
      let subject = part.path == found.root ? "it" : part.path
      return "\(subject) belongs to another user (\(part.ownerName ?? "uid \(part.owner)"))"
    }
    guard found.source == .currentFolder,
      let stray = GitFolder.stray(around: found.root, system),
      try !finder.isSafe(found.root, surroundings)
    else { return nil }
    return "its .git points to \(stray), which is not the repository of this working tree"
  }

  /// The settings, both personal ones and those of the journal at `root`.
  package func settings(ofJournalAt root: String?) -> JournalSettings {
    JournalSettings(personal: surroundings.settingsFile, journalAt: root, system)
  }

  /// Sets a personal setting, or removes it if `value` is `nil`.
  package func set(_ key: String, to value: String?) throws(JournalError) {
    try JournalError.unifying {
      try editSettings { file in try file.with(key, value) }
    }
  }

  /// Adds an item to a personal list setting; returns `false` if it is there already.
  package func add(_ item: String, to key: String) throws(JournalError) -> Bool {
    try JournalError.unifying {
      var isNew = false
      try editSettings { file in
        let items = file.items(key)
        isNew = !items.contains(item)
        return isNew ? try file.setting(key, to: .list(items + [item])) : file.bytes
      }
      return isNew
    }
  }

  private func editSettings(
    _ edit: (SettingsFile) throws -> [UInt8]
  ) throws {
    guard let path = surroundings.settingsFile else { throw JournalError(.homeless) }
    do {
      try SettingsFile.edit(at: path, patience: patience, system, edit)
    } catch {
      guard case .locked(let holder) = JournalError(error).reason else { throw failure(error) }
      throw JournalError(.settingsLocked(path, pid: holder))
    }
  }

  /// The failure for an error; if a settings file is not valid YAML, it says why.
  private func failure(_ error: any Error) -> JournalError {
    guard let error = error as? StoreError, case .notYAML = error.reason else {
      return JournalError(error)
    }
    return JournalError(SettingsFile(at: error.path, system)) ?? JournalError(error)
  }
}

extension JournalError {
  /// The failure for a settings file that cannot be read, or `nil` if it can.
  init?(_ file: SettingsFile) {
    guard let sentence = file.sentence else { return nil }
    self.init(.badSetting(sentence, remedy: file.remedy))
  }
}

extension SettingsFile {
  /// The items of a list; one value alone is a list of one.
  fileprivate func items(_ key: String) -> [String] {
    let node = value(key)
    return node?.string.map { [$0] } ?? node?.strings ?? []
  }

  /// The bytes of the file with a key set to another value, or without the key.
  func with(_ key: String, _ value: String?) throws -> [UInt8] {
    guard let value else { return try unsetting(key) }
    return try setting(key, to: .string(value))
  }
}
