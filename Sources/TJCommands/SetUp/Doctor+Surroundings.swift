internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// What is around the threads: the repository, its settings, and drafts.
extension Doctor {
  /// What there is to say of it.
  func surroundings() throws(Failure) -> [Finding] {
    let journal = session.journal
    let (missing, converted, names, isDue) = try Failure.of { () throws(JournalError) in
      (
        try journal.missingSetup(), try journal.convertedFiles(), try journal.passedOver(),
        try journal.isMaintenanceDue
      )
    }
    var findings = try unfinishedInGit()
    if !missing.isEmpty {
      findings.append(
        Finding(
          sentence:
            "git is not set up for this journal (\(missing.joined(separator: ", "))); --fix does it",
          mend: .completeSetup
        )
      )
    }
    for address in converted {
      findings.append(
        Finding(
          sentence: "\(address).md: git would convert its bytes; take the attribute or setting away"
        )
      )
    }
    findings += names.map { Finding(sentence: $0, isWrong: false) }
    if isDue {
      findings.append(
        Finding(
          sentence: "copies have gathered in the repository; --fix packs them",
          mend: .maintain
        )
      )
    }
    findings += try session.draftsOfThisJournal().map { draft in
      Finding(
        sentence:
          "draft \(draft.name): it was left behind; 'tj draft show \(draft.name)' shows it",
        isWrong: false
      )
    }
    return findings
  }

  /// What git is in the middle of, and the files that it waits for.
  private func unfinishedInGit() throws(Failure) -> [Finding] {
    let unfinished = try Failure.of { () throws(JournalError) in
      try session.journal.unfinishedInGit()
    }
    let files = unfinished.files.map { file in
      Finding(
        sentence:
          "\(file): git waits for this file to be settled; do so in an editor, then 'git add \(file)'"
      )
    }
    let activity = unfinished.activity.map { activity in
      Finding(
        sentence: "git is in the middle of a \(activity); nothing is committed until then"
      )
    }
    return files + (activity.map { [$0] } ?? [])
  }
}
