/// What is left of a file when the next one begins, and is returned before anything of that.
///
/// Only the end of a file shows whether it is complete, and where its last message ends.
struct ImportBacklog: Sendable {
  private var results: [(line: Int, result: Result<ImportedEntry, ExchangeError>)] = []
  private var position = 0

  /// Adds a message or an error that begins at a line.
  mutating func add(_ result: Result<ImportedEntry, ExchangeError>, at line: Int) {
    results.append((line, result))
  }

  /// Returns the first result, or `nil` if there is none, and sets `line` to where it begins.
  mutating func next(_ line: inout Int) throws(ExchangeError) -> ImportedEntry? {
    guard position < results.count else {
      if position > 0 { (results, position) = ([], 0) }
      return nil
    }
    let first = results[position]
    position += 1
    line = first.line
    return try first.result.get()
  }
}
