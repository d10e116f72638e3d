internal import CPosix

/// Every call into the C library, one line each; nothing else in the project calls it for files,
/// streams, clocks or the environment.
extension System {
  func open(_ path: String, _ flags: CInt) throws(Errno) -> CInt {
    try call(.open) { unsafe cposix_open(path, flags | O_CLOEXEC) }
  }

  func status(_ descriptor: CInt, _ status: inout stat) throws(Errno) {
    _ = try call(.fstat) { unsafe fstat(descriptor, &status) }
  }

  func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    let count = try length(of: .read, buffer.count)
    return try outcome { unsafe CPosix.read(descriptor, buffer.baseAddress, count) }
  }

  func write(_ descriptor: CInt, _ buffer: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let count = try length(of: .write, buffer.count)
    return try outcome { unsafe CPosix.write(descriptor, buffer.baseAddress, count) }
  }

  func poll(_ descriptor: CInt, _ events: CInt) throws(Errno) {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    _ = try call(.poll) { unsafe CPosix.poll(&request, 1, -1) }
  }

  func close(_ descriptor: CInt) throws(Errno) {
    _ = try call(.close) { CPosix.close(descriptor) }
  }

  func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  func columns(_ descriptor: CInt) -> CInt { cposix_columns(descriptor) }

  func clock(_ reading: inout timespec) { _ = unsafe clock_gettime(CLOCK_REALTIME, &reading) }

  func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  func leave(_ code: CInt) -> Never { CPosix.exit(code) }
}

extension System {
  /// Makes a call that answers -1 where it fails, unless the plan lets it fail.
  private func call(_ name: SystemCall, _ body: () -> CInt) throws(Errno) -> CInt {
    if case .failure(let number) = plan?.fault(for: name) { throw Errno(number: number) }
    return try outcome(body)
  }

  /// How many of `count` bytes a call may move under the plan.
  private func length(of name: SystemCall, _ count: Int) throws(Errno) -> Int {
    switch plan?.fault(for: name) {
    case .failure(let number): throw Errno(number: number)
    case .short(let most): Swift.min(Swift.max(most, 1), count)
    case nil: count
    }
  }

  private func outcome<Answer: SignedInteger>(_ body: () -> Answer) throws(Errno) -> Answer {
    let answer = body()
    if answer == -1 { throw Errno(number: cposix_errno()) }
    return answer
  }
}
