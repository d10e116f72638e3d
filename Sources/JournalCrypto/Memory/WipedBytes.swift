internal import CSodium

/// The keys of one file: ordinary memory, since many files are read in a second, but wiped as soon as it is not needed.
@safe struct WipedBytes: ~Copyable {
  /// The number of bytes.
  let count: Int

  private let start: UnsafeMutablePointer<UInt8>

  /// Creates `count` bytes, all of which `body` sets.
  init(count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    self.count = count
    unsafe start = .allocate(capacity: count)
    unsafe body(start)
  }

  /// Creates bytes that `body` appends; those that it does not are 0.
  init(capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
    unsafe self.init(count: capacity) { start in
      unsafe start.initialize(repeating: 0, count: capacity)
      let buffer = unsafe UnsafeMutableBufferPointer(start: start, count: capacity)
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      body(&output)
      _ = unsafe output.finalize(for: buffer)
    }
  }

  /// Creates `count` random bytes.
  ///
  /// The corresponding C function is `randombytes_buf`.
  init(random count: Int) {
    unsafe self.init(count: count) { unsafe randombytes_buf($0, count) }
  }

  /// The corresponding C function is `sodium_memzero`, which the compiler never leaves out.
  deinit {
    unsafe sodium_memzero(start, count)
    unsafe start.deallocate()
  }

  /// The bytes.
  var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      unsafe _overrideLifetime(Span(_unsafeStart: start, count: count), borrowing: self)
    }
  }

  /// Compares with `other` in constant time.
  ///
  /// The corresponding C function is `sodium_memcmp`.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard other.count == count else { return false }
    return unsafe other.withPointer { other, count in
      unsafe sodium_memcmp(start, other, count) == 0
    }
  }
}
