import CommandKit
import TestSupport

/// A folder with a program that prints candidates as `tj` would, and shells that complete its
/// command lines.
struct CompletionBench {
  private let folder: TemporaryDirectory

  init(in folder: TemporaryDirectory) throws {
    self.folder = folder
    for name in ["a file.md", "b.md", "co:lon", "a folder/x"] { try folder.write("", to: name) }
    try folder.write(Self.program, to: ".bin/tj")
    for shell in Shell.allCases {
      let renderer = CompletionRenderer(Garden.root, handingOn: ["directory", "thread"])
      try folder.write(renderer.script(for: shell), to: "tj.\(shell)")
    }
    _ = try run(["chmod", "+x", folder.path(of: ".bin/tj")])
  }

  /// Returns the lines after pressing the tab key at their ends in an interactive bash.
  func bash(_ lines: [String]) throws -> [String] {
    try folder.write(Self.bashStart, to: "start.bash")
    return try typed(lines, into: "bash --noprofile --rcfile start.bash -i").lines
  }

  /// Returns the lines after pressing the tab key in an interactive zsh, and its whole output.
  func zsh(_ lines: [String], autoload: Bool = false) throws -> (lines: [String], screen: String) {
    let script = CompletionRenderer(Garden.root, handingOn: ["directory", "thread"])
      .script(for: .zsh)
    if autoload { try folder.write(script, to: ".functions/_tj") }
    let loading = autoload ? "" : "source tj.zsh\n"
    try folder.write(Self.zshStart + loading, to: ".zshrc")
    return try typed(lines, into: "zsh -d -i")
  }

  /// Returns the candidates of fish for each line, in its order.
  func fish(_ lines: [String]) throws -> [[String]] {
    let loop = "source tj.fish; for line in $argv; complete -C $line; echo; end"
    let text = try run(["fish", "--no-config", "-c", loop, "--"] + lines).text
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "", omittingEmptySubsequences: false)
      .dropLast(2).map { $0.map { line in String(line) } }
  }

  /// Returns the words of each call of the program.
  func asked() throws -> [String] {
    let text = String(decoding: try folder.read(".asked"), as: UTF8.self)
    return text.split(separator: "\n").map { String($0).replacing(folder.path, with: "HOME") }
  }

  private func typed(
    _ lines: [String],
    into shell: String
  ) throws -> (lines: [String], screen: String) {
    // Escape and x records the line and clears it; escape and q ends the shell.
    let keys = lines.map { "\($0)\t\u{1B}x" }.joined() + "\u{1B}q"
    let screen = try run(["script", "-q", "-c", shell, "/dev/null"], input: keys).text
    let text = String(decoding: try folder.read(".lines"), as: UTF8.self)
    return (text.split(separator: "\n").map { String($0) }, screen)
  }

  private func run(_ words: [String], input: String = "") throws -> ChildProcess.Outcome {
    var child = ChildProcess(
      words,
      in: folder.path,
      path: "\(folder.path)/.bin:/usr/local/bin:/usr/bin:/bin",
      input: Array(input.utf8),
      seconds: 60
    )
    child.environment["ZDOTDIR"] = folder.path
    child.environment["TERM"] = "xterm"
    return try child.run()
  }

  private static let program = #"""
    #!/bin/sh
    (IFS='|'; printf '%s\n' "$*" >> "$HOME/.asked")
    while [ "$1" != __complete ]; do shift; done
    case $2 in
      thread) printf 'daily\tEvery day\nhalf marathon\tRunning: slowly\nwork:2024\twith\\back\n' ;;
      tag)
        printf "garden\nwork:home\nwork:office\nit's\n"
        printf '%s\n' 'zz$(touch bad)`touch bad`"\$HOME'
        printf '%s\n' 'xx!touch bad!'
        printf '%s\n' "yy';touch bad;'\$(touch bad)"
        ;;
      selection) printf '@\tThe newest\n@-1\tThe one before\nk3f9qd\tFirst warm morning\nb2x\n' ;;
      tag-change) printf '+garden\n-garden\n-work\n' ;;
      field) printf 'mood=\tHow it was\nsleep/hours=\n' ;;
      tally) printf 'tea\nwater\n' ;;
      *) echo 'no such kind' >&2; exit 2 ;;
    esac

    """#

  private static let bashStart = #"""
    source ./tj.bash
    bind 'set bell-style none'
    keep() { printf '%s\n' "$READLINE_LINE" >> "$HOME/.lines"; READLINE_LINE=; }
    bind -x '"\ex": keep'
    bind -x '"\eq": exit'

    """#

  private static let zshStart = #"""
    fpath=($HOME/.functions $fpath)
    autoload -Uz compinit && compinit -u -D
    unsetopt beep
    PS1='> '
    keep() { print -r -- "$BUFFER" >> $HOME/.lines; BUFFER= }
    leave() { exit }
    zle -N keep
    zle -N leave
    bindkey '\ex' keep
    bindkey '\eq' leave

    """#
}
