/// Writes scripts with which a shell completes the command lines of a program.
///
/// For each completion the script asks the program: `tj __complete -- WORD…`, where the words are
/// those before the cursor without the program's name and without their quotes, the unfinished word
/// last. The program prints the answer of its ``CompletionPlace``: first `words`, `files` or
/// `folders`, a blank and the beginning of the unfinished word that stays before each candidate;
/// then one candidate per line, which may be followed by a tab and a description. With `files` or
/// `folders` the shell offers their names, too. The program need not filter by the unfinished word:
/// the shell drops candidates that do not match.
///
/// ```swift
/// CompletionRenderer("tj").script(for: .bash)
/// ```
public struct CompletionRenderer: Sendable {
  private let program: String
  private let question: String

  /// Creates a renderer of scripts for a program.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - question: The command that prints the candidates.
  public init(_ program: String, asking question: String = "__complete") {
    self.program = program
    self.question = question
  }

  /// Returns the whole script for `shell`, to be sourced or installed in the shell's folder for
  /// such scripts.
  public func script(for shell: Shell) -> String {
    let template =
      switch shell {
      case .bash: BashCompletion.script
      case .zsh: ZshCompletion.script
      case .fish: FishCompletion.script
      }
    return template.replacing("%FUNCTION%", with: function(for: shell))
      .replacing("%PROGRAM%", with: program)
      .replacing("%QUESTION%", with: question)
  }

  /// The prefix of the names of all functions.
  private func function(for shell: Shell) -> String {
    let name = program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (shell == .fish ? "__" : "_") + String(name)
  }
}

/// A shell with completion scripts.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// The GNU shell, version 3.2 or later; the bash-completion package is not required.
  case bash
  /// The Z shell with its completion system.
  case zsh
  /// The friendly interactive shell, version 3.4 or later.
  case fish
}
