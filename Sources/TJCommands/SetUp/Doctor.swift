internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import ThreadJournal

/// Examines a journal.
struct Doctor {
  /// The session whose journal is examined.
  let session: Session

  /// Creates a doctor for the journal of a session.
  init(_ session: Session) { self.session = session }

  /// Returns all findings, those about threads first.
  func findings() throws -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    var holders: [EntryID: String] = [:]
    let kept = try session.journal.attachments()
    let places = Set(kept.map(\.place))
    let merge = try unfinishedMerge()
    let snapshot = try session.reader.snapshot()
    var progress = Progress("checked", in: session)
    var count = 0
    try snapshot.forEachThread { located in
      let (thread, address) = (located.thread, located.address)
      findings += problems(of: thread, at: address, besides: merge)
      findings += Self.keptValues(in: thread, at: address)
      if let shared = Self.shared(by: thread, at: address, &holders) { findings.append(shared) }
      findings += missing(of: thread, at: address, among: places)
      findings += changedTotal(of: thread, at: address, in: snapshot)
      try progress.step(by: thread.entries.count)
      count += thread.entries.count
    }
    try progress.finish()
    findings += snapshot.unreadFiles.map { DoctorFinding(Failure($0.error)) }
    findings += session.settings.problems.map(DoctorFinding.init)
    if session.options.threads.isEmpty {
      findings += try unused(among: session.journal.hiddenThreads())
      findings += try encryption() + surroundings(merge) + backup(ofEntries: count)
    }
    return findings
  }

  /// Applies a fix, after asking if it removes anything; returns whether the fix was applied.
  ///
  /// For attachments, this only asks: ``remove(attachments:)`` removes all of them.
  func carryOut(_ fix: DoctorFinding.Fix) throws -> Bool {
    let (journal, writer) = (session.journal, JournalWriter(session))
    switch fix {
    case .completeSetup:
      _ = try writer.save(saying: nil) { try journal.completeSetup() }
    case .giveIDs(let address, let ids):
      let changes = ids.map { Change.adopt($0) }
      _ = try writer.save(saying: nil) { try journal.change(address, changes, verb: "doctor") }
    case .removeAttachment(let place):
      return try isConfirmed("remove \(place)?")
    case .removeLeftovers:
      _ = try writer.save(saying: nil) { try journal.removeLeftovers() }
    case .maintain:
      _ = try writer.save { try journal.maintain() }
    }
    try session.messages.say("  fixed")
    return true
  }

  /// Removes attachments without references in one operation, so that one undo restores them.
  func remove(attachments: [String]) throws {
    guard !attachments.isEmpty else { return }
    let (journal, writer) = (session.journal, JournalWriter(session))
    let outcome = try writer.save { try journal.removeUnusedAttachments(attachments) }
    let places = Set(try journal.attachments().map(\.place))
    let left = attachments.filter(places.contains)
    let removed = attachments.count - left.count
    _ = try writer.report(outcome, removed > 0 ? "removed \(removed.of("attachment"))" : nil)
    for place in left { try session.messages.say("skipped \(place): something refers to it now") }
  }

  /// Returns whether the person agrees to a removal; without a terminal, the removal is skipped, and the other fixes
  /// continue.
  private func isConfirmed(_ question: String) throws -> Bool {
    if session.options.isAgreed { return true }
    let questions = Questions(session)
    guard questions.canAsk else {
      try session.messages.say("  skipped: needs confirmation (pass -y)")
      return false
    }
    if try questions.isYes(question) { return true }
    try session.messages.say("  skipped")
    return false
  }

  /// Returns the unfinished merge of git; empty if only some threads are examined.
  private func unfinishedMerge() throws -> UnfinishedMerge {
    if !session.options.threads.isEmpty { return UnfinishedMerge() }
    return try session.journal.unfinishedInGit()
  }

  /// Returns the finding for a thread that is not listed because of its name, with the command that renames it.
  func finding(of thread: HiddenThread) throws -> DoctorFinding {
    let root = session.journal.root
    let file = try session.journal.visibleFile(for: thread)
    let source = ShellWords.quoted(root.path(of: thread.path))
    return DoctorFinding(
      sentence: "\(thread.path): this thread is not listed, because \(thread.reason)",
      hint: "mv -n \(source) \(ShellWords.quoted(root.path(of: file)))",
      isWrong: false
    )
  }

  private func problems(
    of thread: JournalThread,
    at address: String,
    besides merge: UnfinishedMerge
  ) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    let line = thread.tree.conflictMarkerLine
    let isTold = merge.files.contains { $0.path.utf8.elementsEqual("\(address).md".utf8) }
    if let line, !isTold {
      findings.append(
        DoctorFinding(
          sentence: "\(address).md:\(line): unresolved merge conflict",
          hint: "keep one version and delete the conflict markers"
        )
      )
    }
    if thread.unsupportedVersion != nil {
      findings.append(
        DoctorFinding(
          sentence: "\(address).md: unsupported format version, so the thread is read-only",
          hint: "update tj, or set '\(JournalThread.formatLine)' in \(address).md"
        )
      )
    }
    if thread.hasUnreadableFrontMatter {
      findings.append(
        DoctorFinding(
          sentence: "\(address).md: the front matter has errors, so the thread has no fields",
          hint: "tj check -t \(ShellWords.quoted(address))"
        )
      )
    }
    if thread.tree.metadata?.form == .unclosedYAML {
      findings.append(
        DoctorFinding(
          sentence: "\(address).md: the front matter is not closed",
          hint: "add a --- line after it"
        )
      )
    }
    let ids = thread.identities()
    let twice = ids.derived.filter { thread.entries[$0].header.id != nil }
    if !twice.isEmpty {
      let names = twice.compactMap { thread.entries[$0].writtenID?.text }.joined(separator: ", ")
      // A thread with another finding cannot be written now, so its ids are fixed once that finding is resolved.
      let canBeFixed = findings.isEmpty && line == nil
      findings.append(
        DoctorFinding(
          sentence: "\(address).md: duplicate \(twice.count == 1 ? "id" : "ids"): \(names)",
          hint: canBeFixed ? "tj doctor --fix" : "resolve the conflict, then run: tj doctor --fix",
          fix: canBeFixed ? .giveIDs(address: address, twice.map { ids.ids[$0] }) : nil
        )
      )
    }
    if findings.isEmpty, !isTold { findings += errors(in: thread, at: address) }
    return findings
  }

  /// Returns the errors that 'tj check' finds in a thread, as one finding.
  private func errors(in thread: JournalThread, at address: String) -> [DoctorFinding] {
    let errors = thread.diagnostics().filter { $0.severity == .error }
    guard let first = errors.first else { return [] }
    let more = errors.count > 1 ? " (and \((errors.count - 1).of("more error")))" : ""
    return [
      DoctorFinding(
        sentence: "\(address).md: \(first.message)\(more)",
        hint: "tj check -t \(ShellWords.quoted(address))"
      )
    ]
  }

  /// Returns the finding for a tally whose total differs from that of earlier versions of the program, in which `=`
  /// had no period.
  private func changedTotal(
    of thread: JournalThread,
    at address: String,
    in snapshot: JournalSnapshot
  ) -> [DoctorFinding] {
    guard let period = thread.tally?.shownPeriod.noun,
      let counts = snapshot.tally(at: address)?.counts, counts.hasSet,
      let earlier = snapshot.earlierTotal(ofTallyAt: address), earlier != counts.total
    else { return [] }
    let totals = [earlier, counts.total].map(TallyWording.text)
    return [
      DoctorFinding(
        sentence:
          "\(address).md: '=' sets the count of its \(period), so the total is \(totals[1]); earlier versions said \(totals[0])",
        hint: "tj tally history \(ShellWords.operand(address))",
        isWrong: false
      )
    ]
  }

  /// Returns the finding for ids that an earlier thread also has, for example after a file was copied; such an id is
  /// unique only within its thread.
  private static func shared(
    by thread: JournalThread,
    at address: String,
    _ holders: inout [EntryID: String]
  ) -> DoctorFinding? {
    var shared: [(id: EntryID, other: String)] = []
    for id in thread.identities().ids {
      if let other = holders[id] { shared.append((id, other)) } else { holders[id] = address }
    }
    guard let first = shared.first else { return nil }
    let ids = shared.count == 1 ? "is" : "and \((shared.count - 1).of("other")) are"
    return DoctorFinding(
      sentence: "\(address).md: \(first.id.text) \(ids) also in \(first.other).md",
      hint:
        "pass -t \(ShellWords.operand(first.other)) or -t \(ShellWords.operand(address)) to tell them apart, or remove the copy"
    )
  }
}

/// Texts and values between which a merge had to choose.
extension Doctor {
  /// Returns the entries in which a merge kept the version that it did not choose, as described in thread(5).
  static func keptValues(in thread: JournalThread, at address: String) -> [DoctorFinding] {
    thread.openConflicts(at: address).map { conflict in
      let id = conflict.entry.text
      let place =
        switch conflict.matter {
        case .text(let other): "in its text; the other text is \(other.text)"
        case .value("subject", let key): "in its title; the other title is in '\(key)'"
        case .value("stamp", let key): "in its time; the other time is in '\(key)'"
        case .value(let name, let key): "in '\(name)'; the other value is in '\(key)'"
        }
      return DoctorFinding(
        sentence: "\(address).md: \(id): unresolved conflict \(place)",
        hint: "tj resolve \(id)",
        isWrong: false
      )
    }
  }
}
