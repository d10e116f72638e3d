/// The place of the cursor in a command line, and the words that may stand there.
///
/// Unknown options and unfit values are skipped, since the person may still correct them. After an
/// unknown command, the answer is empty.
///
/// ```swift
/// CompletionPlace(root, ["add", "--tag=ga"]).answer { kind, word in kind == "tag" ? ["garden"] : [] }
/// // ["words --tag=", "garden"]
/// ```
public struct CompletionPlace: Sendable {
  /// The command line before the cursor, as far as it is understood.
  public let line: Invocation

  /// The beginning of the unfinished word that each of the candidates follows, such as `--tag=`.
  private var prefix = ""

  /// The rest of the unfinished word.
  private var word: String

  /// The commands, options and choices that may stand here, each with a description after a tab, if
  /// it has one.
  private var words: [String] = []

  /// The other things that may stand here.
  private var completion = CompletionKind.none

  /// Finds the place after `words`, which do not include the program's own name; the last of them
  /// is unfinished.
  public init(_ root: CommandSpec, _ words: [String]) {
    var reader = CommandLineReader(root, words.dropLast())
    let isUnderstood = Self.takeWords(of: &reader)
    line = reader.partialInvocation
    word = words.last ?? ""
    if isUnderstood { lookAround(reader) }
  }

  /// Returns the lines that the program prints for the scripts of ``CompletionRenderer``.
  ///
  /// - Parameter candidates: Returns the candidates of a kind for the beginning of a word.
  /// - Returns: A line with the kind of place and the beginning that stays, then one line for each
  ///   candidate; empty if there are no candidates.
  public func answer(_ candidates: (_ kind: String, _ word: String) -> [String]) -> [String] {
    let (kind, others): (String, [String]) =
      switch completion {
      case .none: ("words", [])
      case .words(let choices): ("words", choices)
      case .files: ("files", [])
      case .folders: ("folders", [])
      case .dynamic(let kind): ("words", candidates(kind, word))
      }
    let all = words + others
    return kind == "words" && all.isEmpty ? [] : ["\(kind) \(prefix)"] + all
  }

  /// Takes all words, and returns `false` after an unknown command.
  private static func takeWords(of reader: inout CommandLineReader) -> Bool {
    while true {
      do throws(UsageError) {
        guard try reader.takeWord() else { return true }
      } catch {
        if case .unknownCommand = error.problem { return false }
      }
    }
  }

  private mutating func lookAround(_ reader: CommandLineReader) {
    if let option = reader.awaiting {
      completion = option.candidates
    } else if !reader.hasEndedOptions, word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
      guard let option = reader.option(named: word[..<sign].dropFirst(2)) else { return }
      prefix = String(word[...sign])
      word = String(word[sign...].dropFirst())
      completion = option.candidates
    } else if !reader.hasEndedOptions, word.hasPrefix("-") {
      let options = reader.command.options + OptionSpec.inherited(in: reader.chain)
      words = options.flatMap { option in
        option.spellings.map { Self.candidate($0, option.summary) }
      }
      takeOperand(of: reader) { $0.mayBeginWithHyphen && !reader.operands.isEmpty }
    } else {
      if reader.operands.isEmpty, !reader.hasEndedOptions {
        words = reader.command.shownSubcommands.map { Self.candidate($0.name, $0.summary) }
      }
      takeOperand(of: reader) { _ in true }
    }
  }

  private mutating func takeOperand(
    of reader: CommandLineReader,
    if isPossible: (ArgumentSpec) -> Bool
  ) {
    guard let argument = reader.command.argument(at: reader.operands.count), isPossible(argument)
    else { return }
    completion = argument.candidates
  }

  private static func candidate(_ word: String, _ summary: String) -> String {
    "\(word)\t\(summary.replacing("`", with: ""))"
  }
}

extension OptionSpec {
  /// The candidates for the value of the option.
  fileprivate var candidates: CompletionKind { value.map { $0.completion.or($0.kind) } ?? .none }
}

extension ArgumentSpec {
  /// The candidates for a word of the argument.
  fileprivate var candidates: CompletionKind { completion.or(kind) }
}

extension CompletionKind {
  /// The choices of `kind`, if it has any, otherwise these candidates.
  fileprivate func or(_ kind: ValueKind) -> CompletionKind {
    kind.choices.isEmpty ? self : .words(kind.choices)
  }
}
