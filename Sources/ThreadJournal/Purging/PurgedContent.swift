internal import JournalModel

/// The whole content of a purged file, by which copies of it are recognized, whether it is text or not.
struct PurgedContent: Hashable {
  /// The length below which a content is too common to identify a file.
  private static let least = 4

  /// The number of bytes.
  let count: Int

  private let hash: String

  /// The content of a file, or `nil` if it is too short to identify a file.
  init?(of bytes: [UInt8]) {
    guard bytes.count >= Self.least else { return nil }
    var hash = SHA256()
    hash.update(bytes.span)
    (count, self.hash) = (bytes.count, hash.digest().hexadecimal)
  }

  /// Parses ``text``; `nil` if it is something else.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[0]) else { return nil }
    (self.count, hash) = (count, String(parts[1]))
  }

  /// The content in a record.
  var text: String { "\(count) \(hash)" }
}
