internal import CCurl

/// libcurl itself, loaded once for the whole process.
enum Library {
  /// Loads libcurl on the first call; no other function may be called before.
  static func start() throws(HTTPError.Reason) {
    guard ccurl_start() != CCURL_MISSING else {
      throw unsafe .missingLibrary(String(cString: ccurl_problem()))
    }
  }
}
