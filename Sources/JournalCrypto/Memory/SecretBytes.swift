internal import CSodium

/// A key, a passphrase or another secret, in memory that is never swapped out and is wiped when its owner is destroyed.
///
/// The memory is between pages that cannot be accessed, and core dumps do not contain it. The bytes are only lent; what
/// a caller copies into a `String` or an array is no longer protected.
///
/// ```swift
/// let passphrase = try SecretBytes(readingLineOf: .standardInput, atMost: 1024, System())
/// let file = try AgeFile.encrypt(text.span, withPassphrase: passphrase)
/// ```
@safe package struct SecretBytes: ~Copyable, Sendable {
  /// The greatest number of bytes.
  package let capacity: Int

  /// The number of bytes.
  package private(set) var count: Int

  /// An address instead of a pointer, since it can be passed to other threads.
  private let address: UInt

  /// Creates an empty secret that can be appended to.
  ///
  /// The corresponding C functions are `sodium_malloc`, which ignores that memory cannot be locked, and `sodium_mlock`,
  /// which does not.
  init(capacity: Int) throws(CryptoError) {
    try Library.start()
    guard let memory = unsafe sodium_malloc(capacity) else { throw .noMemory(capacity) }
    guard unsafe sodium_mlock(memory, capacity) == 0 else {
      unsafe sodium_free(memory)
      throw .unlockedMemory
    }
    self.capacity = capacity
    address = UInt(bitPattern: memory)
    count = 0
  }

  /// Creates `count` zero bytes.
  package init(count: Int) throws(CryptoError) {
    try self.init(capacity: count)
    append { $0.append(repeating: 0, count: count) }
  }

  /// Creates a copy of bytes.
  package init(copying bytes: Span<UInt8>) throws(CryptoError) {
    try self.init(capacity: bytes.count)
    append { $0.append(copying: bytes) }
  }

  /// The corresponding C function is `sodium_free`, which wipes the memory first.
  deinit {
    unsafe sodium_free(UnsafeMutableRawPointer(bitPattern: address))
  }
}

extension SecretBytes {
  /// The bytes, which cannot be used longer than the secret.
  var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let start = unsafe UnsafePointer<UInt8>(bitPattern: address)
      let buffer = unsafe UnsafeBufferPointer(start: start, count: count)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// Calls `body` with the bytes.
  package func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes)
  }

  /// Calls `body` with the bytes, which it may change.
  package mutating func withMutableBytes<Result: ~Copyable, Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = unsafe MutableSpan(_unsafeElements: memory[..<count])
    return try body(&span)
  }

  /// Calls `body`, which may append bytes up to the capacity; if it throws an error, nothing is appended.
  mutating func append<Result, Failure: Error>(
    _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = unsafe memory
    var span = unsafe OutputSpan(buffer: buffer, initializedCount: count)
    let result = try body(&span)
    count = unsafe span.finalize(for: buffer)
    return result
  }

  private var memory: UnsafeMutableBufferPointer<UInt8> {
    let start = unsafe UnsafeMutablePointer<UInt8>(bitPattern: address)
    return unsafe UnsafeMutableBufferPointer(start: start, count: capacity)
  }
}
