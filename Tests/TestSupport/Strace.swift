/// The program that shows the system calls of another, and can break them.
public enum Strace {
  /// Whether it is installed and may be used here, and no leak checker is at work, which cannot work in a
  /// traced process.
  public static let isPossible: Bool = {
    if Environment.isSanitized { return false }
    let trial = ChildProcess(["strace", "-qq", "-o", "/dev/null", "true"], in: "/")
    return (try? trial.run().exitCode) == 0
  }()
}
