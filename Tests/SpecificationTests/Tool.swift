import TestSupport

/// Programs that some tests need and a machine may lack.
enum Tool {
  /// Whether a program of this name is found where ``ChildProcess`` looks.
  static func exists(_ name: String) -> Bool {
    let outcome = try? ChildProcess(["sh", "-c", "command -v \(name)"], in: "/").run()
    return outcome?.exitCode == 0
  }
}
