/// A reflog as its lines, each with the old and new value of a reference, the person, the time and the reason.
struct ReflogFile {
  private let path: String
  private let files: GitFiles
  private let lines: [ArraySlice<UInt8>]

  /// Reads the file.
  init(reading path: String, _ files: GitFiles) throws {
    self.path = path
    self.files = files
    lines = try files.bytes(of: path).split(separator: 0x0A)
  }

  /// The values that the reference has had.
  var ids: [ObjectID] {
    lines.flatMap { line in Self.ids(of: line).map { [$0.old, $0.new] } ?? [] }
      .filter { $0 != Self.none }
  }

  /// Rewrites the file with each id replaced by `now`, dropping the lines for which it returns `nil`, and each reason
  /// replaced by `message`.
  ///
  /// A line whose ids become equal was written by the rewriting itself, and is dropped too. The new file is first
  /// written at `fresh`: beside the old one it would count as the log of a reference with its name.
  func rewrite(
    through fresh: String,
    _ now: (ObjectID) throws -> ObjectID?,
    message: (String) -> String
  ) throws {
    var result: [UInt8] = []
    for line in lines {
      guard let ids = Self.ids(of: line),
        let old = ids.old == Self.none ? ids.old : try now(ids.old),
        let new = ids.new == Self.none ? ids.new : try now(ids.new),
        old != new || ids.old == ids.new
      else { continue }
      result += Array("\(old) \(new)".utf8) + Self.reason(line.dropFirst(81), message) + [0x0A]
    }
    // git has no logs for tags, and `git gc` would treat an empty one as that of a branch.
    if result.isEmpty, path.contains("/logs/refs/tags/") { return try files.remove(path) }
    try files.replace(path, with: result, through: fresh)
  }

  private static func reason(
    _ rest: ArraySlice<UInt8>,
    _ message: (String) -> String
  ) -> [UInt8] {
    guard let tab = rest.firstIndex(of: 0x09) else { return Array(rest) }
    let old = String(decoding: rest[(tab + 1)...], as: UTF8.self)
    let new = message(old)
    if new == old { return Array(rest) }
    return Array(rest[...tab]) + new.utf8.prefix { $0 != 0x0A }
  }

  private static let none = ObjectID([20 of UInt8](repeating: 0))

  private static func ids(of line: ArraySlice<UInt8>) -> (old: ObjectID, new: ObjectID)? {
    let text = String(decoding: line.prefix(81), as: UTF8.self)
    guard let old = ObjectID(hex: String(text.prefix(40))),
      let new = ObjectID(hex: String(text.suffix(40)))
    else { return nil }
    return (old, new)
  }
}
