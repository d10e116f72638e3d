internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Verifies and restores backups, for which no journal need be there.
struct BackupReader {
  private let context: any Context
  private let options: GlobalOptions
  private let locator: JournalLocator
  private let messages: Messages

  /// Creates a reader for a command.
  init(_ invocation: Invocation, in context: any Context) throws(Failure) {
    options = GlobalOptions(invocation)
    locator = try JournalLocator(options, in: context)
    messages = Messages(options, in: context)
    self.context = context
  }

  /// Verifies the backup that was typed.
  func verify(_ name: String) throws(Failure) -> ExitCode {
    let path = try file(name)
    let state = locator.drafts?.lastPathPart.above ?? context.environment("TMPDIR") ?? "/var/tmp"
    let found = try context.system.undisturbed { () throws(Failure) in
      try Failure.of { () throws(JournalError) in
        try Backups.verify(path, in: state, context.system)
      }
    }
    let time = found.time.stamp.shownWithOffset
    try messages.say(
      "verified \(name): \(found.journal) as of \(time), \(found.objects.of("object"))"
    )
    for earlier in found.files.dropFirst() { try messages.say("requires \(earlier)") }
    return .done
  }

  /// Restores the backup that was typed to a folder.
  func restore(_ name: String, to folder: String) throws(Failure) -> ExitCode {
    let path = try file(name)
    let place = try locator.file(folder, in: context)
    let ports = try JournalPorts(options, locator, around: "/", in: context)
    let current = try context.currentFolder()
    let restored = try context.system.undisturbed { () throws(Failure) in
      try Failure.of { () throws(JournalError) in
        try Backups.restore(path, to: place, from: current, with: ports)
      }
    }
    let backup = restored.backup
    try messages.say(
      "restored \(backup.journal) as of \(backup.time.stamp.shownWithOffset) to \(restored.path)"
    )
    if !restored.drafts.isEmpty {
      try messages.say("restored \(restored.drafts.count.of("draft"))")
      try messages.suggest("tj -C \(ShellWords.operand(restored.path)) draft")
    }
    for draft in restored.unkeptDrafts { try messages.warn("could not save the draft \(draft)") }
    if let settings = restored.settings { try tell(of: settings) }
    return restored.unkeptDrafts.isEmpty ? .done : .failure
  }

  /// Says where the personal settings of the backup are, which are not made those of this device.
  private func tell(of settings: String) throws(Failure) {
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

  /// The path of a file that was typed.
  private func file(_ name: String) throws(Failure) -> String {
    let path = try locator.file(name, in: context)
    if try isThere(path) { return path }
    throw Failure(.notFound, "no such file: \(name)", hint: "tj backup list")
  }

  private func isThere(_ path: String) throws(Failure) -> Bool {
    try Failure.of { () throws(SystemError) in try context.system.realPath(of: path) } != nil
  }
}
