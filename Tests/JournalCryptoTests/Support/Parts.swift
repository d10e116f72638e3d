import JournalCrypto

/// Returns what is decrypted from a file in parts of a size, and the error that ends it.
func decryptedInParts(
  _ file: [UInt8],
  of size: Int,
  with identity: borrowing Identity
) throws -> (plain: [UInt8], error: CryptoError?) {
  var plain: [UInt8] = []
  var reader = try AgeReader(with: identity)
  do throws(CryptoError) {
    for start in stride(from: 0, to: file.count, by: size) {
      let part = file[start..<min(start + size, file.count)]
      try reader.read(part.span, into: &plain)
    }
    try reader.finish(into: &plain)
    return (plain, nil)
  } catch {
    return (plain, error)
  }
}

/// Returns a file that is encrypted in parts of a size.
func encryptedInParts(
  _ plain: [UInt8],
  of size: Int,
  to recipients: [Recipient]
) throws -> [UInt8] {
  var file: [UInt8] = []
  var writer = try AgeWriter(to: recipients)
  for start in stride(from: 0, to: plain.count, by: size) {
    let part = plain[start..<min(start + size, plain.count)]
    writer.write(part.span, into: &file)
  }
  writer.finish(into: &file)
  return file
}
