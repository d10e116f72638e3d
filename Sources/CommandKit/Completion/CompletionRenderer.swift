/// Writes scripts with which a shell completes the command lines of a program.
///
/// Commands, options and choices are part of the script. For everything else the script asks the
/// program: `tj __complete KIND -- WORD…`, where the words are those typed so far without the
/// program's name, the unfinished word last. The program prints one candidate per line, optionally
/// followed by a tab and a description. It need not filter by the unfinished word: the shell drops
/// candidates that do not match.
///
/// ```swift
/// CompletionRenderer(root, handingOn: ["directory"]).script(for: .bash)
/// ```
public struct CompletionRenderer: Sendable {
  private let root: CommandSpec
  private let handedOn: Set<String>
  private let question: String

  /// Creates a renderer of scripts for the program `root`.
  ///
  /// - Parameters:
  ///   - root: The program.
  ///   - handedOn: The long names of options of the root that are passed before the question if
  ///     they were typed, such as the option for the location of the journal.
  ///   - question: The command that prints the candidates.
  public init(
    _ root: CommandSpec,
    handingOn handedOn: Set<String> = [],
    asking question: String = "__complete"
  ) {
    self.root = root
    self.handedOn = handedOn
    self.question = question
  }

  /// Returns the whole script for `shell`, to be sourced or installed in the shell's folder for
  /// such scripts.
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

/// A shell with completion scripts.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// The GNU shell, version 3.2 or later; the bash-completion package is not required.
  case bash
  /// The Z shell with its completion system.
  case zsh
  /// The friendly interactive shell, version 3.4 or later.
  case fish
}
