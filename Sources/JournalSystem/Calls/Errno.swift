internal import CPosix

/// The number that a failed call leaves, before it is known on what it failed.
struct Errno: Error, Hashable, Sendable {
  let number: CInt

  static let interrupted = Errno(number: EINTR)
  static let wouldBlock = Errno(number: EAGAIN)

  /// Whether the file system has no such thing, or only for the file's owner.
  var isRefusal: Bool {
    [EINVAL, EACCES, EPERM, ENOSYS, EOPNOTSUPP, ENOTTY].contains(number)
  }
}

extension System {
  /// Repeats a call that a signal broke off, and one whose descriptor is not ready once it is.
  func repeating<Answer>(
    _ descriptor: CInt,
    until events: CInt,
    _ body: () throws(Errno) -> Answer
  ) throws(Errno) -> Answer {
    while true {
      do throws(Errno) {
        return try body()
      } catch .interrupted {
        continue
      } catch .wouldBlock where events != 0 {
        try wait(for: descriptor, events)
      }
    }
  }

  private func wait(for descriptor: CInt, _ events: CInt) throws(Errno) {
    do throws(Errno) {
      try poll(descriptor, events)
    } catch .interrupted {
      return
    }
  }
}
