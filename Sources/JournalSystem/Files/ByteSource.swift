internal import CPosix

/// Reads an open descriptor to its end, into one array.
///
/// The array is one byte larger than the size of the file, so that the end is found without growing it; for sources of
/// unknown size, such as pipes, it doubles as bytes arrive.
struct ByteSource {
  private static let firstPart = 64 << 10

  /// The size from which the pages that memory is made of cost more than reading into them.
  private static let largePart = 4 << 20

  /// The number of milliseconds to wait for bytes before looking whether the program should end.
  private static let patience: CInt = 100

  private let descriptor: CInt
  private let path: String
  private let limit: Int
  private let system: System
  private let size: Int

  /// Whether it ends as soon as somebody asks this program to end; see ``System/isAskedToEnd``.
  private let endsWhenAsked: Bool

  /// Prepares to read at most `limit` bytes from a source of size `size`, which is 0 if it is unknown.
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

  /// Calls `body` with one part after another, and whether it is the last, until it returns false; each begins with the
  /// last `overlap` bytes of the part before.
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

  /// Reads a large file on all processors, as far as that goes; the source is then at the first byte that is missing.
  ///
  /// Most of the time goes into new memory and the copy, which processors make independently.
  private func fillTogether(_ span: inout OutputSpan<UInt8>) throws(SystemError) {
    let workers = System.processorCount
    guard size > 0, workers > 1, system.plan == nil, let start = system.offset(of: descriptor)
    else { return }
    let (descriptor, system) = (descriptor, system)
    let total = unsafe span.withUnsafeMutableBufferPointer { (buffer, count) in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      let room = memory.count - count
      // An address, which may be passed to other threads, in place of a pointer.
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
  private func fill(_ span: inout OutputSpan<UInt8>) throws(SystemError) -> Bool {
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

  /// Waits until there is something to read, or returns `false` if somebody asks this program to end before.
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
  /// Reads from `offset` until `part` is full, the file ends or an error occurs, and returns how much was read.
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
