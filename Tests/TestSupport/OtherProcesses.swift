import Glibc

/// Processes that work in a folder, such as a process that a killed program left behind.
public enum OtherProcesses {
  /// Waits for at most half a minute until no process has the folder, or a folder below it, as its
  /// current folder or the folder's path as an argument.
  public static func waitUntilGone(from folder: String) {
    for _ in 0..<3000 {
      guard isAny(in: folder) else { return }
      usleep(10_000)
    }
  }

  private static func isAny(in folder: String) -> Bool {
    let names = (try? Disk.names(in: "/proc")) ?? []
    return names.contains { name in
      guard name.first?.isNumber == true else { return false }
      var target = [UInt8](repeating: 0, count: 4096)
      let count = readlink("/proc/\(name)/cwd", &target, target.count)
      let path = String(decoding: target[..<max(0, count)], as: UTF8.self)
      if path == folder || path.hasPrefix(folder + "/") { return true }
      let words = (try? Disk.read("/proc/\(name)/cmdline")) ?? []
      if words.isEmpty { return isStarting(name) }
      return words.split(separator: 0).contains { $0.elementsEqual(folder.utf8) }
    }
  }

  /// Whether a process without a command line is a program that is just being loaded.
  ///
  /// The process that started it may already have ended. Other processes without a command line are
  /// dead, or belong to the kernel, whose processes are children of process 2.
  private static func isStarting(_ process: String) -> Bool {
    let bytes = (try? Disk.read("/proc/\(process)/stat")) ?? []
    let fields = bytes.split(separator: UInt8(ascii: ")")).last?.split(separator: 0x20) ?? []
    guard fields.count > 1, let state = fields[0].first, let parent = fields[1].first else {
      return false
    }
    let isOfKernel = process == "2" || fields[1].count == 1 && [0x30, 0x32].contains(parent)
    return !isOfKernel && ![UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(state)
  }
}
