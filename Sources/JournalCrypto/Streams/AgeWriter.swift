/// Encrypts a file of any size part by part; only one chunk of 64 KiB is in memory.
///
/// ```swift
/// var writer = try AgeWriter(to: [recipient])
/// for part in parts {
///   writer.write(part.span, into: &output)
///   try file.write(output)
///   output.removeAll(keepingCapacity: true)
/// }
/// writer.finish(into: &output)
/// ```
package struct AgeWriter: ~Copyable {
  private let content: SealedContent

  /// What comes before the first chunk, until it is written.
  private var header: [UInt8]

  /// The plain bytes of the next chunk; it is sealed when it is known whether more follows.
  private var pending: [UInt8] = []

  /// The number of chunks so far.
  private var count = 0

  /// Creates the beginning of a file for recipients, any of whom can decrypt it.
  ///
  /// - Precondition: There is at least one recipient.
  package init(to recipients: [Recipient]) throws(CryptoError) {
    try Library.start()
    let fileKey = WipedBytes(random: AgeHeader.keyCount)
    let nonce = WipedBytes(random: SealedContent.nonceCount)
    var header = try AgeHeader.bytes(wrapping: fileKey, to: recipients)
    header.append(copying: nonce.bytes)
    self.header = header
    content = SealedContent(fileKey, nonce: nonce.bytes)
  }

  /// Adds plain bytes, and appends to `output` what can be written of the encrypted file.
  package mutating func write(_ part: Span<UInt8>, into output: inout [UInt8]) {
    writeHeader(into: &output)
    var rest = 0..<part.count
    while !rest.isEmpty {
      if pending.count == SealedContent.chunkCount {
        seal(pending.span, isLast: false, into: &output)
        pending.removeAll(keepingCapacity: true)
        count += 1
      }
      pending.fill(upTo: SealedContent.chunkCount, from: part, &rest)
    }
  }

  /// Appends the end of the encrypted file to `output`.
  package consuming func finish(into output: inout [UInt8]) {
    writeHeader(into: &output)
    seal(pending.span, isLast: true, into: &output)
  }

  private mutating func writeHeader(into output: inout [UInt8]) {
    output += header
    header = []
  }

  private func seal(_ plain: Span<UInt8>, isLast: Bool, into output: inout [UInt8]) {
    output.append(addingCapacity: plain.count + Seal.overhead) { output in
      content.seal(plain, count, isLast: isLast, into: &output)
    }
  }
}
