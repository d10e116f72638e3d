/// Writes scripts that let a shell complete what is typed for a program.
///
/// Commands, options and choices are part of the script. For the rest the script asks the program: `tj __complete KIND
/// -- WORD…`, where the words are those typed so far without the program's name, the unfinished one last. The program
/// answers with one candidate a line, optionally followed by a tab and a description. It need not filter by what has
/// been typed of the word: the shell drops the candidates that do not match.
///
/// ```swift
/// CompletionRenderer(root, handingOn: ["directory"]).script(for: .bash)
/// ```
public struct CompletionRenderer: Sendable {
  private let root: CommandSpec
  private let handedOn: Set<String>
  private let question: String

  /// Scripts for the program `root`.
  ///
  /// - Parameters:
  ///   - root: The program.
  ///   - handedOn: The long names of options of the root that come before the question, as they
  ///     were typed, such as the one that says where the journal is.
  ///   - question: The command that answers.
  public init(
    _ root: CommandSpec,
    handingOn handedOn: Set<String> = [],
    asking question: String = "__complete"
  ) {
    self.root = root
    self.handedOn = handedOn
    self.question = question
  }

  /// The whole script for `shell`, to be sourced or installed where the shell looks for such scripts.
  public func script(for shell: Shell) -> String {
    let tables = CompletionTables(
      root,
      handedOn: handedOn,
      syntax: shell == .fish ? .fish : .posix,
      function: function(for: shell)
    )
    let (head, body) =
      switch shell {
      case .bash: (BashCompletion.head, PosixCompletion.walk + BashCompletion.body)
      case .zsh: (ZshCompletion.head, PosixCompletion.walk + ZshCompletion.body)
      case .fish: (FishCompletion.head, FishCompletion.body)
      }
    return filled(head, for: shell) + tables.text + filled(body, for: shell)
  }

  private func filled(_ template: String, for shell: Shell) -> String {
    template.replacing("%FUNCTION%", with: function(for: shell))
      .replacing("%PROGRAM%", with: root.name)
      .replacing("%QUESTION%", with: question)
  }

  /// The prefix of the names of all functions.
  private func function(for shell: Shell) -> String {
    let name = root.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return (shell == .fish ? "__" : "_") + String(name)
  }
}

/// A shell that completions can be written for.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// The GNU shell, version 3.2 or later; the bash-completion package is not required.
  case bash
  /// The Z shell with its completion system.
  case zsh
  /// The friendly interactive shell, version 3.4 or later.
  case fish
}
