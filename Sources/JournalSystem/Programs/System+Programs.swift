/// Running other programs: an editor, a pager, a command that somebody has added.
extension System {
  /// Runs a program with this one's streams, and says how it ended once it has.
  ///
  /// While it runs, Ctrl-C is for it and not for us, as with a shell. Where our input is a file or a pipe,
  /// its input is the terminal, if there is one: an editor at the end of a pipe can be typed into.
  package func run(_ words: [String]) throws(SystemError) -> Int32 {
    ignoreInterrupts(true)
    defer { ignoreInterrupts(false) }
    let process: Int32
    if !isTerminal(.standardInput), let terminal = try? Descriptor(terminal: self) {
      process = try start(words, input: terminal.number, isDetached: false)
    } else {
      process = try start(words, input: -1, isDetached: false)
    }
    return try attempt(.waitpid, words.first ?? "") { () throws(Errno) in
      try wait(forEndOf: process, words.first ?? "")
    }
  }

  /// Starts a program that goes on by itself, whatever becomes of this one and its terminal.
  package func launch(_ words: [String]) throws(SystemError) {
    _ = try start(words, input: -1, isDetached: true)
  }

  /// Becomes another program; where that cannot be, this one goes on with the reason.
  package func replaceProgram(by words: [String]) -> SystemError {
    do throws(SystemError) {
      try attempt(.execvp, words.first ?? "") { () throws(Errno) in try become(words) }
      return SystemError(.execvp, errno: 0, path: words.first ?? "")
    } catch {
      return error
    }
  }

  /// Does something that must not be broken off by Ctrl-C or the end of the terminal.
  ///
  /// A signal that comes meanwhile has its effect afterwards.
  package func undisturbed<Answer, E: Error>(_ body: () throws(E) -> Answer) throws(E) -> Answer {
    holdInterrupts(true)
    defer { holdInterrupts(false) }
    return try body()
  }

  /// Whether somebody has asked this program to end while it is ``undisturbed(_:)``.
  ///
  /// Long work asks now and then, and takes away what it has made before it lets go.
  package var isAskedToEnd: Bool { interruptWaits }

  func start(
    _ words: [String],
    input: Int32,
    isDetached: Bool
  ) throws(SystemError) -> Int32 {
    try attempt(.spawn, words.first ?? "") { () throws(Errno) in
      try spawn(words, input: input, isDetached: isDetached)
    }
  }
}
