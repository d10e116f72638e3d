internal import CSodium

/// libsodium itself, loaded once for the whole process.
enum Library {
  /// Loads libsodium on the first call; no other function may be called before.
  static func start() throws(CryptoError) {
    guard csodium_start() != CSODIUM_MISSING else {
      throw unsafe .missingLibrary(String(cString: csodium_problem()))
    }
  }
}
