/// A command line from the person's settings, such as an editor with options, which a shell parses.
enum ShellCommand {
  /// The words that run `command` with operands after it.
  ///
  /// The command decides what Ctrl-C does. A shell that traps the signal still waits for the command, and then returns
  /// its status; otherwise it would be gone while the command still has the terminal. The command itself starts without
  /// the trap.
  /// the terminal. The command itself begins without the trap.
  static func words(_ command: String, _ operands: [String] = []) -> [String] {
    ["/bin/sh", "-c", "trap : INT QUIT; \(command) \"$@\"", command] + operands
  }

  /// The words that run a pager, which is told to show colors unless the person has configured it.
  static func pager(_ command: String) -> [String] {
    words(": \"${LESS=FRX}\" \"${LV=-c}\"; export LESS LV; \(command)")
  }
}
