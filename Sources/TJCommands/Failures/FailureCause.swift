internal import CommandKit
internal import JournalArchive
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import Spelling
internal import ThreadJournal

/// An error of a lower module that can make a command fail.
protocol FailureCause: Error {
  /// The failure for a person and for a script.
  var failure: Failure { get }
}

extension SystemError: FailureCause {
  var failure: Failure {
    Failure(
      reason == .notFound ? .notFound : .failure,
      "\(path): \(problem)",
      // A missing file needs no hint.
      hints: reason == .notFound ? [] : [remedy],
      isQuiet: reason == .closedPipe
    )
  }
}

extension ArchiveError: FailureCause {
  var failure: Failure { Failure(.badData, summary, hint: remedy) }
}

extension UsageError: FailureCause {
  var failure: Failure {
    let command = path.joined(separator: " ")
    let help = path.count > 1 ? "tj help \(path.dropFirst().joined(separator: " "))" : "tj help"
    let form = form
    guard let suggestion, form.isEmpty else { return Failure(.usage, sentence, hint: form, help) }
    if case .unknownCommand(_, let before, let after) = problem {
      let line = (["tj"] + before + [suggestion] + after).map { ShellWords.quoted($0) }
        .joined(separator: " ")
      // Words that may be the text of an entry are not repeated in the hint.
      let hasText = after.contains { $0.contains(where: \.isWhitespace) } || line.count > 80
      return Failure(.usage, sentence, hint: hasText ? "\(command) \(suggestion)" : line)
    }
    return Failure(.usage, sentence, hint: "did you mean '\(suggestion)'?", help)
  }
}

extension UsageError {
  /// The correct form of an unknown option, or of a value: `tj list -n 5` for `-5`, `tj list mood:4` for `--mood 4`,
  /// `mood=VALUE` for `mood 4`; empty if it is unclear.
  fileprivate var form: String {
    if case .badValue(_, let name, .assignment) = problem, !name.isEmpty, !name.contains("=") {
      return "write \(ShellWords.quoted(name))=VALUE"
    }
    if case .missingArgument(let name) = problem { return Self.lists[name] ?? "" }
    guard case .unknownOption(let option, let value) = problem else { return "" }
    let (command, spec) = (path.joined(separator: " "), TJ.spec.chain(along: path.dropFirst()).last)
    let name = option.drop { $0 == "-" }
    if Int(name) != nil {
      if spec?.arguments.first?.name == "N" { return "\(command) \(name)" }
      if spec?.options.contains(where: { $0.short == "n" }) == true {
        return "\(command) -n \(name)"
      }
    }
    if let other = Self.otherNames[String(name)],
      spec?.options.contains(where: { $0.name == other }) == true
    {
      return "\(command) --\(other) DATE"
    }
    if name == "limit", spec?.options.contains(where: { $0.short == "n" }) == true {
      return "\(command) -n N"
    }
    let takesQuery = spec?.arguments.contains { ["QUERY", "SELECTION"].contains($0.name) } ?? false
    // Words that may be the text of an entry are not repeated in the hint.
    let shown = value.flatMap { $0.contains(where: \.isWhitespace) || $0.count > 40 ? nil : $0 }
    let isKey = Query.isKey(String(name)) || ReservedKey(String(name)) != nil
    return takesQuery && option.hasPrefix("--") && isKey
      ? "\(command) " + ShellWords.quoted("\(name):\(shown ?? "VALUE")") : ""
  }

  /// The commands that list what an argument names.
  private static let lists = ["GOAL": "tj goal", "THREAD": "tj threads", "TALLY": "tj tally"]

  /// Names of options that other programs have for those that select days.
  private static let otherNames = [
    "from": "since", "after": "since", "to": "until", "before": "until",
  ]
}

extension DateError: FailureCause {
  var failure: Failure { Failure(.usage, problem, hint: hint) }
}

extension QueryError: FailureCause {
  /// A query that cannot be parsed, with a mark below the place.
  var failure: Failure {
    let arrow =
      String(repeating: " ", count: range.lowerBound) + "^"
      + String(repeating: "~", count: max(0, range.count - 1))
    return Failure(
      .usage,
      message,
      hints: [remedy],
      excerpt: "  \(text)\n  \(arrow)"
    )
  }
}

extension JournalError: FailureCause {
  var failure: Failure {
    failure(advising: advice + [reason.command])
  }

  /// Returns the failure with these hints, in addition to those for the drafts.
  func failure(advising hints: [String]) -> Failure {
    if case .field(let address, let refusal) = reason { return Failure(refusal, of: address) }
    let commands = drafts.map { "tj draft resume \(ShellWords.operand($0))" }
    return Failure(
      ExitCode(reason),
      (["\(sentence)"] + drafts.map { "kept the text as draft \($0)" }).joined(separator: "; "),
      hints: (drafts.isEmpty ? hints : hints.map(\.withoutRepetition)) + commands,
      hasKeptText: !drafts.isEmpty
    )
  }

  /// The hints, as commands with the thread's name if there are any.
  private var advice: [String] {
    if case .encryption(let problem) = reason { return [problem.hint ?? ""] }
    guard case .change(let address, let error) = reason else { return [remedy] }
    let thread = ShellWords.operand(address)
    return switch error.reason {
    case .readOnlyMetadata: ["tj check -t \(thread)"]
    case .noMetadata: ["make it a thread with 'tj adopt'"]
    case .unsupportedVersion: ["update tj, or set '\(JournalThread.formatLine)' in \(address).md"]
    case .noSuchField(let name, let known):
      [NearestWord.suggestion(for: name, among: known), "tj field list -t \(thread)"]
    default: [remedy]
    }
  }
}

extension JournalError.Reason {
  /// The command to run if a journal refuses a change; empty if there is none.
  fileprivate var command: String {
    switch self {
    case .noJournal: "tj init ~/journal"
    case .noSuchThread: "tj threads"
    case .massDisappearance:
      "list them with 'tj diff', or commit their removal with 'tj commit -y' ('tj undo' restores them)"
    case .filesDisappeared:
      "restore them with git in the journal's folder, or commit their removal with 'tj commit -y'"
    case .notInHistory: "tj trash"
    case .withoutAmount(let id, _): "begin its title with one, such as +1, with 'tj edit \(id)'"
    case .nothingToRevert(_, isForgotten: true): "tj log"
    case .unfinishedElsewhere: "run 'tj commit' there first"
    case .sync(let problem): problem.command
    case .backup(.notABackup): "tj backup list"
    case .untrusted(let root, _):
      "tj config --personal --add safe-journal \(ShellWords.quoted(root))"
    case .purgeUnfinished, .purgedTextIsBack: "tj purge"
    case .notAThread(let address): "tj adopt \(ShellWords.operand(address + ".md"))"
    case .notGone(let place, _) where EntryID(place) == nil: ""
    case .notGone(let name, _), .isElsewhere(let name, _): "tj log \(ShellWords.operand(name))"
    case .branchLocked(let lock): lock.hint
    case .insideLargerRepository(let refusal): refusal.command
    case .removal(let problem): problem.command
    default: ""
    }
  }
}

extension SyncProblem {
  /// The command to run; empty if there is none.
  fileprivate var command: String {
    switch self {
    case .noRemote: "tj remote add URL"
    case .unfinished("merge", _): "tj resolve"
    case .tooManyFiles(_, let limit):
      "check the address with 'tj remote', or accept more with 'tj config max-files \(min(limit * 10, SettingName.maxFilesRange.upperBound))'"
    case .notAJournal: "check the address with 'tj remote'"
    case .purgedElsewhere(let place):
      "clone the journal into a new folder with 'tj clone \(place) FOLDER', then copy any unsynced entries into it"
    case .purgedHere: "replace the history of the remote with 'tj sync --replace'"
    case .entriesRemoved, .filesRemoved:
      "list them with 'tj sync -n', and accept their removal with 'tj sync -y'"
    case .nothingPurged: "tj sync"
    default: ""
    }
  }
}

extension RemovalProblem {
  /// The command to run.
  fileprivate var command: String {
    switch self {
    case .unfinished(let root): return "tj -C \(ShellWords.quoted(root)) purge --all"
    case .repositoryElsewhere(let root, let gitFolder, let isShared):
      let (top, folder) = (ShellWords.quoted(root), ShellWords.quoted(gitFolder))
      if isShared { return "git -C \(folder) worktree remove \(top)" }
      let own = ShellWords.quoted("\(root)/.git")
      return "rm \(own) && mv \(folder) \(own) && git -C \(top) config --unset core.worktree"
    }
  }
}

extension LargerRepository {
  /// The command that does the same with the whole repository.
  fileprivate var command: String {
    let git = "git -C \(ShellWords.quoted(top))"
    return switch task {
    case .backUp: "\(git) bundle create FILE --all"
    case .purge: "rewrite the history of \(ShellWords.quoted(top)) with git filter-repo"
    case .sync: "\(git) pull && \(git) push"
    case .setRemote(let name, let address, let isNew):
      "\(git) remote \(isNew ? "add" : "set-url") \(ShellWords.operand(name)) \(ShellWords.operand(address))"
    }
  }
}

extension ExitCode {
  /// Creates the exit status for a refusal.
  fileprivate init(_ reason: JournalError.Reason) {
    switch reason {
    case .noJournal, .noSuchThread, .notInHistory: self = .notFound
    case .sync(let problem): self = ExitCode(problem)
    case .badThreadName, .badTemplateName, .badAddress: self = .usage
    case .notAThread, .notATally, .withoutAmount, .badSetting: self = .badData
    case .conflictMarkers,
      .massDisappearance, .filesDisappeared, .conflict, .irreversible, .unfinishedElsewhere,
      .isElsewhere, .purgedTextIsBack:
      self = .conflict
    case .locked, .settingsLocked, .branchLocked, .beingSaved, .draftOpen: self = .locked
    case .change(_, let error): self = ExitCode(error.reason)
    case .backup(let problem): self = ExitCode(problem)
    default: self = .failure
    }
  }

  private init(_ problem: SyncProblem) {
    switch problem {
    case .noRemote: self = .notFound
    case .passwordInAddress: self = .usage
    case .notAJournal, .tooManyFiles, .tooDeep: self = .badData
    case .purgedElsewhere, .purgedHere, .unmergeable, .filtering, .entriesRemoved, .filesRemoved:
      self = .conflict
    case .running: self = .locked
    case .network: self = .network
    case .shallow, .partial, .noBranch, .unfinished, .blocked, .nothingPurged: self = .failure
    }
  }

  private init(_ problem: BackupProblem) {
    switch problem {
    case .notABackup, .newer, .cutOff, .damaged, .changedPredecessor: self = .badData
    case .missingPredecessor, .removedPredecessor, .noFolder: self = .notFound
    case .busy, .folderBusy: self = .locked
    case .insideJournal, .shallow, .notEmpty, .insideOther, .currentFolder: self = .failure
    }
  }

  private init(_ reason: ChangeError.Reason) {
    switch reason {
    case .noSuchEntry, .noSuchField, .noSuchStep: self = .notFound
    case .readOnlyMetadata, .noMetadata, .unsupportedVersion, .frontMatter: self = .badData
    default: self = .failure
    }
  }
}

extension LeftLock {
  /// The hint for the person.
  var hint: String { "if git is not running: rm \(ShellWords.quoted(path))" }
}
