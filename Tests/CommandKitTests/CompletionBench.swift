import CommandKit
import Dispatch
import TestSupport

/// A folder with a program that asks this process for its candidates, and shells that complete its
/// command lines.
struct CompletionBench {
  private let folder: TemporaryDirectory
  private let root: CommandSpec

  init(in folder: TemporaryDirectory, for root: CommandSpec = Garden.root) throws {
    (self.folder, self.root) = (folder, root)
    for name in ["a file.md", "b.md", "co:lon", "a folder/x"] { try folder.write("", to: name) }
    try folder.write(Self.program, to: ".bin/tj")
    for shell in Shell.allCases {
      try folder.write(CompletionRenderer("tj").script(for: shell), to: "tj.\(shell)")
    }
    _ = try run(["chmod", "+x", folder.path(of: ".bin/tj")])
    _ = try run(["mkfifo", folder.path(of: ".question"), folder.path(of: ".answer")])
  }

  /// Returns the lines after pressing the tab key at their ends in an interactive bash.
  func bash(_ lines: [String]) throws -> [String] {
    try folder.write(Self.bashStart, to: "start.bash")
    return try typed(lines, into: "bash --noprofile --rcfile start.bash -i").lines
  }

  /// Returns the lines after pressing the tab key in an interactive zsh, and its whole output.
  func zsh(_ lines: [String], autoload: Bool = false) throws -> (lines: [String], screen: String) {
    if autoload { try folder.write(folder.read("tj.zsh"), to: ".functions/_tj") }
    let loading = autoload ? "" : "source tj.zsh\n"
    try folder.write(Self.zshStart + loading, to: ".zshrc")
    return try typed(lines, into: "zsh -d -i")
  }

  /// Returns the candidates of fish for each line, in its order.
  func fish(_ lines: [String]) throws -> [[String]] {
    let loop = "source tj.fish; for line in $argv; complete -C $line; echo; end"
    let text = try answering { try run(["fish", "--no-config", "-c", loop, "--"] + lines).text }
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
    let screen = try answering {
      try run(["script", "-q", "-c", shell, "/dev/null"], input: keys).text
    }
    let text = String(decoding: try folder.read(".lines"), as: UTF8.self)
    return (text.split(separator: "\n").map { String($0) }, screen)
  }

  /// Answers the program's questions while `shell` runs.
  private func answering(_ shell: () throws -> String) throws -> String {
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [folder, root] in
      while let question = try? folder.read(".question"), !question.isEmpty {
        let words = question.dropLast().split(separator: 0, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        // The first two words are the question's name and the end of its options.
        let place = CompletionPlace(root, Array(words.dropFirst(2)))
        let lines = place.answer { kind, _ in Self.candidates[kind] ?? [] }
        _ = try? folder.write(lines.map { "\($0)\n" }.joined(), to: ".answer")
      }
      ended.signal()
    }
    defer {
      _ = try? run(["sh", "-c", ": > .question"])
      _ = ended.wait(timeout: .now() + 10)
    }
    return try shell()
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

  private static let candidates = [
    "thread": ["daily\tEvery day", "half marathon\tRunning: slowly", "work:2024\twith\\back"],
    "tag": [
      "garden", "work:home", "work:office", "it's", #"zz$(touch bad)`touch bad`"\$HOME"#,
      "xx!touch bad!", "yy';touch bad;'$(touch bad)",
    ],
    "selection": ["@\tThe newest", "@-1\tThe one before", "k3f9qd\tFirst warm morning", "b2x"],
    "tag-change": ["+garden", "-garden", "-work"], "field": ["mood=\tHow it was", "sleep/hours="],
    "tally": ["tea", "water"],
  ]

  private static let program = #"""
    #!/bin/sh
    (IFS='|'; printf '%s\n' "$*" >> "$HOME/.asked")
    printf '%s\0' "$@" > "$HOME/.question"
    cat "$HOME/.answer"

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
