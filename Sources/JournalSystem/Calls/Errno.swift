internal import CPosix

/// The error number of a failed call, without the call and its path.
struct Errno: Error, Hashable, Sendable {
  let number: CInt

  static let interrupted = Errno(number: EINTR)
  static let wouldBlock = Errno(number: EAGAIN)

  /// Whether the file system does not support the operation, or permits it only to the file's owner.
  var isRefusal: Bool {
    [EINVAL, EACCES, EPERM, ENOSYS, EOPNOTSUPP, ENOTTY].contains(number)
  }
}

extension System {
  /// Repeats a call if a signal interrupted it, or if its descriptor was not ready, once it is.
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
