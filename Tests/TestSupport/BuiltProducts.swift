internal import Glibc

/// The programs that the build has created for tests.
public enum BuiltProducts {
  /// The folder of the running test bundle, which also contains `tj`.
  public static let folder: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    return parts.dropLast().joined(separator: "/")
  }()
}
