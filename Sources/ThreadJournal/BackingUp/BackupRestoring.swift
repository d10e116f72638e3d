internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// The restoring of a backup to a new folder.
///
/// The folder is filled under a hidden name beside its place, and gets its name only once it is complete.
struct BackupRestoring {
  private let file: String

  /// The place of the new folder.
  private let path: String

  private let environment: JournalEnvironment

  /// The folder until it is complete.
  private let stage: String

  private var system: System { environment.system }

  /// Prepares to restore the backup `file` to `path`, which must not exist, or be an empty folder; `current` is the
  /// folder that relative paths start from.
  init(
    _ file: String,
    to path: String,
    from current: String,
    with environment: JournalEnvironment
  ) throws {
    let system = environment.system
    var path = path
    while path.utf8.count > 1, path.ends(with: "/") { path.removeLast() }
    let above = path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
    guard
      let real = system.realFolder(path)
        ?? system.realFolder(above)?.path(of: path.lastPathPart.name)
    else { throw JournalError(.backup(.noFolder(above))) }
    (self.file, self.path, self.environment) = (file, real, environment)
    let (folder, name) = (real.lastPathPart.above ?? "", real.lastPathPart.name)
    stage = "\(folder)/.\(name).tj-\(system.processID)"
    LeftFolders.remove(".\(name).tj-", in: folder.isEmpty ? "/" : folder, system)
    if system.exists(real) {
      guard system.realFolder(real) != nil else { throw JournalError(.exists(path)) }
      let isEmpty = try OpenFolder(real, system).entries().isEmpty
      guard isEmpty else { throw JournalError(.backup(.notEmpty(path))) }
    }
    // The empty folder is replaced, so a process whose current folder it is would be left in a deleted folder.
    if let current = system.realFolder(current), current.path(below: real) != nil {
      throw JournalError(.backup(.currentFolder(real)))
    }
    if let other = Journal.enclosing(real, with: environment) {
      throw JournalError(.backup(.insideOther(real, journal: other)))
    }
  }

  /// Restores the backup; if that fails, neither the folder nor any draft is left.
  func run() throws -> RestoredBackup {
    try system.makeFolder(stage)
    do {
      var restored = try fill()
      try place()
      restored.drafts = keepDrafts(&restored.unkeptDrafts, restored.draftTexts)
      return restored
    } catch {
      discard()
      throw error
    }
  }

  /// Fills the folder, and returns what has been restored.
  private func fill() throws -> RestoredBackup {
    let repository: Repository
    repository = try Repository(
      creatingAt: stage,
      branch: "main",
      settings: environment.gitSettings,
      system
    )
    let backup = try ReadBackup(file, into: repository, system)
    var restored = RestoredBackup(Backups.Verified(backup.chain), path: path)
    do {
      restored.files = try backup.files.write(to: stage, of: repository, system)
      if let settings = backup.parts.settings {
        restored.settings = try keep(settings, in: repository)
      }
      restored.draftTexts = backup.parts.drafts
      if let (name, address) = backup.parts.remote {
        restored.remote = address
        restored.hasRemote =
          Journal.NamedRemote.isName(name) && Journal.NamedRemote.isPlace(address)
        if restored.hasRemote { try repository.setRemote(name, to: address) }
      }
      _ = try GitSetup(below: "", of: repository).complete(in: repository)
    } catch {
      if system.isAskedToEnd { throw JournalError(.stopped) }
      throw JournalError(error, reading: file)
    }
    return restored
  }

  /// Keeps the personal settings among git's files, where nothing reads them, and returns the path.
  private func keep(
    _ settings: [UInt8],
    in repository: borrowing Repository
  ) throws -> String {
    let place = "tj/restored"
    do {
      let folder = RecordFolder(at: "\(repository.gitFolder)/\(place)", system)
      guard let name = RecordName("config.yaml") else { return "" }
      try folder.save(settings, named: name)
    } catch let error as StoreError {
      throw GitError(.other(0), function: "open", path: error.path, message: error.problem)
    }
    return "\(path)/.git/\(place)/config.yaml"
  }

  /// Gives the folder its name.
  private func place() throws {
    if system.isAskedToEnd { throw JournalError(.stopped) }
    do throws(SystemError) {
      let above = stage.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "/"
      try OpenFolder(stage, system).sync()
      // `rename` replaces a folder by another only if it is empty.
      try system.rename(stage, to: path)
      try OpenFolder(above, system).sync()
    } catch let error where error.reason == .notEmpty || error.reason == .exists {
      throw JournalError(.backup(.notEmpty(path)))
    } catch {
      throw JournalError(error)
    }
  }

  /// Saves the drafts as drafts of the restored journal, under unused names, and returns these names; drafts that
  /// still exist are left out.
  ///
  /// A stranger may have made the backup, and its drafts may name another journal of this device.
  private func keepDrafts(
    _ failed: inout [String],
    _ texts: [(name: String, text: [UInt8])]
  ) -> [String] {
    let folder = DraftFolder(at: environment.drafts, system)
    var kept: [String] = []
    for (name, text) in texts {
      guard let text = Drafts.moved(text, to: path) else {
        failed.append(name)
        continue
      }
      let names = [name, "restored"].flatMap { name in [name] + (2...100).map { "\(name)-\($0)" } }
      var isDone = false
      for name in names.compactMap({ DraftName($0) }) where !isDone {
        do {
          if let old = try folder.read(name) {
            isDone = old == text
          } else {
            try folder.save(text, named: name)
            kept.append(name.text)
            isDone = true
          }
        } catch {
          break
        }
      }
      if !isDone { failed.append(name) }
    }
    return kept
  }

  /// Removes everything that was written.
  private func discard() {
    try? OpenFolder(stage, system).removeContents()
    try? system.removeFolder(stage)
  }
}
