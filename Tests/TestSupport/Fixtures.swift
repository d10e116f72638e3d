/// The package's own files, found from the place of this source file.
///
/// Tests run in any working folder, so nothing is looked up relative to it.
public enum Fixtures {
  /// The folder that holds `Package.swift`.
  public static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// The path of a file or folder of the package: `path("fixtures/threads")`.
  public static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// The bytes of a file of the package.
  public static func bytes(_ relative: String) throws(DiskError) -> [UInt8] {
    try Disk.read(path(relative))
  }

  /// A file of the package as text; what is not UTF-8 is replaced.
  public static func text(_ relative: String) throws(DiskError) -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// The files below a folder of the package, as paths from the root, in byte order.
  ///
  /// A folder that is not there has no files: a table of arguments must not throw.
  public static func files(below folder: String, suffix: String = "") -> [String] {
    let names = (try? Disk.files(below: path(folder))) ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
  }
}
