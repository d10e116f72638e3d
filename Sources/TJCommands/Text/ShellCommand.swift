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
    words(": \"${LESS=FRX}\" \"${LV=-c}\"; export LESS LV; \(command)")
  }
}
