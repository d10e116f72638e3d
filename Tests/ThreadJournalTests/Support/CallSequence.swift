import JournalSystem

/// The system calls of an operation, in order, and the failures that each can have.
struct CallSequence {
  let calls: [SystemCall]

  init(_ calls: [SystemCall]) { self.calls = calls }

  /// Calls that change nothing on the disk.
  private static let looking: Set<SystemCall> = [
    .fstat, .fstatat, .getcwd, .getdents64, .nanosleep, .pipe, .poll, .read, .realpath, .statvfs,
    .waitpid,
  ]

  /// The calls by their numbers, from 1 on.
  var numbers: [Int] { calls.indices.map { $0 + 1 } }

  /// Each call with each mishap that it can have, in the form of `OPERATION_FAULT`: an error of the device, no
  /// permission, a signal, no space, a single byte, a kill of the process.
  ///
  /// A call that changes nothing cannot lack space. A kill before it leaves the same state as a kill before the next
  /// change, by our code or by libgit2, and `LibgitCallTests` kills the process before the changes of both.
  var mishaps: [String] {
    zip(numbers, calls).flatMap { number, call in
      var kinds = ["5", "13", "4"]
      if !Self.looking.contains(call) { kinds += ["28", "stop"] }
      if call == .read || call == .write { kinds.append("short") }
      return kinds.map { "\($0)@\(number)" }
    }
  }
}
