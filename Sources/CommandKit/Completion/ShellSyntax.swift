/// The shell syntax of the completion tables.
enum ShellSyntax {
  /// The syntax of bash and zsh.
  case posix
  /// The syntax of fish.
  case fish

  /// `text` quoted as one literal word.
  func quoted(_ text: String) -> String {
    switch self {
    case .posix: "'\(text.replacing("'", with: "'\\''"))'"
    case .fish: "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
  }

  /// A pattern that matches every word with the prefix `text`.
  func beginning(with text: String) -> String {
    switch self {
    case .posix: quoted(text) + "*"
    case .fish: quoted(text + "*")
    }
  }

  /// Assigns a value to a variable.
  func set(_ name: String, _ value: String) -> String {
    switch self {
    case .posix: "\(name)=\(quoted(value))"
    case .fish: "set \(name) \(quoted(value))"
    }
  }

  /// Adds values to a list.
  func append(_ values: [String], to name: String) -> String {
    let words = values.map(quoted).joined(separator: " ")
    return switch self {
    case .posix: "\(name)+=(\(words))"
    case .fish: "set -a \(name) \(words)"
    }
  }

  /// Defines a function that runs the statements of the first pattern that matches its arguments,
  /// and otherwise fails.
  func table(_ name: String, _ rows: [(patterns: [String], statements: [String])]) -> String {
    switch self {
    case .posix:
      let arms = rows.map { row in
        "    \(row.patterns.joined(separator: " | ")))\n"
          + row.statements.map { "      \($0)\n" }.joined() + "      ;;\n"
      }
      return
        "\(name)() {\n  case \"$1${2+ $2}\" in\n\(arms.joined())    *) return 1 ;;\n  esac\n}\n\n"
    case .fish:
      // In fish, setting a variable keeps the previous exit status, so the function returns 0
      // explicitly.
      let arms = rows.map { row in
        "        case \(row.patterns.joined(separator: " "))\n"
          + (row.statements + ["return 0"]).map { "            \($0)\n" }.joined()
      }
      return "function \(name) --no-scope-shadowing\n    switch \"$argv\"\n\(arms.joined())"
        + "        case '*'\n            return 1\n    end\nend\n\n"
    }
  }
}
