internal import CZip

/// libzip itself, loaded once for the whole process.
enum Library {
  /// Loads libzip on the first call; no other function may be called before.
  static func start() throws(ArchiveError.Reason) {
    guard czip_start() != CZIP_MISSING else {
      throw unsafe .missingLibrary(String(cString: czip_problem()))
    }
  }
}
