internal import CommandKit
internal import JournalModel
internal import Spelling
internal import TerminalKit
internal import ThreadJournal

/// A failure of a command, described for a person and for a script.
package struct Failure: Error, Hashable, Sendable {
  /// The exit status.
  package let code: ExitCode

  /// The problem as one sentence, without an entry's content.
  package let problem: String

  /// The hints: commands, or phrases in the imperative.
  package let hints: [String]

  /// Lines that show the place, such as a query with a mark below it; empty if there are none.
  package let excerpt: String

  /// Whether the program ends without a message, because standard output was closed.
  package let isQuiet: Bool

  /// Whether the text that could not be saved has been kept as a draft.
  let hasKeptText: Bool

  /// The failure after the person has answered no.
  static let cancelled = Failure(.failure, "cancelled")

  /// A failure with the sentence `problem`.
  package init(
    _ code: ExitCode,
    _ problem: String,
    hints: [String],
    excerpt: String = "",
    isQuiet: Bool = false,
    hasKeptText: Bool = false
  ) {
    self.code = code
    self.hasKeptText = hasKeptText
    self.problem = problem
    self.hints = hints.filter { !$0.isEmpty }
    self.excerpt = excerpt
    self.isQuiet = isQuiet
  }

  /// A failure with the sentence `problem`.
  package init(_ code: ExitCode, _ problem: String, hint: String...) {
    self.init(code, problem, hints: hint)
  }

  /// Creates the failure for a refused field of the thread `address`, or a refused value.
  init(_ refusal: FieldRefusal, of address: String) {
    var (code, hints, refusal) = (ExitCode.usage, [String](), refusal)
    let thread = ShellWords.quoted(address)
    switch refusal {
    case .noName(let name): hints = [FieldName.problem(creating: name) ?? "use another name"]
    case .noSuchField(let name, let known):
      code = .notFound
      hints = [NearestWord.suggestion(for: name, among: known), "tj field list -t \(thread)"]
    case .undefined(let name, let known):
      code = .badData
      let problem = FieldName.problem(creating: name)
      if problem != nil { refusal = .noName(name) }
      hints = [
        NearestWord.suggestion(for: name, among: known),
        problem
          ?? "define it with 'tj field add \(ShellWords.operand(name)) -t \(thread)', or pass --force to store it anyway",
      ]
    case .exists(let name, let type):
      let type = type.map { ShellWords.quoted($0.description) } ?? "TYPE"
      let command = "tj field set \(ShellWords.operand(name.text)) --type \(type) -t \(thread)"
      (code, hints) = (.failure, [command])
    case .unfit: (code, hints) = (.badData, ["pass --force to store it anyway"])
    case .required: (code, hints) = (.badData, ["pass --force to remove the value anyway"])
    case .unfitDefinition: break
    }
    self.init(code, refusal.sentence(for: address), hints: hints)
  }

  /// The sentence, the lines that show the place and the hints, with control characters neutralized.
  package var line: String {
    let shown = excerpt.split(separator: "\n").map(String.init)
    let lines = ["tj: \(problem)"] + shown + hints.map { "hint: \($0)" }
    return lines.map { TerminalText.sanitized($0) + "\n" }.joined()
  }
}

extension Failure {
  /// Returns the same failure, with the draft that keeps the unsaved text, and the command that continues with it:
  /// `resume` or `show`.
  ///
  /// This command replaces hints to repeat the failed command; if it does something else, `purpose` says what.
  func keeping(
    _ what: String,
    _ command: String,
    _ draft: String,
    purpose: String? = nil
  ) -> Failure {
    let agreement = "pass -y"
    let option = hints.contains(agreement) ? " -y" : ""
    let line = "tj draft \(command)\(option) \(ShellWords.operand(draft))"
    return Failure(
      code,
      "\(problem); kept the \(what) as draft \(draft)",
      hints: hints.filter { $0 != agreement }.map(\.withoutRepetition)
        + [purpose.map { "\($0) with '\(line)'" } ?? line],
      excerpt: excerpt,
      hasKeptText: true
    )
  }

  /// Returns the same failure, with the reason why the unsaved text could not be kept as a draft either.
  func losing(_ what: String, because cause: Failure) -> Failure {
    Failure(
      code,
      "\(problem); the \(what) is not saved, not even as a draft: \(cause.problem)",
      hints: hints + cause.hints.filter { !hints.contains($0) },
      excerpt: excerpt
    )
  }

  /// Creates the failure for an error that a command has thrown.
  init(_ error: any Error) {
    self =
      switch error {
      case let failure as Failure: failure
      case let cause as any FailureCause: cause.failure
      default: JournalError(error).failure
      }
  }
}

extension String {
  /// A hint without the advice to try again.
  var withoutRepetition: String {
    if self == "try again" { return "" }
    let ending = " and try again"
    return hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }
}

extension Failure {
  /// Creates the failure for a thread whose file has been deleted, emptied or damaged.
  init(_ thread: MissingThread, of journal: Journal) {
    let reason =
      switch thread.damage {
      case .deleted: "its file was deleted"
      case .emptied: "its file was emptied"
      case .headless: "the front matter of its file is damaged"
      }
    self.init(
      .notFound,
      "no such thread: \(thread.address) (\(reason))",
      hint: thread.hint(in: journal)
    )
  }

  /// Creates the failure for a name that no thread has, or for a thread whose file has been deleted, emptied or
  /// damaged.
  init(noThread name: String, among addresses: [String], of journal: Journal) {
    let missing = journal.deletedThreads(besides: addresses, lookingClosely: true)
    if let thread = missing.first(where: { $0.address == name }) {
      self.init(thread, of: journal)
    } else {
      self.init(unknownThread: name, among: addresses)
    }
  }

  /// Creates the failure for a name that no thread has.
  init(unknownThread name: String, among addresses: [String]) {
    self.init(
      .notFound,
      "no such thread: \(name)",
      hint: NearestWord.suggestion(for: name, among: addresses),
      "tj threads"
    )
  }
}

extension NearestWord {
  /// Returns a hint such as `did you mean 'daily'?`, or an empty one if no candidate is similar.
  static func suggestion(for word: String, among candidates: [String]) -> String {
    to(word, among: candidates).map { "did you mean '\($0)'?" } ?? ""
  }
}

extension MissingThread {
  /// Returns the commands that restore the thread and that accept its removal, or the one that shows the damage of its
  /// file.
  func choice(in journal: Journal) -> String {
    if damage == .headless { return hint(in: journal) }
    let change = damage == .emptied ? "change" : "removal"
    return "restore it with '\(hint(in: journal))', or commit the \(change) with 'tj commit'"
  }

  /// Returns the command that restores the thread, or the one that shows the damage of its file.
  func hint(in journal: Journal) -> String {
    switch damage {
    case .deleted, .emptied: "tj thread restore \(ShellWords.operand(address))"
    case .headless:
      "git -C \(ShellWords.quoted(journal.root)) diff \(ShellWords.pathspec("\(address).md"))"
    }
  }
}
