internal import CPosix

/// Reads an open descriptor to its end, into one array.
///
/// The array has room for one byte more than the file, so that the end is found without growing the array; for sources
/// of unknown size, such as pipes, it doubles as bytes arrive.
struct ByteSource {
  private static let firstPart = 64 << 10

  /// The size from which allocating memory pages takes more time than reading into them.
  private static let largePart = 4 << 20

  /// The time in milliseconds to wait for bytes before checking whether the program should end.
  private static let patience: CInt = 100

  private let descriptor: CInt
  private let path: String
  private let limit: Int
  private let system: System
  private let size: Int

  /// Whether reading ends as soon as this program is asked to end; see ``System/isAskedToEnd``.
  private let endsWhenAsked: Bool

  /// Creates a source of which at most `limit` bytes are read; `size` is 0 if the size is unknown.
  init(
    _ descriptor: CInt,
    _ path: String,
    limit: Int,
    _ system: System,
    size: Int,
    endsWhenAsked: Bool = false
  ) {
    (self.descriptor, self.path, self.limit, self.system) = (descriptor, path, limit, system)
    (self.size, self.endsWhenAsked) = (size, endsWhenAsked)
  }

  /// All bytes up to the end.
  func bytes() throws(SystemError) -> [UInt8] {
    guard size <= limit else { throw tooLarge }
    var result: [UInt8] = []
    var isAtEnd = false
    var part = size > 0 ? size + 1 : Self.firstPart
    while !isAtEnd {
      let room = Swift.min(part, limit + 1 - result.count)
      try result.append(addingCapacity: room) { (span) throws(SystemError) in
        if room >= Self.largePart {
          useLargePages(for: &span)
          try fillTogether(&span)
        }
        isAtEnd = try fill(&span)
      }
      guard result.count <= limit else { throw tooLarge }
      part = Swift.max(Self.firstPart, result.count)
    }
    return result
  }

  /// Calls `body` with each part and whether it is the last, until it returns false; each part begins with the last
  /// `overlap` bytes of the previous part.
  func forEachPart(
    of count: Int,
    repeating overlap: Int,
    _ body: ([UInt8], Bool) -> Bool
  ) throws(SystemError) {
    var part: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      part.removeFirst(Swift.max(0, part.count - overlap))
      try part.append(addingCapacity: count) { (span) throws(SystemError) in
        isAtEnd = try fill(&span)
      }
      if !body(part, isAtEnd) { return }
    }
  }

  private func useLargePages(for span: inout OutputSpan<UInt8>) {
    unsafe span.withUnsafeMutableBufferPointer { (buffer, count) in
      let whole = UnsafeMutableRawBufferPointer(buffer)
      unsafe system.useLargePages(for: UnsafeMutableRawBufferPointer(rebasing: whole[count...]))
    }
  }

  /// Reads as much of a large file as possible on all processors; the current offset is then at the first missing byte.
  ///
  /// Most of the time is spent on new memory and on copying, which the processors do independently.
  private func fillTogether(_ span: inout OutputSpan<UInt8>) throws(SystemError) {
    let workers = System.processorCount
    guard size > 0, workers > 1, system.plan == nil, let start = system.offset(of: descriptor)
    else { return }
    let (descriptor, system) = (descriptor, system)
    let total = unsafe span.withUnsafeMutableBufferPointer { (buffer, count) in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      let room = memory.count - count
      // An address instead of a pointer, since it can be passed to other threads.
      let free = UInt(bitPattern: memory.baseAddress) + UInt(count)
      let parts = System.concurrently(workers) { number in
        let (first, end) = (room * number / workers, room * (number + 1) / workers)
        let part = unsafe UnsafeMutableRawBufferPointer(
          start: UnsafeMutableRawPointer(bitPattern: free + UInt(first)),
          count: end - first
        )
        return unsafe (wanted: part.count, read: system.read(descriptor, from: start + first, part))
      }
      var total = 0
      for part in parts {
        total += part.read
        if part.read < part.wanted { break }
      }
      count += total
      return total
    }
    do throws(Errno) {
      try system.setOffset(start + total, of: descriptor)
    } catch {
      throw SystemError(.read, errno: error.number, path: path)
    }
  }

  /// Reads until `span` is full or the source ends, and returns whether it ended.
  @discardableResult
  func fill(_ span: inout OutputSpan<UInt8>) throws(SystemError) -> Bool {
    while !span.isFull {
      do throws(Errno) {
        if try more(&span) == 0 { return true }
      } catch {
        throw SystemError(.read, errno: error.number, path: path)
      }
    }
    return false
  }

  private func more(_ span: inout OutputSpan<UInt8>) throws(Errno) -> Int {
    if endsWhenAsked, try !hasMore { return 0 }
    return try unsafe span.withUnsafeMutableBufferPointer { (buffer, count) throws(Errno) in
      let whole = UnsafeMutableRawBufferPointer(buffer)
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[count...])
      let read = try system.repeating(descriptor, until: POLLIN) { () throws(Errno) in
        try unsafe system.read(descriptor, path, room)
      }
      count += read
      return read
    }
  }

  /// Waits until the source is readable, or returns `false` if this program is asked to end before.
  private var hasMore: Bool {
    get throws(Errno) {
      while !system.isAskedToEnd {
        let ready = try system.repeating(-1, until: 0) { () throws(Errno) in
          try system.wait(descriptor, -1, atMost: Self.patience)
        }
        if ready.one { return true }
      }
      return false
    }
  }

  private var tooLarge: SystemError {
    SystemError(.read, errno: EFBIG, path: path, reason: .tooLarge(limit: limit))
  }
}

extension System {
  /// Reads from `offset` until `part` is full, the file ends or an error occurs, and returns the number of bytes read.
  fileprivate func read(
    _ descriptor: CInt,
    from offset: Int,
    _ part: UnsafeMutableRawBufferPointer
  ) -> Int {
    var count = 0
    while count < part.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: part[count...])
      guard let more = try? unsafe read(descriptor, at: offset + count, rest), more > 0 else {
        break
      }
      count += more
    }
    return count
  }
}
