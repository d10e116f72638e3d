internal import JournalFrontEnd
internal import ThreadJournal

/// Checks of everything around the threads: the repository, its settings, and drafts.
extension Doctor {
  /// Returns the findings.
  func surroundings(_ merge: UnfinishedMerge) throws -> [DoctorFinding] {
    let journal = session.journal
    let missing = try journal.missingSetup()
    var findings = try findings(merge) + leftLocks()
    if !missing.isEmpty {
      findings.append(
        DoctorFinding(
          sentence: "missing git setting: \(missing.joined(separator: ", "))",
          hint: "tj doctor --fix",
          fix: .completeSetup
        )
      )
    }
    let git = journal.git(in: session.context)
    for address in try journal.convertedFiles() {
      findings.append(
        DoctorFinding(
          sentence: "\(address).md: git would change the bytes of this file when committing it",
          hint: "remove the attribute that"
            + " '\(git) check-attr -a \(ShellWords.operand(address + ".md"))' shows,"
            + " or the setting core.autocrlf"
        )
      )
    }
    findings += try journal.passedOver().map { name in
      DoctorFinding(sentence: name.problem, hint: name.remedy, isWrong: false)
    }
    let leftovers = try journal.leftovers()
    if !leftovers.isEmpty {
      let files = leftovers.joined(separator: ", ")
      findings.append(
        DoctorFinding(
          sentence: "temporary files left by a killed command: \(files)",
          hint: "tj doctor --fix",
          fix: .removeLeftovers
        )
      )
    }
    if try journal.isMaintenanceDue {
      findings.append(
        DoctorFinding(
          sentence: "the repository has many loose objects",
          hint: "tj doctor --fix",
          fix: .maintain
        )
      )
    }
    findings += try lastCommit() + oddCommits()
    findings += try deletedThreads()
    findings += try unfinishedPurge()
    findings += journal.lateFiles().map { file in
      DoctorFinding(sentence: file.sentence, hint: file.hint)
    }
    return try findings + unfinishedDrafts()
  }

  /// Returns what is wrong with the encryption of the journal.
  func encryption() throws -> [DoctorFinding] {
    try session.journal.encryptionWarnings().map { warning in
      DoctorFinding(
        sentence: warning.sentence,
        hint: warning.hint,
        isWrong: warning != .singleReader
      )
    }
  }

  /// Returns the problems of the last commit, and the files that it does not contain.
  private func lastCommit() throws -> [DoctorFinding] {
    let journal = session.journal
    let damage = journal.damage().map { sentence in
      DoctorFinding(
        sentence: sentence,
        hint: "recover it from another clone, or from a backup of \(journal.root)/.git"
      )
    }
    let labels = OperationLabels(session)
    let uncommitted = try journal.uncommittedOperations().map { operation in
      try DoctorFinding(
        sentence: "not committed yet: \(labels.label(of: operation))",
        hint: "tj commit"
      )
    }
    return try [damage].compactMap(\.self) + uncommitted
      + journal.linksOutside().map { link in
        DoctorFinding(
          sentence:
            "\(link): the link points outside the journal; if its target is a thread, it is read and exported",
          hint: "remove the link if you do not want that",
          isWrong: false
        )
      }
  }

  /// Returns commits from elsewhere that are unusual, or that cannot be merged.
  private func oddCommits() throws -> [DoctorFinding] {
    let malformed = try session.journal.malformedCommits()
    let remote = try session.journal.remoteProblem()
    let git = session.journal.git(in: session.context)
    let odd = malformed.prefix(Self.mostOddCommits).map { commit in
      DoctorFinding(
        sentence: "commit \(commit.prefix(10)): the author, the committer or the date is invalid",
        hint: "\(git) cat-file commit \(commit.prefix(10))",
        isWrong: false
      )
    }
    let refused = remote.map { found in
      let failure = JournalError(.sync(found.problem)).failure
      return DoctorFinding(
        sentence: "\(failure.problem) (commit \(found.commit.prefix(10)))",
        hint: failure.hints.first
      )
    }
    return odd + [refused].compactMap(\.self)
  }

  /// The number of commits that are named one by one.
  private static let mostOddCommits = 5

  private func unfinishedDrafts() throws -> [DoctorFinding] {
    let drafts = try session.journal.drafts.ofThisJournal()
    return drafts.map { draft in
      DoctorFinding(
        sentence: "unfinished draft: \(draft.name)",
        hint: "tj draft show \(ShellWords.operand(draft.name))",
        isWrong: false
      )
    }
  }

  /// Returns the threads whose files have been deleted, emptied or damaged.
  private func deletedThreads() throws -> [DoctorFinding] {
    let present = try session.reader.everything().addresses
    return session.journal.deletedThreads(besides: present, lookingClosely: true).map { thread in
      DoctorFinding(
        sentence: thread.sentence,
        hint: thread.choice(in: session.journal),
        isWrong: thread.damage == .headless
      )
    }
  }

  /// Returns the interrupted purge.
  private func unfinishedPurge() throws -> [DoctorFinding] {
    let purge = try session.journal.unfinishedPurge()
    guard let purge else { return [] }
    let sentence = "the purge of \(purge.name) was interrupted"
    return [DoctorFinding(sentence: sentence, hint: "tj purge")]
  }

  /// Returns the lock files that a program may have left in git's folder.
  private func leftLocks() throws -> [DoctorFinding] {
    let locks = try session.journal.leftLocks()
    return locks.map { lock in
      DoctorFinding(
        sentence: "\(lock.path): git lock file, \(lock.ageInWords) old",
        hint: lock.hint
      )
    }
  }

  /// Returns the unfinished operation of git, and the files that it waits for.
  private func findings(_ merge: UnfinishedMerge) -> [DoctorFinding] {
    let git = session.journal.git(in: session.context)
    let files = merge.files.map { DoctorFinding(sentence: $0.sentence, hint: $0.hint(git)) }
    let activity = merge.activity.map { DoctorFinding(sentence: $0.sentence, hint: $0.hint(git)) }
    return files + [activity].compactMap(\.self)
  }
}
