/// The files of the package, relative to this source file.
///
/// Tests can run in any working folder, so no path may depend on it.
public enum Fixtures {
  /// The folder that contains `Package.swift`.
  public static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// Returns the path of a file or folder of the package: `path("fixtures/threads")`.
  public static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// Returns the bytes of a file of the package.
  public static func bytes(_ relative: String) throws(DiskError) -> [UInt8] {
    try Disk.read(path(relative))
  }

  /// Returns a file of the package as text; invalid UTF-8 is replaced.
  public static func text(_ relative: String) throws(DiskError) -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// Returns the files below a folder of the package, as paths relative to the root, in byte order.
  ///
  /// A missing folder has no files, since the arguments of a test must not throw.
  public static func files(below folder: String, suffix: String = "") -> [String] {
    let names = (try? Disk.files(below: path(folder))) ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
  }
}
