internal import JournalFormat

/// Text with places that are filled in: `{{date:yyyy}}/{{title}}`.
///
/// There is no more to it than names: no conditions, no code, nothing that is looked up. Which names
/// there are is said when the template is read, so a mistyped one is found before anything happens,
/// and what is filled in is never read as a template again.
///
/// | written | stands for |
/// | --- | --- |
/// | `{{title}}` | what the name stands for; blanks inside the braces do not matter |
/// | `{{date:d MMMM yyyy}}` | a time in the form of a ``TimePattern`` |
/// | `\{` | a brace, so that `\{{` is two of them |
/// | `\\{` | a backslash, and then the brace as it would be without; so too at the very end |
///
/// ```swift
/// let template = try TextTemplate("{{id}} \\{{{title}}}", variables: [.text("id"), .text("title")])
/// template.filled { name in .text(name == "id" ? "k3f9qd" : "Rain") }  // "k3f9qd {Rain}"
/// ```
public struct TextTemplate: Hashable, Sendable {
  /// Where the template stands, which decides what a backslash does.
  public enum Syntax: Hashable, Sendable {
    /// In a file: it matters before a brace only.
    case file
    /// In an argument of a command: `\n`, `\t` and `\\` are a line end, a tab and a backslash too.
    case argument
  }

  /// A name that a template may use.
  public struct Variable: Hashable, Sendable {
    /// The name, as between the braces.
    public let name: String

    /// Whether a pattern may follow it.
    public let isTime: Bool

    /// How a time is written where no pattern follows; nothing for the form of a header.
    public let pattern: TimePattern?

    /// A name for text.
    public static func text(_ name: String) -> Variable {
      Variable(name: name, isTime: false, pattern: nil)
    }

    /// A name for a time.
    public static func time(_ name: String, _ pattern: TimePattern? = nil) -> Variable {
      Variable(name: name, isTime: true, pattern: pattern)
    }
  }

  /// What a name stands for.
  public enum Value: Hashable, Sendable {
    /// Text, taken as it is.
    case text(String)
    /// A time, written as the template says.
    case time(Stamp)
  }

  enum Part: Hashable, Sendable {
    case text(String)
    /// A variable, and the pattern that was written behind its name.
    case variable(Variable, TimePattern?)
  }

  let parts: [Part]
  let syntax: Syntax

  /// The names that it uses, each once, in the order of their first use.
  public var names: [String] {
    var names: [String] = []
    for case .variable(let variable, _) in parts where !names.contains(variable.name) {
      names.append(variable.name)
    }
    return names
  }

  /// The text with `value` in place of each name; nothing in place of one that has no value.
  public func filled(_ value: (String) -> Value?) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .variable(let variable, let written):
        switch value(variable.name) {
        case .text(let text): result += text
        case .time(let stamp):
          result += (written ?? variable.pattern)?.text(of: stamp) ?? stamp.description
        case nil: break
        }
      }
    }
    return result
  }
}

extension TextTemplate: CustomStringConvertible {
  /// A form that is read as the same template again.
  public var description: String {
    parts.map { part in
      switch part {
      case .text(let text): Self.escaped(text, syntax: syntax)
      case .variable(let variable, let pattern?): "{{\(variable.name):\(pattern)}}"
      case .variable(let variable, nil): "{{\(variable.name)}}"
      }
    }.joined()
  }

  /// A template that stands for `text` and nothing else, wherever in a template it is put.
  ///
  /// ```swift
  /// TextTemplate.escaped("{{x}}")  // "\{\{x}}"
  /// ```
  public static func escaped(_ text: String, syntax: Syntax = .file) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in text.utf8 {
      switch (byte, syntax) {
      case (.backslash, .file):
        backslashes += 1
        result.append(byte)
        continue
      case (.openBrace, _):
        result += Array(repeating: .backslash, count: backslashes + 1) + [byte]
      case (.backslash, .argument): result += [.backslash, .backslash]
      case (.lineFeed, .argument): result += Array(#"\n"#.utf8)
      case (.tab, .argument): result += Array(#"\t"#.utf8)
      default: result.append(byte)
      }
      backslashes = 0
    }
    // Backslashes at the end would take away the meaning of a brace that comes next.
    result += Array(repeating: .backslash, count: backslashes)
    return String(decoding: result, as: UTF8.self)
  }
}
