internal import ThreadJournal

extension UnfinishedMerge.File {
  /// The problem.
  var sentence: String {
    switch state {
    case .marked(let line): "\(path):\(line): unresolved merge conflict"
    case .unmarked: "\(path): merge conflict not marked as resolved"
    case .removed: "\(path): removed on one side and changed on the other"
    }
  }

  /// Returns the hint for the person; `git` is the command that runs git.
  func hint(_ git: String) -> String {
    let name = ShellWords.pathspec(path)
    return switch state {
    case .marked: "edit the file, then run: \(git) add \(name)"
    case .unmarked: "check the file, then run: \(git) add \(name)"
    case .removed: "keep it with '\(git) add \(name)', or remove it with '\(git) rm \(name)'"
    }
  }
}

extension UnfinishedMerge.Activity {
  /// The operation in progress.
  var sentence: String { "a \(name) is in progress, so changes are saved but not committed" }

  /// Returns the hint for the person; `git` is the command that runs git.
  func hint(_ git: String) -> String {
    let start =
      hasConflictsElsewhere
      ? "resolve the conflicts outside the journal, then finish the \(name)" : "finish it"
    let finish = "\(start) with '\(git) \(finish)'"
    return cancel.map { "\(finish), or cancel it with '\(git) \($0)'" } ?? finish
  }
}
