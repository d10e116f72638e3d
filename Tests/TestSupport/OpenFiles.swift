internal import Glibc

/// The files that this process has open.
public enum OpenFiles {
  /// Returns the descriptors of the open files at or below `path`.
  public static func below(_ path: String) throws -> [Int32] {
    try Disk.names(in: "/proc/self/fd").compactMap { Int32($0) }.filter { descriptor in
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
      let bytes = target.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
      return bytes.starts(with: path.utf8)
    }
  }
}
