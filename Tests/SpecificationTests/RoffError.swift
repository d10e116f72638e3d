/// Why a manual page cannot be read as source of examples.
struct RoffError: Error, CustomStringConvertible {
  /// The line of the page, from 1.
  let line: Int
  let reason: String

  var description: String { "line \(line): \(reason)" }
}
