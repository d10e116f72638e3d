/// What the server has and answers.
///
/// ```
/// model qwen3 8192           a model, with the size of its context if the list tells it
/// props 4096                 the size that `/props` tells, as llama.cpp does
/// running qwen3 4096         a size that `/api/ps` tells, as Ollama does
/// key sk-1                   refuses requests without this key
/// like flower tulip rose     words that mean the same in vectors
/// lacks json_schema          refuses requests with this word in quotes, as of a format
/// when dentist               the next lines answer a request whose last message contains this text
/// once dentist               the same, one time only
/// otherwise                  the next lines answer every other request
/// say On **Friday**\nat 9.   text, in pieces
/// think Hm.                  what a model thinks before, in pieces
/// call search {"query":"x"}  a call of a tool
/// tokens 100                 the number of tokens that it claims to have read
/// end length                 the reason for the end of the answer, or `nothing` for none
/// wait 200                   milliseconds without a byte
/// error busy                 an error inside the answer
/// raw data: {                bytes as they are, with \n for a line feed
/// cut                        the end of the connection
/// json {"choices":[]}        the whole answer as one value
/// status 429 busy            an error in place of an answer
/// retry 1                    after how many seconds to try again
/// values 32                  the number of values of a vector, in place of 64
/// ```
///
/// A request for vectors is answered by the lines for one of its texts as far as they are `status`, `retry`, `json`,
/// `wait`, `cut` and `values`, but not by those after `otherwise`.
struct Script: Sendable {
  /// A model with the size of its context.
  struct Model: Sendable {
    let name: String
    let size: Int?
  }

  /// A part of an answer.
  enum Step: Sendable {
    case say(String), think(String), call(String, String), tokens(Int), end(String), wait(Int)
    case error(String), raw(String), cut, json(String), status(Int, String), retry(Int)
    case values(Int)
  }

  /// The answer to requests whose last message contains a text.
  struct Rule: Sendable {
    let text: String
    let isOnce: Bool
    var steps: [Step] = []
  }

  /// A line that means nothing.
  struct Unknown: Error {
    let line: String
  }

  private(set) var models: [Model] = []
  private(set) var running: [Model] = []
  private(set) var contextSize: Int?
  private(set) var key: String?
  private(set) var lacking: [String] = []

  /// For each word that means the same as another, that other word.
  private(set) var meanings: [String: String] = [:]
  private(set) var rules: [Rule] = []

  /// Parses a script, in which empty lines and those after `%` are left out.
  static func parsed(_ text: String) -> Result<Script, Unknown> {
    var script = Script()
    for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("%") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let word = parts.first, script.add(word, parts.count > 1 ? parts[1] : "") else {
        return .failure(Unknown(line: line))
      }
    }
    return .success(script)
  }

  private mutating func add(_ word: String, _ rest: String) -> Bool {
    switch word {
    case "model": models.append(Self.model(rest))
    case "running": running.append(Self.model(rest))
    case "props": contextSize = Int(rest)
    case "key": key = rest
    case "like":
      let words = rest.split(separator: " ").map(String.init)
      for word in words { meanings[word] = words[0] }
    case "lacks": lacking.append(rest)
    case "when", "once": rules.append(Rule(text: rest, isOnce: word == "once"))
    case "otherwise": rules.append(Rule(text: "", isOnce: false))
    default:
      guard !rules.isEmpty, let step = Self.step(word, rest) else { return false }
      rules[rules.count - 1].steps.append(step)
    }
    return true
  }

  private static func step(_ word: String, _ rest: String) -> Step? {
    let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
    let first = words.first ?? ""
    let second = words.count > 1 ? words[1] : ""
    let text = rest.replacing("\\n", with: "\n")
    return switch word {
    case "say": .say(text)
    case "think": .think(text)
    case "call": .call(first, second)
    case "tokens": Int(rest).map { .tokens($0) }
    case "end": .end(rest)
    case "wait": Int(rest).map { .wait($0) }
    case "error": .error(rest)
    case "raw": .raw(text)
    case "cut": .cut
    case "json": .json(rest)
    case "status": Int(first).map { .status($0, second) }
    case "retry": Int(rest).map { .retry($0) }
    case "values": Int(rest).map { .values($0) }
    default: nil
    }
  }

  private static func model(_ text: String) -> Model {
    let words = text.split(separator: " ").map(String.init)
    return Model(name: words.first ?? "", size: words.count > 1 ? Int(words[1]) : nil)
  }
}
