internal import Glibc

/// Returns whether a condition becomes true in time, checking it repeatedly while other threads or
/// processes work.
///
/// ```swift
/// #expect(eventually { Disk.exists(path) })
/// ```
public func eventually(
  within limit: Duration = .seconds(ChildProcess.usualSeconds),
  _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = ContinuousClock.now + limit
  while try !condition() {
    guard ContinuousClock.now < deadline else { return false }
    usleep(1_000)
  }
  return true
}
