import Glibc
import TestSupport

/// The files that this process has open.
enum OpenFiles {
  /// The descriptors of those below `path`, itself included.
  static func below(_ path: String) throws -> [CInt] {
    try Disk.names(in: "/proc/self/fd").compactMap(CInt.init).filter { descriptor in
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
      let bytes = target.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
      return bytes.starts(with: path.utf8)
    }
  }
}
