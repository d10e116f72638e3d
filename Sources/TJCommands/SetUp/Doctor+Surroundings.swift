internal import ThreadJournal

/// What is around the threads: the repository, its settings, and drafts.
extension Doctor {
  /// What there is to say of it.
  func surroundings(_ merge: UnfinishedMerge) throws(Failure) -> [DoctorFinding] {
    let journal = session.journal
    let (missing, converted, names, isDue) = try Failure.of { () throws(JournalError) in
      (
        try journal.missingSetup(), try journal.convertedFiles(), try journal.passedOver(),
        try journal.isMaintenanceDue
      )
    }
    var findings = try findings(merge) + leftLocks()
    if !missing.isEmpty {
      findings.append(
        DoctorFinding(
          sentence:
            "git is not set up for this journal (\(missing.joined(separator: ", "))); --fix does it",
          mend: .completeSetup
        )
      )
    }
    for address in converted {
      findings.append(
        DoctorFinding(
          sentence: "\(address).md: git would convert its bytes; take the attribute or setting away"
        )
      )
    }
    findings += names.map { DoctorFinding(sentence: $0, isWrong: false) }
    let leftovers = try Failure.of { () throws(JournalError) in try journal.leftovers() }
    if !leftovers.isEmpty {
      let files = leftovers.joined(separator: ", ")
      findings.append(
        DoctorFinding(
          sentence: "temporary files left by a killed command: \(files); --fix removes them",
          mend: .removeLeftovers
        )
      )
    }
    if isDue {
      findings.append(
        DoctorFinding(
          sentence: "copies have gathered in the repository; --fix packs them",
          mend: .maintain
        )
      )
    }
    findings += try unfinishedPurge()
    findings += journal.lateFiles().map { file in
      DoctorFinding(sentence: file.sentence, hint: file.hint)
    }
    let drafts = try Failure.of { () throws(JournalError) in try journal.drafts.ofThisJournal() }
    findings += drafts.map { draft in
      DoctorFinding(
        sentence:
          "draft \(draft.name): it was left behind; show it with: tj draft show \(ShellWords.quoted(draft.name))",
        isWrong: false
      )
    }
    return findings
  }

  /// The purge that was broken off.
  private func unfinishedPurge() throws(Failure) -> [DoctorFinding] {
    let purge = try Failure.of { () throws(JournalError) in
      try session.journal.unfinishedPurge()
    }
    guard let purge else { return [] }
    let sentence = "the purge of \(purge.name) was broken off"
    return [DoctorFinding(sentence: sentence, hint: "tj purge")]
  }

  /// The lock files that a program may have left in git's folder.
  private func leftLocks() throws(Failure) -> [DoctorFinding] {
    let locks = try Failure.of { () throws(JournalError) in try session.journal.leftLocks() }
    return locks.map { lock in
      DoctorFinding(
        sentence: "\(lock.path): lock file of git, \(lock.ageInWords) old",
        hint: lock.hint
      )
    }
  }

  /// What git is in the middle of, and the files that it waits for.
  private func findings(_ merge: UnfinishedMerge) -> [DoctorFinding] {
    let git = session.journal.git(in: session.context)
    let files = merge.files.map { DoctorFinding(sentence: $0.sentence, hint: $0.hint(git)) }
    let activity = merge.activity.map { DoctorFinding(sentence: $0.sentence, hint: $0.hint(git)) }
    return files + [activity].compactMap(\.self)
  }
}
