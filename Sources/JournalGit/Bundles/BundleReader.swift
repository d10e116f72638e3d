package import JournalSystem

/// Reads a bundle from its beginning: first the header, then the pack in parts.
struct BundleReader {
  private var pending: [UInt8] = []

  /// The header, once all of it has been read.
  private(set) var header: BundleHeader?

  /// Parses the next bytes of the file, and returns those of the pack among them.
  mutating func packBytes(in part: [UInt8]) throws -> [UInt8] {
    if header != nil { return part }
    pending += part
    guard let count = try BundleHeader.count(in: pending) else { return [] }
    header = try BundleHeader(parsing: Array(pending[..<count]))
    defer { pending = [] }
    return Array(pending[count...])
  }
}

extension BundleHeader {
  /// Reads the header of the bundle at `path`.
  package init(ofFile path: String, _ system: System) throws {
    var reader = BundleReader()
    try Self.forEachPart(of: path, system) { part in
      _ = try reader.packBytes(in: part)
      return reader.header == nil
    }
    guard let header = reader.header else {
      throw GitError(.bundle(.cutOff), function: "read", path: path)
    }
    self = header
  }

  /// Calls `body` with one part of a file after another until it returns false; errors get the path of the file.
  static func forEachPart(
    of path: String,
    _ system: System,
    _ body: ([UInt8]) throws -> Bool
  ) throws {
    let files = GitFiles(system: system)
    var failure: (any Error)?
    try files.asking {
      let file = try Descriptor(reading: path, system)
      let kind = try file.status().kind
      guard kind == .file else {
        failure = GitError(.bundle(.notABundle), function: "open", path: path)
        return
      }
      try file.forEachPart(repeating: 0) { part, _ in
        do {
          return try body(part)
        } catch {
          failure = (error as? GitError)?.about(path) ?? error
          return false
        }
      }
    }
    if let failure { throw failure }
  }
}
