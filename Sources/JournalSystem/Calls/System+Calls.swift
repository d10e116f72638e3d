internal import CPosix

/// All calls into the C library, one line each, here and in the files beside this one. Only these files call it for
/// files, streams, clocks and the environment.
extension System {
  func status(_ descriptor: CInt, _ path: String, _ status: inout stat) throws(Errno) {
    _ = try call(.fstat, path) { unsafe fstat(descriptor, &status) }
  }

  func read(
    _ descriptor: CInt,
    _ path: String,
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    let count = try length(of: .read, path, buffer.count)
    return try outcome { unsafe CPosix.read(descriptor, buffer.baseAddress, count) }
  }

  /// Reads at `offset` without changing the current offset; planned faults affect ``read(_:_:_:)`` only.
  func read(
    _ descriptor: CInt,
    at offset: Int,
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    try outcome { unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  /// The current offset of a descriptor, or `nil` if it has none.
  func offset(of descriptor: CInt) -> Int? {
    let offset = lseek(descriptor, 0, SEEK_CUR)
    return offset < 0 ? nil : Int(offset)
  }

  /// Sets the current offset.
  func setOffset(_ offset: Int, of descriptor: CInt) throws(Errno) {
    _ = try outcome { lseek(descriptor, off_t(offset), SEEK_SET) }
  }

  /// The effective user id of this process.
  package var effectiveUser: UInt32 { geteuid() }

  /// Asks the system to use large pages for memory that has no pages yet; without support, this has no effect.
  func useLargePages(for memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress else { return }
    let page = Int(getpagesize())
    let offset = (page - Int(bitPattern: start) % page) % page
    guard memory.count > offset else { return }
    _ = unsafe madvise(start + offset, memory.count - offset, MADV_HUGEPAGE)
  }

  /// Reads one byte, or returns `nil` at the end.
  func byte(of descriptor: CInt, _ path: String) throws(Errno) -> UInt8? {
    var byte: UInt8 = 0
    let count = try call(.read, path) { unsafe CPosix.read(descriptor, &byte, 1) }
    return count == 0 ? nil : byte
  }

  /// Reads the available bytes, at most `count`.
  func bytes(of descriptor: CInt, _ path: String, atMost count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      do throws(Errno) {
        length = try unsafe read(descriptor, path, UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(
    _ descriptor: CInt,
    _ path: String,
    _ buffer: UnsafeRawBufferPointer
  ) throws(Errno) -> Int {
    let count = try length(of: .write, path, buffer.count)
    return try outcome { unsafe CPosix.write(descriptor, buffer.baseAddress, count) }
  }

  func poll(_ descriptor: CInt, _ events: CInt) throws(Errno) {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    _ = try call(.poll, "") { unsafe CPosix.poll(&request, 1, -1) }
  }

  /// Waits until one of two descriptors is readable or the time is up (-1 waits forever), and returns which are
  /// readable.
  func wait(
    _ one: CInt,
    _ other: CInt,
    atMost milliseconds: CInt
  ) throws(Errno) -> (one: Bool, other: Bool) {
    let ready = try call(.poll, "") { cposix_wait_readable(one, other, milliseconds) }
    return (ready & 1 != 0, ready & 2 != 0)
  }

  func watches() throws(Errno) -> CInt { try call(.watches, "") { cposix_watches() } }

  func watch(_ watches: CInt, _ folder: String) throws(Errno) -> CInt {
    try call(.watch, folder) { unsafe cposix_watch(watches, folder) }
  }

  /// Stops watching a folder; an error is ignored, since the system stops watching a removed folder itself.
  func unwatch(_ watches: CInt, _ number: CInt) { _ = cposix_unwatch(watches, number) }

  func close(_ descriptor: CInt, _ path: String) throws(Errno) {
    _ = try call(.close, path) { CPosix.close(descriptor) }
  }

  func sleep(_ length: timespec) throws(Errno) {
    _ = try call(.nanosleep, "") {
      unsafe withUnsafePointer(to: length) { unsafe nanosleep($0, nil) }
    }
  }

  func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  func columns(_ descriptor: CInt) -> CInt { cposix_columns(descriptor) }

  func clock(_ reading: inout timespec) { _ = unsafe clock_gettime(CLOCK_REALTIME, &reading) }

  func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  func process() -> CInt { getpid() }

  func probe(_ process: CInt) throws(Errno) { _ = try outcome { kill(process, 0) } }

  func host(_ name: inout [CChar]) throws(Errno) {
    let count = name.count - 1
    _ = try outcome { unsafe gethostname(&name, count) }
  }

  func leave(_ code: CInt) -> Never { CPosix.exit(code) }

  /// Kills this process at once, without cleaning up.
  func die() -> Never {
    while true { kill(process(), SIGKILL) }
  }
}
