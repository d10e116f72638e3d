internal import JournalFormat
internal import JournalModel

/// What a model is asked about each of many entries, such as their mood.
package struct AnalysisType: Hashable, Sendable {
  /// The form of a result.
  package enum Form: Hashable, Sendable {
    /// A number in a range.
    case number(ClosedRange<Int>)
    /// A short list of words.
    case texts
    /// A text.
    case text
  }

  /// A reason why a type cannot be used.
  package struct Problem: Error {
    /// What is wrong, in words for a person.
    package let sentence: String
  }

  /// The key of the front matter of a type's file with the form of its results.
  private static let formKey = "result"

  /// The keys of the properties that each analysis has.
  private static let reserved = ["about", "of", "confidence", "model", "analysis"]

  /// The greatest number of bytes of a question.
  private static let longest = 8000

  /// The name, which is also that of the field with the results.
  package let name: String

  /// What the model is asked.
  package let question: String

  /// The form of a result.
  package let form: Form

  /// Whether every journal has it.
  package let isBuiltIn: Bool

  private init(_ name: String, _ form: Form, _ question: String, isBuiltIn: Bool = true) {
    (self.name, self.form, self.question, self.isBuiltIn) = (name, form, question, isBuiltIn)
  }

  /// Reads a type from its file: the question, below front matter such as `result: number 1..5`.
  package init(named name: String, parsing bytes: [UInt8]) throws(Problem) {
    if let problem = Self.problem(withName: name) { throw Problem(sentence: problem) }
    let thread = JournalThread(parsing: bytes)
    guard let text = thread.text(Self.formKey), let form = Form(text) else {
      throw Problem(sentence: "its front matter needs 'result: number 1..5', 'texts' or 'text'")
    }
    let start = thread.tree.metadata?.range.upperBound ?? 0
    let whole = String(decoding: bytes[start...], as: UTF8.self)
    let (first, last) = (
      whole.firstIndex { !$0.isWhitespace }, whole.lastIndex { !$0.isWhitespace }
    )
    guard let first, let last, whole.utf8.count <= Self.longest else {
      throw Problem(sentence: "the question below its front matter is empty or too long")
    }
    self.init(name, form, String(whole[first...last]), isBuiltIn: false)
  }

  /// Why a name cannot be that of a person's own type, or `nil` if it can.
  package static func problem(withName name: String) -> String? {
    let isWord = name.utf8.allSatisfy { $0 | 0x20 == $0 && ($0.isLetterOrDigit || $0 == 0x2D) }
    guard isWord, 1...40 ~= name.utf8.count, name.utf8.first?.isDigit == false,
      name.utf8.first != 0x2D
    else { return "a name has only small letters of ASCII, digits and hyphens" }
    if builtIn.contains(where: { $0.name == name }) { return "\(name) is a built-in type" }
    let isFree = ReservedKey(name) == nil && !reserved.contains(name)
    guard isFree, FieldName(creating: name) != nil else {
      return "\(name) is a reserved name"
    }
    return nil
  }

  /// The hash of what is sent about an entry, by which a later run sees what has changed.
  package func hash(of line: String) -> String {
    var hash = SHA256()
    // Built-in questions are the same for everyone; a new version of the program must not ask everything anew.
    if !isBuiltIn { hash.update(Array("\(question)\0\(form)\0".utf8).span) }
    hash.update(Array(line.utf8).span)
    return String(hash.digest().hexadecimal.prefix(16))
  }
}

extension AnalysisType {
  /// The types that every journal has.
  package static let builtIn = [
    AnalysisType(
      "mood",
      .number(1...5),
      "How does the writer feel? 1 is very bad, 2 bad, 3 neither, 4 good, 5 very good."
    ),
    AnalysisType(
      "themes",
      .texts,
      "What is it about? At most five themes, each of one to three words, in lower case."
    ),
    AnalysisType(
      "summary",
      .text,
      "What does it say, in one or two sentences, without judging it?"
    ),
    AnalysisType(
      "people",
      .texts,
      "Which people does it mention, other than the writer? Names as they are written, or words such as 'my sister'."
    ),
    AnalysisType(
      "beliefs",
      .texts,
      """
      Which beliefs about themselves, others or the world does the writer state or show? At most three, each a short \
      sentence; none where there are none.
      """
    ),
  ]
}

extension AnalysisType.Form: CustomStringConvertible {
  /// Parses a form: `number 1..5`, `texts` or `text`.
  package init?(_ text: String) {
    switch text {
    case "texts": self = .texts
    case "text": self = .text
    default:
      guard text.hasPrefix("number ") else { return nil }
      let ends = text.dropFirst(7).split(separator: "..").map { Int($0) }
      guard ends.count == 2, let low = ends[0], let high = ends[1], low < high else { return nil }
      self = .number(low...high)
    }
  }

  /// The form as a file has it.
  package var description: String {
    switch self {
    case .number(let range): "number \(range.lowerBound)..\(range.upperBound)"
    case .texts: "texts"
    case .text: "text"
    }
  }
}
