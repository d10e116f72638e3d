/// A book that cannot be made.
package enum BookError: Error, Hashable, Sendable {
  /// The library that reads Markdown is not installed; the text says what was looked for.
  case missingLibrary(String)
}
