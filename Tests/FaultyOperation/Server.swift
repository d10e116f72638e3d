import Glibc
import JournalSystem
import ThreadJournal

@_silgen_name("fork") private func copyOfThisProcess() -> pid_t

/// Carries out one operation after another, each in a fork of this process, so that libgit2 is loaded only once.
///
/// A request is a line of standard input, with tabs between its parts: the file for the output of the operation, its
/// fault, its seed, the folder and the words. The answer is a line with the exit code, or with 128 plus the number of
/// the signal that ended the operation.
enum Server {
  /// Answers requests until there are no more; `root` is a journal that is only read.
  static func run(on root: String) {
    // Opening a repository loads libgit2.
    let environment = FaultyOperation(root: root, system: System()).environment
    _ = try? Journal(at: root, with: environment).isMaintenanceDue
    while let request = readLine() {
      let parts = request.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let copy = copyOfThisProcess()
      if copy == 0 { carryOut(parts) }
      print(exitCode(of: copy))
      fflush(nil)
    }
  }

  private static func carryOut(_ parts: [String]) -> Never {
    let output = open(parts[0], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), 0)
    dup2(output, 1)
    dup2(output, 2)
    setenv("OPERATION_FAULT", parts[1], 1)
    setenv("OPERATION_SEED", parts[2], 1)
    Main.carryOut(Array(parts[4...]), on: parts[3])
  }

  private static func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
