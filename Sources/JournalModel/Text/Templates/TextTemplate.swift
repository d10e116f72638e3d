internal import JournalFormat

/// Text with placeholders: `{{date:yyyy}}/{{title}}`.
///
/// Placeholders are only names: there are no conditions, no code and no lookups. The names are
/// given when the template is parsed, so a mistyped name is found before anything happens, and
/// values are never parsed as a template again.
///
/// | written | stands for |
/// | --- | --- |
/// | `{{title}}` | the value of the name; blanks inside the braces are ignored |
/// | `{{date:d MMMM yyyy}}` | a time in the form of a ``TimePattern`` |
/// | `\{` | a brace, so that `\{{` is two of them |
/// | `\\{` | a backslash, after which the brace has its usual meaning; `\\` does the same at the very end |
///
/// ```swift
/// let template = try TextTemplate("{{id}} \\{{{title}}}", variables: [.text("id"), .text("title")])
/// template.filled { name in .text(name == "id" ? "k3f9qd" : "Rain") }  // "k3f9qd {Rain}"
/// ```
public struct TextTemplate: Hashable, Sendable {
  /// The place where the template is used, which determines the meaning of a backslash.
  public enum Syntax: Hashable, Sendable {
    /// A file, in which a backslash is an escape only before a brace.
    case file
    /// An argument of a command, in which `\n`, `\t` and `\\` also stand for a line end, a tab and
    /// a backslash.
    case argument
  }

  /// A name that a template may use.
  public struct Variable: Hashable, Sendable {
    /// The name between the braces.
    public let name: String

    /// Whether a pattern may follow it.
    public let isTime: Bool

    /// The default pattern of a time, or `nil` for the form of a header.
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

  /// The value of a name.
  public enum Value: Hashable, Sendable {
    /// Text, inserted as it is.
    case text(String)
    /// A time, formatted as the template says.
    case time(EntryTimestamp)
  }

  enum Part: Hashable, Sendable {
    case text(String)
    /// A variable, and the pattern after its name, if there is one.
    case variable(Variable, TimePattern?)
  }

  let parts: [Part]
  let syntax: Syntax

  /// The names that the template uses, each once, in the order of their first use.
  public var names: [String] {
    var names: [String] = []
    for case .variable(let variable, _) in parts where !names.contains(variable.name) {
      names.append(variable.name)
    }
    return names
  }

  /// Returns the text with each name replaced by its value; a name without a value is replaced by
  /// an empty text.
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
  /// The template in a form that parses as the same template.
  public var description: String {
    parts.map { part in
      switch part {
      case .text(let text): Self.escaped(text, syntax: syntax)
      case .variable(let variable, let pattern?): "{{\(variable.name):\(pattern)}}"
      case .variable(let variable, nil): "{{\(variable.name)}}"
      }
    }.joined()
  }

  /// Returns a template that stands for exactly `text`, in any place inside another template.
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
    // Single backslashes at the end would escape a brace that follows.
    result += Array(repeating: .backslash, count: backslashes)
    return String(decoding: result, as: UTF8.self)
  }
}

extension TextTemplate {
  /// Parses a template that may use these names.
  ///
  /// - Throws: ``TemplateError`` with the place of the first mistake.
  public init(
    _ text: String,
    variables: [Variable],
    syntax: Syntax = .file
  ) throws(TemplateError) {
    var reader = TemplateReader(text, variables: variables, syntax: syntax)
    parts = try reader.parts()
    self.syntax = syntax
  }
}
