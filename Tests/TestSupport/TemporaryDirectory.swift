internal import Glibc

/// A folder that exists for the duration of one test.
///
/// ```swift
/// try TemporaryDirectory.run { folder in
///   try folder.write("tj: 1", to: "journal.md")
/// }
/// ```
public struct TemporaryDirectory: Sendable {
  /// The folder's path, without symbolic links.
  public let path: String

  private init(on place: Place) throws(DiskError) {
    var template = Array("\(place.path)/tj-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw DiskError("mkdtemp", place.path) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Runs `body` with a new folder, which is removed afterwards even if `body` fails.
  public static func run<Result>(
    on place: Place = .memory,
    _ body: (TemporaryDirectory) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryDirectory(on: place)
    defer { try? Disk.remove(folder.path) }
    return try SuiteTimes.noting { try body(folder) }
  }

  /// Runs the asynchronous `body` with a new folder, which is removed afterwards even if `body`
  /// fails.
  public static func run<Result>(
    on place: Place = .memory,
    _ body: (TemporaryDirectory) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryDirectory(on: place)
    defer { try? Disk.remove(folder.path) }
    return try await body(folder)
  }

  /// Returns the path of `name` inside the folder.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes bytes to a file inside the folder and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws(DiskError) -> String {
    try Disk.write(bytes, to: path(of: name))
    return path(of: name)
  }

  /// Writes text to a file inside the folder and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws(DiskError) -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Returns the bytes of a file inside the folder.
  public func read(_ name: String) throws(DiskError) -> [UInt8] {
    try Disk.read(path(of: name))
  }

  /// Returns all files inside, in byte order.
  public func files() throws(DiskError) -> [String] { try Disk.files(below: path) }
}
