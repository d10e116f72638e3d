/// A command line of the person's, such as an editor with options, which a shell takes apart.
enum ShellCommand {
  /// The words that run `command` with operands behind it.
  ///
  /// What Ctrl-C does is up to the command. A shell that catches the signal waits for the command all
  /// the same, and then says how it ended; one that does not would be gone while the command still has
  /// the terminal. The command itself begins without the trap.
  static func words(_ command: String, _ operands: [String] = []) -> [String] {
    ["/bin/sh", "-c", "trap : INT QUIT; \(command) \"$@\"", command] + operands
  }

  /// The words that run a pager, which is told to show colours unless the person told it something.
  static func pager(_ command: String) -> [String] {
    words(": \"${LESS=FRX}\" \"${LV=-c}\"; export LESS LV; \(command)")
  }
}
