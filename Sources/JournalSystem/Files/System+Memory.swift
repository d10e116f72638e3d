extension System {
  /// Returns the memory in bytes that this process can still get before the system ends a process for lack of it, or
  /// `nil` if that is unknown.
  ///
  /// It is the least of what the machine has left and what the limits of the process's control groups leave. `root` is
  /// the folder in which `proc` and `sys` are.
  package func availableMemory(root: String = "") -> Int? {
    let groups = (try? lines(of: root + "/proc/self/cgroup")) ?? []
    let grouped = groups.flatMap { line -> [Int] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      guard let names = GroupFiles(controllers: parts[1]) else { return [] }
      return rooms(below: root + names.folder, path: parts[2], names)
    }
    return (grouped + [machineMemory(root)].compactMap { $0 }).min()
  }

  /// What the machine has left.
  private func machineMemory(_ root: String) -> Int? {
    guard let lines = try? lines(of: root + "/proc/meminfo") else { return nil }
    let kibibytes = ["MemAvailable:", "SwapFree:"].compactMap { value(of: $0, in: lines) }
    return kibibytes.isEmpty ? nil : kibibytes.reduce(0, +) << 10
  }

  /// What the limits of a group and of those above it leave.
  private func rooms(below folder: String, path: Substring, _ names: GroupFiles) -> [Int] {
    var parts = path.split(separator: "/")
    var found: [Int] = []
    while true {
      let group = ([folder[...]] + parts).joined(separator: "/") + "/"
      // A group without a limit says `max`, and one outside of the container cannot be seen.
      if let limit = number(group + names.limit), let used = number(group + names.usage) {
        let lines = (try? lines(of: group + "memory.stat")) ?? []
        // The system drops copies of files when it needs their memory.
        let files = names.files.compactMap { value(of: $0, in: lines) }.reduce(0, +)
        found.append(max(0, limit - used + files))
      }
      if parts.popLast() == nil { return found }
    }
  }

  private func number(_ path: String) -> Int? { try? lines(of: path).first.flatMap { Int($0) } }

  /// The number after a word at the beginning of a line.
  private func value(of name: String, in lines: [Substring]) -> Int? {
    let line = lines.first { $0.split(separator: " ").first == name[...] }
    return line.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
  }

  private func lines(of path: String) throws(SystemError) -> [Substring] {
    String(decoding: try contents(ofFile: path, limit: 1 << 20), as: UTF8.self)
      .split(separator: "\n")
  }
}

/// The names of the files that tell the memory of a control group.
private struct GroupFiles {
  let folder: String
  let limit: String
  let usage: String
  let files: [String]

  /// The names in version 2, where a line names no controllers, or in version 1; `nil` for another controller.
  init?(controllers: Substring) {
    if controllers.isEmpty {
      (folder, limit, usage) = ("/sys/fs/cgroup", "memory.max", "memory.current")
      files = ["active_file", "inactive_file"]
    } else if controllers.split(separator: ",").contains("memory") {
      (folder, limit) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      usage = "memory.usage_in_bytes"
      files = ["total_active_file", "total_inactive_file"]
    } else {
      return nil
    }
  }
}
