internal import JournalFormat
package import JournalSystem
package import JournalYAML

/// A settings file: YAML, parsed and edited like the front matter of a thread.
///
/// A key with dots names a nested key: `alias.week` is `week` below `alias`.
///
/// ```yaml
/// day-start: 04:00
/// alias:
///   week: list --since 7d
/// ```
package struct SettingsFile: Sendable {
  /// The path of the file.
  package let path: String

  /// The whole file.
  package let bytes: [UInt8]

  /// Why the file cannot be read, so that its keys are unknown, or `nil` if it can be read.
  package let problem: StoreError?

  private let matter: FrontMatter

  /// Parses `bytes`, the contents of the file at `path`.
  ///
  /// A line `---` at the start, which some programs write, is ignored.
  package init(parsing bytes: [UInt8], at path: String) {
    self.path = path
    self.bytes = bytes
    let mark = [Array("---\n".utf8), Array("---\r\n".utf8)].first { bytes.starts(with: $0) }
    let start = mark?.count ?? 0
    matter = FrontMatter(parsing: bytes[start...], at: start)
    problem = matter.isReadable ? nil : Self.problem(with: matter, bytes, path)
  }

  /// Reads the file at `path`; a missing file counts as empty.
  package init(at path: String, _ system: System) {
    do throws(SystemError) {
      self.init(parsing: try system.contents(ofFile: path, limit: 1 << 20), at: path)
    } catch let error where error.reason == .notFound {
      self.init(parsing: [], at: path)
    } catch {
      self.init(at: path, problem: StoreError(error, .read, path))
    }
  }

  private init(at path: String, problem: StoreError) {
    (self.path, self.problem, bytes) = (path, problem, [])
    matter = FrontMatter(parsing: [])
  }

  /// Its keys, in the order of the file.
  package var keys: [String] { matter.keys.map(\.name) }

  /// The value of a key, or `nil` if it is absent or has no value.
  package func value(_ key: String) -> YAMLNode? {
    matter.value(at: Self.parts(of: key)).flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns the bytes of the file with a key set to another value; comments and other lines are kept.
  package func setting(_ key: String, to value: YAMLValue) throws -> [UInt8] {
    try edited(key) { (path) throws(FrontMatterError) in try matter.setting(path, to: value) }
  }

  /// Returns the bytes of the file without a key, or unchanged if the key is absent.
  package func unsetting(_ key: String) throws -> [UInt8] {
    try checkReadable()
    guard matter.value(at: Self.parts(of: key)) != nil else { return bytes }
    return try edited(key) { (path) throws(FrontMatterError) in try matter.removing(path) }
  }

  /// Throws the problem with the file, if there is one.
  func checkReadable() throws {
    if let problem { throw problem }
  }

  private static func problem(
    with matter: FrontMatter,
    _ bytes: [UInt8],
    _ path: String
  ) -> StoreError {
    let place = matter.diagnostics.first?.range.lowerBound ?? 0
    let line = 1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") }
    return StoreError(.notYAML(line: line), .read, path)
  }

  private func edited(
    _ key: String,
    _ edit: ([String]) throws(FrontMatterError) -> Edit
  ) throws -> [UInt8] {
    try checkReadable()
    do throws(FrontMatterError) {
      return try edit(Self.parts(of: key)).applied(to: bytes)
    } catch {
      throw StoreError(.notEditable(error), .configure, path)
    }
  }

  private static func parts(of key: String) -> [String] {
    key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}
