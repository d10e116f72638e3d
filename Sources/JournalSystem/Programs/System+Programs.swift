/// Running other programs: an editor, a pager, a custom command.
extension System {
  /// Runs a program with this one's streams, waits for it to end, and returns its exit status.
  ///
  /// While it runs, Ctrl-C affects only that program, as in a shell. If this program's input is a file or a pipe, the
  /// other one gets the terminal as input, if there is one, so that an editor can be used at the end of a pipe.
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

  /// Starts this program again in the background, where it outlives this process and its terminal.
  package func launchItself(_ arguments: [String]) throws(SystemError) {
    _ = try start(["/proc/self/exe"] + arguments, input: -1, isDetached: true)
  }

  /// Replaces this program by another one; if that fails, returns the error.
  package func replaceProgram(by words: [String]) -> SystemError {
    do throws(SystemError) {
      try attempt(.execvp, words.first ?? "") { () throws(Errno) in try become(words) }
      return SystemError(.execvp, errno: 0, path: words.first ?? "")
    } catch {
      return error
    }
  }

  /// Runs `body` without interruption by Ctrl-C or the end of the terminal.
  ///
  /// A signal that arrives meanwhile takes effect afterwards.
  package func deferringSignals<Answer, E: Error>(_ body: () throws(E) -> Answer) throws(E)
    -> Answer
  {
    holdInterrupts(true)
    defer { holdInterrupts(false) }
    return try body()
  }

  /// Whether a signal has asked this program to end during ``deferringSignals(_:)``.
  ///
  /// Long operations should check it from time to time, and remove unfinished files before they return.
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
