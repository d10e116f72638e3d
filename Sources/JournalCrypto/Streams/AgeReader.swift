/// Decrypts a file of any size part by part; only one chunk of 64 KiB is in memory.
///
/// Each chunk is given out when it is authenticated. Whether the file is complete is known at the end, so what was made
/// of it has to be dropped if ``finish(into:)`` throws an error.
///
/// ```swift
/// var reader = try AgeReader(with: identity)
/// for part in parts {
///   try reader.read(part.span, into: &output)
///   try file.write(output)
///   output.removeAll(keepingCapacity: true)
/// }
/// try reader.finish(into: &output)
/// ```
package struct AgeReader: ~Copyable {
  private let identity: Identity

  /// The content, once the header is read.
  private var content: SealedContent?

  /// The bytes of the header or of the next chunk; it is opened when it is known whether more follows.
  private var pending: [UInt8] = []

  /// The number of bytes from which it is worth while to read the header again.
  private var headerCount = 1

  /// The number of chunks so far.
  private var count = 0

  /// Creates a reader of a file that is encrypted to the recipient of `identity`, of which it has a copy.
  package init(with identity: borrowing Identity) throws(CryptoError) {
    self.identity = try identity.copy()
  }

  /// Adds bytes of the encrypted file, and appends to `output` what can be decrypted of it.
  ///
  /// - Throws: An error if the file was changed or is for another key. Whatever is added then, it is thrown again,
  ///   since the bytes that it is about stay pending.
  package mutating func read(
    _ part: Span<UInt8>,
    into output: inout [UInt8]
  ) throws(CryptoError) {
    guard content == nil else { return try readContent(part, into: &output) }
    pending.append(copying: part)
    guard pending.count >= headerCount, try readHeader(isAtEnd: false) else { return }
    let rest = pending
    pending = []
    try readContent(rest.span, into: &output)
  }

  /// Appends the end of the content to `output`.
  ///
  /// - Throws: An error if the file is not complete.
  package consuming func finish(into output: inout [UInt8]) throws(CryptoError) {
    if content == nil {
      _ = try readHeader(isAtEnd: true)
      let rest = pending
      pending = []
      try readContent(rest.span, into: &output)
    }
    try open(pending.span, isLast: true, into: &output)
  }

  /// Reads the header if it is complete, removes it from what is pending, and returns whether it is read.
  private mutating func readHeader(isAtEnd: Bool) throws(CryptoError) -> Bool {
    let header: AgeHeader
    do throws(CryptoError) {
      header = try AgeHeader(parsing: pending.span)
    } catch .damaged(.headerLine, .cutOff) where !isAtEnd {
      // The next try is made when twice as much is there, so that tiny parts do not take quadratic time.
      headerCount = pending.count * 2
      return false
    }
    let start = header.count + SealedContent.nonceCount
    guard pending.count >= start || isAtEnd else {
      headerCount = start
      return false
    }
    let fileKey = try header.fileKey(in: pending.span, for: identity)
    try header.check(pending.span, fileKey)
    guard pending.count >= start else { throw .damaged(.nonce, .cutOff) }
    content = SealedContent(fileKey, nonce: pending.span.extracting(header.count..<start))
    pending.removeFirst(start)
    return true
  }

  private mutating func readContent(
    _ part: Span<UInt8>,
    into output: inout [UInt8]
  ) throws(CryptoError) {
    var rest = 0..<part.count
    while !rest.isEmpty {
      if pending.count == SealedContent.sealedCount {
        try open(pending.span, isLast: false, into: &output)
        pending.removeAll(keepingCapacity: true)
        count += 1
      }
      pending.fill(upTo: SealedContent.sealedCount, from: part, &rest)
    }
  }

  private func open(
    _ sealed: Span<UInt8>,
    isLast: Bool,
    into output: inout [UInt8]
  ) throws(CryptoError) {
    try output.append(addingCapacity: sealed.count) { (output) throws(CryptoError) in
      try content?.open(sealed, count, isLast: isLast, into: &output)
    }
  }
}
