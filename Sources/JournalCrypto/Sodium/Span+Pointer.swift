extension Span<UInt8> {
  /// Calls `body` with a pointer for functions of C, which refuse null even if there are no bytes, and the count.
  func withPointer<Result: ~Copyable>(
    _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    unsafe withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        return unsafe withUnsafePointer(to: 0) { unsafe body($0, 0) }
      }
      return unsafe body(start, buffer.count)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Calls `body` with a pointer to memory for `count` bytes, all of which are appended if it returns true.
  ///
  /// The pointer is never null, even if there is no memory because there are no bytes.
  mutating func append(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Bool) -> Bool {
    precondition(freeCapacity >= count)
    return unsafe withUnsafeMutableBufferPointer { buffer, filled in
      guard let start = buffer.baseAddress else {
        var nothing: UInt8 = 0
        return unsafe body(&nothing)
      }
      let isDone = unsafe body(start + filled)
      if isDone { filled += count }
      return isDone
    }
  }

  /// Appends a copy of `bytes`.
  mutating func append(copying bytes: Span<UInt8>) {
    _ = unsafe append(bytes.count) { free in
      unsafe bytes.withPointer { start, count in unsafe free.update(from: start, count: count) }
      return true
    }
  }
}
