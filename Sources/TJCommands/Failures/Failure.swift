internal import CommandKit
internal import JournalModel
internal import Spelling
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

  /// The refusal of a field of the thread `address`, or of a value for one.
  init(_ refusal: FieldRefusal, of address: String) {
    var sentence = refusal.sentence(for: address)
    var (code, remedy, hint) = (ExitCode.usage, "", "")
    switch refusal {
    case .noName(let name): remedy = FieldName.problem(creating: name) ?? "choose another"
    case .noSuchField(let name, let known):
      sentence += NearestWord.question(for: name, among: known)
      (code, hint) = (.notFound, "tj field list -t \(ShellWords.quoted(address))")
    case .undefined(let name, let known):
      sentence += NearestWord.question(for: name, among: known)
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

  /// What somebody below refuses is what the command fails of: the one way up for errors.
  static func of<Answer, Cause: FailureCause>(
    _ body: () throws(Cause) -> Answer
  ) throws(Failure) -> Answer {
    do throws(Cause) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }

  /// The failure that an error from below is.
  init(_ cause: some FailureCause) { self = cause.failure }
}
