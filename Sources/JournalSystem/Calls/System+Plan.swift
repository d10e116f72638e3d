internal import CPosix

extension System {
  /// Makes a call that returns -1 on failure, unless the plan has a fault for it.
  func call<Answer: SignedInteger>(
    _ name: SystemCall,
    _ path: String,
    _ body: () -> Answer
  ) throws(Errno) -> Answer {
    _ = try length(of: name, path, 0)
    return try outcome(body)
  }

  /// Returns the number of bytes, at most `count`, that a call may transfer according to the plan.
  func length(of name: SystemCall, _ path: String, _ count: Int) throws(Errno) -> Int {
    guard let plan else { return count }
    switch plan.fault(for: RecordedCall(name, path)) {
    case .failure(let number): throw Errno(number: number)
    case .short(let most): return Swift.min(Swift.max(most, 1), count)
    case .stop: die()
    case nil: return count
    }
  }

  /// Returns the result of a call, or throws its error number.
  func outcome<Answer: SignedInteger>(_ body: () -> Answer) throws(Errno) -> Answer {
    let answer = body()
    if answer == -1 { throw Errno(number: cposix_errno()) }
    return answer
  }

  /// Repeats a call if a signal interrupted it, and adds the path to its error.
  func attempt<Answer>(
    _ name: SystemCall,
    _ path: String,
    _ body: () throws(Errno) -> Answer
  ) throws(SystemError) -> Answer {
    do throws(Errno) {
      return try repeating(-1, until: 0, body)
    } catch {
      throw SystemError(name, errno: error.number, path: path)
    }
  }
}
