internal import Glibc

/// What the programs that this process has waited for have used.
public enum Usage {
  /// The most memory, in bytes, that any of them had at once.
  public static var memory: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
