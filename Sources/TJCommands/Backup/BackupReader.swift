internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Verifies and restores backups, which works without a journal.
struct BackupReader {
  private let context: any Context
  private let options: GlobalOptions
  private let locator: JournalLocator
  private let messages: Messages

  /// Creates a reader for a command.
  init(_ invocation: Invocation, in context: any Context) throws {
    options = GlobalOptions(invocation)
    locator = try JournalLocator(options, in: context)
    messages = Messages(options, in: context)
    self.context = context
  }

  /// Verifies the named backup.
  func verify(_ name: String) throws -> ExitCode {
    let path = try file(name)
    let state = locator.drafts?.lastPathPart.above ?? context.environment("TMPDIR") ?? "/var/tmp"
    let found = try context.system.deferringSignals {
      try Backups.verify(path, in: state, context.system)
    }
    let time = found.time.stamp.shownWithOffset
    try messages.say(
      "verified \(name): \(found.journal) as of \(time), \(found.objects.of("object"))"
    )
    for earlier in found.files.dropFirst() { try messages.say("requires \(earlier)") }
    return .done
  }

  /// Restores the named backup to a folder.
  func restore(_ name: String, to folder: String) throws -> ExitCode {
    let path = try file(name)
    let place = try locator.file(folder, in: context)
    let environment = try JournalEnvironment(options, locator, around: "/", in: context)
    let current = try context.currentFolder()
    let restored = try context.system.deferringSignals {
      try Backups.restore(path, to: place, from: current, with: environment)
    }
    let backup = restored.backup
    try messages.say(
      "restored \(backup.journal) as of \(backup.time.stamp.shownWithOffset) to \(restored.path)"
    )
    if path != name, try isFolder(name) { try messages.say("from \(path)") }
    if let remote = restored.remote { try tell(ofRemote: remote, restored) }
    if !restored.drafts.isEmpty {
      try messages.say("restored \(restored.drafts.count.of("draft"))")
      try messages.suggest("tj -C \(ShellWords.operand(restored.path)) draft")
    }
    for draft in restored.unkeptDrafts { try messages.warn("could not save the draft \(draft)") }
    if let settings = restored.settings { try tell(of: settings) }
    return restored.unkeptDrafts.isEmpty ? .done : .failure
  }

  /// Reports the remote of the restored journal.
  private func tell(ofRemote address: String, _ restored: RestoredBackup) throws {
    guard restored.hasRemote else {
      try messages.warn("did not restore the remote, whose address is unusual: \(address)")
      return try messages.suggest("tj -C \(ShellWords.operand(restored.path)) remote add URL")
    }
    try messages.say("its remote is \(address)")
    guard let problem = RemotePlace(address, from: locator, in: context).problem else { return }
    try messages.warn(problem.sentence)
    for remedy in problem.remedies { try messages.suggest(remedy) }
  }

  /// Reports the place of the personal settings in the backup, which do not replace those of this device.
  private func tell(of settings: String) throws {
    guard let own = locator.settingsFile else {
      return try messages.say("the backup's personal settings are in \(settings)")
    }
    let (restored, known) = (ShellWords.quoted(settings), ShellWords.quoted(own))
    if try isThere(own) {
      try messages.say("your personal settings were not changed; the backup's are in \(settings)")
      try messages.suggest("diff \(restored) \(known)")
    } else {
      try messages.say("the backup's personal settings are in \(settings)")
      let folder = ShellWords.quoted(own.lastPathPart.above ?? ".")
      try messages.suggest("mkdir -p \(folder) && cp \(restored) \(known)")
    }
  }

  /// Lists the backups in the named folder.
  func list(_ name: String) throws -> ExitCode {
    let found = try backups(in: name)
    let settings = Preferences(locator.settings(ofJournalAt: nil), options)
    let offset = ZonedInstant.now(options, in: context).offset
    let rows = found.map { BackupList.Row($0, offset: offset) }
    return try BackupList(rows, Output(options, settings, in: context)).show()
  }

  /// Returns the path of the named backup, or of the newest backup in the named folder.
  private func file(_ name: String) throws -> String {
    let path = try locator.file(name, in: context)
    guard try isThere(path) else {
      throw Failure(.notFound, "no such file: \(name)", hint: "tj backup list")
    }
    guard try isFolder(name) else { return path }
    let found = try backups(in: name)
    let newest = Dictionary(found.map { ($0.journal, $0.path) }) { _, last in last }
    guard newest.count == 1, let newest = found.last else {
      throw Failure(
        .usage,
        "\(name) has backups of several journals",
        hints: newest.values.sorted().prefix(3).map {
          "name a file, such as \(ShellWords.operand($0))"
        }
      )
    }
    return newest.path
  }

  /// Returns the backups in the named folder.
  private func backups(in name: String) throws -> [FoundBackup] {
    let path = try locator.file(name, in: context)
    let found = try Backups.found(in: path, context.system)
    guard found.isEmpty else { return found }
    throw Failure(.notFound, "no backups in \(name)", hint: "tj backup \(ShellWords.operand(name))")
  }

  private func isFolder(_ name: String) throws -> Bool {
    BackupPlace.isFolder(try locator.file(name, in: context), context.system)
  }

  private func isThere(_ path: String) throws -> Bool {
    try context.system.realPath(of: path) != nil
  }
}
