internal import Glibc

extension TemporaryDirectory {
  /// What a temporary folder is kept on.
  public enum Place: Sendable {
    /// Memory, if the system has room there: most tests would only wait for the disk.
    case memory

    /// A disk: for tests of what reaches it, and of programs that compete for its files.
    case disk

    /// The folder that temporary folders are made in.
    public var path: String {
      switch self {
      case .memory: Self.memoryPath
      case .disk: Self.diskPath
      }
    }

    /// How much has to be free in memory, in bytes; containers often have 64 MiB.
    private static let neededSpace: UInt64 = 2 << 30

    // ST_NOEXEC, from bits/statvfs.h, which shows it only to those who define _GNU_SOURCE.
    private static let noPrograms: UInt = 8

    /// `/dev/shm`, or `/tmp` where the former is missing, small, or runs no programs.
    private static let memoryPath: String = {
      var status = statvfs()
      guard statvfs("/dev/shm", &status) == 0,
        UInt64(status.f_bavail) * UInt64(status.f_frsize) >= neededSpace,
        status.f_flag & noPrograms == 0, access("/dev/shm", W_OK) == 0
      else { return resolved("/tmp") }
      return resolved("/dev/shm")
    }()

    private static let diskPath = resolved("/var/tmp")

    /// The path without symbolic links, as programs print it that ask where they are.
    private static func resolved(_ path: String) -> String {
      guard let real = realpath(path, nil) else { return path }
      defer { free(real) }
      return String(cString: real)
    }
  }
}
