internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// `tj purge --all`: removes the whole journal.
extension PurgeCommand {
  /// The greatest number of files that are named one by one.
  private static let mostNames = 10

  func purgeEverything() throws -> ExitCode {
    guard words.isEmpty, files.isEmpty, session.options.threads.isEmpty,
      ![Self.wholeThread, Self.attachments, Self.abort].contains(where: { invocation[$0] })
    else {
      throw Failure(
        .usage,
        "cannot combine --all with anything but --confirm",
        hint: "tj purge --all"
      )
    }
    let preview = try session.journal.removalPreview()
    try tell(preview)
    try confirm(preview)
    let settings = PersonalMentions(of: session)
    return try session.context.system.deferringSignals {
      let report: RemovalReport
      do {
        report = try session.journal.removeEverything()
      } catch {
        throw interrupted(JournalError(error))
      }
      return try tell(report, preview, settings)
    }
  }

  /// Returns the failure for an error that has interrupted the removal, with the command that finishes it.
  private func interrupted(_ error: JournalError) -> Failure {
    let failure = error.failure
    guard session.journal.isRemovalUnfinished else { return failure }
    let problem = "the removal of \(session.journal.root) was interrupted: \(failure.problem)"
    return Failure(failure.code, problem, hints: failure.hints + ["tj purge --all"])
  }

  /// Lets the person type the journal's name, unless `--confirm` has it: a key that is pressed too soon must not be
  /// enough.
  private func confirm(_ preview: RemovalPreview) throws {
    let name = preview.name
    let questions = Questions(session)
    if let typed = invocation[Self.confirmation] {
      guard typed == name else { throw mismatch(typed, name, .usage) }
      return
    }
    guard questions.canAsk else {
      throw Failure(
        .failure,
        "refusing to permanently remove the journal without its name",
        hint: "tj purge --all --confirm \(ShellWords.quoted(name))"
      )
    }
    guard let typed = try questions.ask("type the name of the journal to remove it (\(name)): "),
      !typed.isEmpty
    else { throw Failure.cancelled }
    guard typed == name else { throw mismatch(typed, name, .failure) }
  }

  private func mismatch(_ typed: String, _ name: String, _ code: ExitCode) -> Failure {
    Failure(code, "'\(typed)' is not the name of the journal (\(name)); nothing was removed")
  }

  private func tell(_ preview: RemovalPreview) throws {
    let messages = session.messages
    try messages.say("this permanently removes the journal \(session.journal.root):")
    try list(preview.threads, "thread", " with \(preview.entries.of("entry", "entries"))")
    try list(preview.attachments, "linked attachment")
    try list(preview.drafts, "draft")
    if preview.operations > 0 { try messages.say("  \(preview.operations.of("operation"))") }
    let folders = preview.folders.joined(separator: " and ")
    if !folders.isEmpty {
      try messages.say("  \(folders), with settings, templates and all history")
    }
    if !preview.others.isEmpty {
      try messages.say("the folder is kept, with what is not the journal's:")
      try list(preview.others, "other file")
    }
    if preview.lockedCount > 0 {
      try messages.warn(
        "\(preview.lockedCount.of("encrypted entry", "encrypted entries")) cannot be read, so files that only they link to are kept",
        hint: "tj unlock"
      )
    }
  }

  /// Lists files by their names, as far as they are few enough.
  private func list(_ names: [String], _ noun: String, _ clause: String = "") throws {
    guard !names.isEmpty else { return }
    let shown = names.prefix(Self.mostNames).joined(separator: ", ")
    let more = names.count > Self.mostNames ? " and more" : ""
    try session.messages.say("  \(names.count.of(noun))\(clause): \(shown)\(more)")
  }

  private func tell(
    _ report: RemovalReport,
    _ preview: RemovalPreview,
    _ settings: PersonalMentions
  ) throws -> ExitCode {
    let messages = session.messages
    let root = session.journal.root
    if report.remnants.isEmpty, report.unsearched.isEmpty {
      let rest =
        report.isFolderGone ? "nothing is left of it" : "none of its text is left in the folder"
      try messages.say("removed the journal \(root); \(rest)")
    } else {
      let count = (report.remnants.count + report.unsearched.count).of("place")
      try messages.warn("removed the journal \(root), but parts may remain in \(count)")
    }
    for remnant in report.remnants { try dialog.tell(remnant) }
    if !report.unsearched.isEmpty {
      try messages.warn(
        "not searched: \(report.unsearched.joined(separator: ", ")) (other repositories, git bundles or packs)"
      )
    }
    if !report.others.isEmpty {
      try messages.say("kept \(report.others.count.of("other file")) in \(root)")
    }
    for place in report.outOfReach { try tell(place) }
    for key in preview.ownKeys {
      try messages.say("kept your key \(key), which other journals may need")
      try messages.suggest("tj key rm \(ShellWords.operand(key))")
    }
    try settings.forget(session)
    return report.remnants.isEmpty && report.unsearched.isEmpty ? .done : .conflict
  }

  private func tell(_ place: OutOfReach) throws {
    let what =
      switch place.kind {
      case .remote: "remote repository \(place.place)"
      case .backup where place.isMissing: "backup \(place.place), which is not there at the moment"
      case .backup: "backup \(place.place)"
      case .workingTree: "working tree \(place.place)"
      case .linked: "\(place.place), which a link led to"
      }
    let command = place.command.map(ShellWords.quoted).joined(separator: " ")
    if command.isEmpty { return try session.messages.warn("not removed: \(what)") }
    try session.messages.warn("not removed: \(what)", hint: command)
  }
}

/// The person's own settings that name a journal.
struct PersonalMentions {
  private let isDefault: Bool
  private let isSafe: Bool
  private let isInVariable: Bool

  /// Finds the settings that name the journal of a session, whose folder still exists.
  init(of session: Session) {
    let (locator, context) = (session.locator, session.context)
    func isMeant(_ path: String) -> Bool {
      guard !path.isEmpty else { return false }
      return (try? context.system.realPath(of: locator.absolute(path))) == session.journal.root
    }
    let settings = locator.settings(ofJournalAt: nil)
    isDefault = ((try? settings.text(SettingName.journal.rawValue)) ?? nil).map(isMeant) ?? false
    let safe = (try? settings.list(SettingName.safeJournal.rawValue)) ?? nil
    isSafe = (safe ?? []).contains(where: isMeant)
    isInVariable = context.environment("TJ_DIR").map(isMeant) ?? false
  }

  /// Removes the setting with which every command in other folders would fail, and reports what is left.
  func forget(_ session: Session) throws {
    let messages = session.messages
    let key = SettingName.journal.rawValue
    if isDefault {
      do {
        try session.locator.set(key, to: nil)
        try messages.say("removed '\(key)', which named it, from your personal settings")
      } catch {
        try messages.warn(
          "your personal setting '\(key)' still names it: \(JournalError(error).sentence)",
          hint: "tj config --personal --unset \(key)"
        )
      }
    }
    if isSafe {
      try messages.warn(
        "your personal setting '\(SettingName.safeJournal.rawValue)' still names it"
      )
    }
    if isInVariable {
      try messages.warn("the environment variable TJ_DIR still names it", hint: "unset TJ_DIR")
    }
  }
}
