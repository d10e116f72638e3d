internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// Conflicts that wait for a person, said by commands that only read.
extension Session {
  /// How many files are named; `tj doctor` names all.
  private static let most = 3

  /// Says what git waits for in this journal, and what to do.
  func warnOfUnresolvedMerge() throws(Failure) {
    guard let merge = journal.unresolvedMerge() else { return }
    for file in merge.files.prefix(Self.most) { try warn(file.sentence) }
    if merge.files.count > Self.most {
      try warn("\((merge.files.count - Self.most).of("more file")) with conflicts")
    }
    if merge.files.count == 1 {
      try hint(file: merge.files[0])
    } else if !merge.files.isEmpty {
      try say("hint: tj doctor")
    }
    guard let activity = merge.activity else { return }
    try warn(activity.sentence)
    if merge.files.isEmpty || merge.files.count == 1 { try say("hint: \(activity.hint(git))") }
  }

  /// How git is called for this journal from the current folder.
  var git: String {
    let isHere = (try? context.currentFolder()) == journal.root
    return isHere ? "git" : "git -C \(ShellWords.quoted(journal.root))"
  }

  private func hint(file: UnfinishedMerge.File) throws(Failure) {
    try say("hint: \(file.hint(git))")
  }
}

extension LeftLock {
  /// What to do about it.
  var hint: String { "if git is not running: rm \(ShellWords.quoted(path))" }
}

extension UnfinishedMerge.File {
  /// What is wrong.
  var sentence: String {
    switch state {
    case .marked(let line): "\(path):\(line): unresolved merge conflict"
    case .unmarked: "\(path): merge conflict not marked as resolved"
    case .removed: "\(path): removed on one side and changed on the other"
    }
  }

  /// What to do; `git` is how git is called.
  func hint(_ git: String) -> String {
    let name = ShellWords.operand(path)
    return switch state {
    case .marked: "edit the file, then run: \(git) add \(name)"
    case .unmarked: "check the file, then run: \(git) add \(name)"
    case .removed: "keep it with '\(git) add \(name)', or remove it with '\(git) rm \(name)'"
    }
  }
}

extension UnfinishedMerge.Activity {
  /// What is going on.
  var sentence: String { "a \(name) is in progress, so changes are saved but not committed" }

  /// What to do; `git` is how git is called.
  func hint(_ git: String) -> String {
    let finish = "finish it with '\(git) \(finish)'"
    return cancel.map { "\(finish), or cancel it with '\(git) \($0)'" } ?? finish
  }
}
