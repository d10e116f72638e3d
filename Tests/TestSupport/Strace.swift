/// The program that shows the system calls of another program, and can make them fail.
public enum Strace {
  /// Whether it is installed and allowed, and no sanitizer is active, since the leak checker does
  /// not work in a traced process.
  public static let isPossible: Bool = {
    if Environment.isSanitized { return false }
    let trial = ChildProcess(["strace", "-qq", "-o", "/dev/null", "true"], in: "/")
    return (try? trial.run().exitCode) == 0
  }()
}
