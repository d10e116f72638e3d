internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Why a command could not do what it was asked, for a person and for a script.
package struct Failure: Error, Hashable, Sendable {
  /// What the shell is told.
  package let code: ExitCode

  /// One sentence that says what is wrong, without an entry's content.
  package let problem: String

  /// What can be done about it; empty where the sentence says it.
  package let remedy: String

  /// A command that helps, as it is typed; empty where there is none.
  package let hint: String

  /// Lines that show the place, such as a query with a mark below; empty where there is none.
  package let excerpt: String

  /// Whether the program ends without a word, since nobody is left to read it.
  package let isQuiet: Bool

  /// Whether the text that could not be saved is a draft already.
  let hasKeptText: Bool

  /// A failure for the reason `problem`.
  package init(
    _ code: ExitCode,
    _ problem: String,
    remedy: String,
    hint: String = "",
    excerpt: String = "",
    isQuiet: Bool = false,
    hasKeptText: Bool = false
  ) {
    self.code = code
    self.hasKeptText = hasKeptText
    self.problem = problem
    self.remedy = remedy
    self.hint = hint
    self.excerpt = excerpt
    self.isQuiet = isQuiet
  }

  init(_ error: SystemError) {
    self.init(
      error.reason == .notFound ? .notFound : .failure,
      "\(error.path): \(error.problem)",
      remedy: error.remedy,
      isQuiet: error.reason == .closedPipe
    )
  }

  init(_ error: UsageError) {
    let command = error.path.dropFirst().joined(separator: " ")
    self.init(
      .usage,
      error.description,
      remedy: command.isEmpty ? "'tj help' lists the commands" : "see 'tj help \(command)'"
    )
  }

  init(_ error: JournalError) {
    if case .field(let address, let refusal) = error.reason {
      self.init(refusal, of: address)
      return
    }
    let commands = error.drafts.map { "tj draft resume \(ShellWords.quoted($0))" }
    self.init(
      ExitCode(error.reason),
      error.sentence,
      remedy: commands.isEmpty ? "" : "the text is kept: \(commands.joined(separator: ", "))",
      hint: Self.hint(error.reason),
      hasKeptText: !error.drafts.isEmpty
    )
  }

  /// The refusal of a field of the thread `address`, or of a value for one.
  init(_ refusal: FieldRefusal, of address: String) {
    var sentence = refusal.sentence(for: address)
    var (code, remedy, hint) = (ExitCode.usage, "", "")
    switch refusal {
    case .noName(let name): remedy = FieldName.problem(creating: name) ?? "choose another"
    case .noSuchField(let name, let known):
      sentence += Suggestion.question(for: name, among: known)
      (code, hint) = (.notFound, "tj field list -t \(ShellWords.quoted(address))")
    case .undefined(let name, let known):
      sentence += Suggestion.question(for: name, among: known)
      code = .badData
      remedy =
        FieldName.problem(creating: name)
        ?? "define it with 'tj field add \(name)', or store it all the same with --force"
    case .exists(let name): (code, remedy) = (.failure, "change it with 'tj field set \(name)'")
    case .unfit: (code, remedy) = (.badData, "correct it, or store it all the same with --force")
    case .unfitDefinition(_, let problem): remedy = problem.reason
    }
    self.init(code, sentence, remedy: remedy, hint: hint)
  }

  /// The command that helps where a journal refuses something; empty where there is none.
  private static func hint(_ reason: JournalError.Reason) -> String {
    switch reason {
    case .foreign(let root, _, _):
      "tj config --personal --add safe-journal \(ShellWords.quoted(root))"
    case .purgeUnfinished, .purgedTextIsBack: "tj purge"
    case .branchLocked(let lock): lock.hint
    default: ""
    }
  }

  /// The whole as a line, and lines that show the place, with nothing in it that could steer a terminal.
  package var line: String {
    let joint = problem.hasSuffix("?") ? " " : "; "
    let sentence = remedy.isEmpty ? problem : problem + joint + remedy
    let shown = excerpt.split(separator: "\n").map { TerminalText.harmless(String($0)) + "\n" }
    let advice = hint.isEmpty ? "" : TerminalText.harmless("hint: \(hint)") + "\n"
    return TerminalText.harmless("tj: \(sentence)") + "\n" + shown.joined() + advice
  }
}

extension Failure {
  /// The same, with the draft that keeps what could not be saved, and the command that goes on with it.
  func keeping(_ what: String, _ command: String, _ draft: String) -> Failure {
    let kept = "the \(what) is kept: tj draft \(command) \(ShellWords.quoted(draft))"
    return Failure(
      code,
      problem,
      remedy: remedy.isEmpty ? kept : "\(remedy); \(kept)",
      hint: hint,
      excerpt: excerpt,
      hasKeptText: true
    )
  }

  /// What the system refuses is what the command fails of.
  static func of<Answer>(_ body: () throws(SystemError) -> Answer) throws(Failure) -> Answer {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }

  /// What the fields of the thread `address` do not allow is what the command fails of.
  static func of<Answer>(
    _ address: String,
    _ body: () throws(FieldRefusal) -> Answer
  ) throws(Failure) -> Answer {
    do throws(FieldRefusal) {
      return try body()
    } catch {
      throw Failure(error, of: address)
    }
  }

  /// What the journal refuses is what the command fails of.
  static func of<Answer>(_ body: () throws(JournalError) -> Answer) throws(Failure) -> Answer {
    do throws(JournalError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}

extension ExitCode {
  /// What the shell is told of a refusal.
  fileprivate init(_ reason: JournalError.Reason) {
    switch reason {
    case .noJournal, .noSuchThread, .notInHistory: self = .notFound
    case .badThreadName, .badTemplateName, .badAddress: self = .usage
    case .notAThread, .badSetting: self = .badData
    case .conflictMarkers, .massDisappearance, .conflict, .irreversible, .purgedTextIsBack:
      self = .conflict
    case .locked, .settingsLocked, .branchLocked, .beingSaved: self = .locked
    case .change(_, let error): self = ExitCode(error.reason)
    default: self = .failure
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
