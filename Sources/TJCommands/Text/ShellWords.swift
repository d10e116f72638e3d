internal import TerminalKit

/// The words of a command line as a shell reads them: splits a text into words, and quotes words for hints.
enum ShellWords {
  /// Returns the words of a text; blanks between quotes do not separate words.
  ///
  /// ```swift
  /// ShellWords.split("list 'in:work #todo' -n 5")  // ["list", "in:work #todo", "-n", "5"]
  /// ```
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for letter in text {
      if isEscaped {
        word = (word ?? "") + String(letter)
        isEscaped = false
      } else if letter == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if letter == open { quote = nil } else { word = (word ?? "") + String(letter) }
      } else if letter == "'" || letter == "\"" {
        quote = letter
        word = word ?? ""
      } else if letter.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// Returns a word quoted so that a shell reads it as a single word.
  ///
  /// Inside single quotes, POSIX shells take every character as it is, but fish reads backslashes as escapes. So
  /// quotes and backslashes are put between double quotes, which all of these shells read the same way.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.hasPrefix("~") && !word.hasPrefix("=")
      && word.utf8.allSatisfy { byte in
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
          || "-._/:+@%~=,".utf8.contains(byte) || byte >= 0x80
      }
    // Such characters would be shown as something like <U+202E>, which a shell would read as redirections.
    let isHarmless = word.unicodeScalars.allSatisfy { TerminalText.replacement(for: $0) == nil }
    guard isHarmless else { return escaped(word) }
    if isPlain, !word.isEmpty { return word }
    let parts = word.unicodeScalars.map { scalar in
      switch scalar {
      case "'": #"'"'"'"#
      case "\\": #"'"\\"'"#
      default: String(scalar)
      }
    }
    return "'\(parts.joined())'"
  }

  /// Returns an operand as it has to be typed: an operand that begins with a hyphen would be read as an option.
  static func operand(_ word: String) -> String {
    word.hasPrefix("-") ? "-- \(quoted(word))" : quoted(word)
  }

  /// Returns a path as an argument of git, which would treat some names as patterns that also match other files.
  static func pathspec(_ path: String) -> String {
    let isPattern = path.utf8.contains { Array("*?[\\:".utf8).contains($0) }
    return operand(isPattern ? ":(literal)\(path)" : path)
  }

  /// Returns a word with its control characters escaped, since a terminal would not show them as they are.
  private static func escaped(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "'", "\\": text += "\\\(scalar)"
      case _ where TerminalText.replacement(for: scalar) != nil:
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16)
          text += "\\x" + (digits.count == 1 ? "0" : "") + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "$'\(text)'"
  }
}

/// A command line from the person's settings, such as an editor with options, which a shell parses.
enum ShellCommand {
  /// Returns the words that run `command` with operands after it.
  ///
  /// The command itself handles Ctrl-C. The shell traps the signal, so that it waits for the command and returns its
  /// status; otherwise the shell would end while the command still uses the terminal. The command starts without the
  /// trap.
  static func words(_ command: String, _ operands: [String] = []) -> [String] {
    ["/bin/sh", "-c", "trap : INT QUIT; \(command) \"$@\"", command] + operands
  }

  /// Returns the words that run a pager, with options for colors unless the person has configured the pager.
  static func pager(_ command: String) -> [String] {
    // What a person searches for in a private text must not stay in a history either.
    words(
      ": \"${LESS=FRX}\" \"${LV=-c}\" \"${LESSHISTFILE=-}\"; export LESS LV LESSHISTFILE; \(command)"
    )
  }
}
