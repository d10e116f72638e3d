import JournalCrypto

/// Returns text as a secret.
func secret(_ text: String) throws -> SecretBytes {
  try SecretBytes(copying: Array(text.utf8).span)
}

/// Returns a secret as text.
func text(_ secret: borrowing SecretBytes) -> String {
  secret.withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
}

/// Returns the error that `body` throws, or `nil` if it throws none.
func error(_ body: () throws -> Void) -> CryptoError? {
  do {
    try body()
    return nil
  } catch {
    return error as? CryptoError
  }
}
