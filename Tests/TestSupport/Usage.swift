internal import Glibc

/// The resources used by programs that this process has waited for.
public enum Usage {
  /// The greatest amount of memory, in bytes, that any of them used.
  public static var memory: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
