import JournalCrypto

/// The key with the secret bytes 1, 2, … 32, as `age-keygen` has it.
enum KnownKey {
  static let secret = "AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGPQYEE"
  static let recipient = "age1q73he0q5yzfu3d64msd3p6rvksnrwjk3d2598mgtmlqt9wrdr37q2vrn72"
  static let fingerprint = "aaa8fff703b50b22"

  static func identity() throws -> Identity {
    try Identity(parsing: JournalCryptoTests.secret(secret))
  }
}
