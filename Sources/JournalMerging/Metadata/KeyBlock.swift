internal import JournalModel

/// A key of the front matter as lines: what is above it, and its own.
struct KeyBlock {
  /// The key, quotes undone.
  var name: String
  /// Comments and blank lines above it.
  var lead: [UInt8] = []
  /// Its lines.
  var lines: [UInt8] = []
}
