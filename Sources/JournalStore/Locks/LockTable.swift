internal import JournalSystem

/// The locks that processes hold now, as the system lists them.
///
/// ```
/// 2: FLOCK  ADVISORY  WRITE 6153 fe:00:16220179 0 EOF
/// 2: -> FLOCK  ADVISORY  WRITE 6160 fe:00:16220179 0 EOF
/// ```
///
/// The second line is one that waits. A process that this one cannot see has the number 0 or less.
struct LockTable {
  private let lines: [[Substring]]

  /// Takes the system's list apart.
  init(parsing text: String) {
    lines = text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  /// Reads the list; nothing where there is none.
  init?(_ system: System) {
    guard let bytes = try? system.contents(ofFile: "/proc/locks") else { return nil }
    self.init(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// The process that has locked a file, where that is known.
  ///
  /// Some file systems number their devices otherwise here than elsewhere; then the file's own
  /// number has to do, if it is there once.
  func holder(of status: FileStatus) -> Int32? {
    let held = lines.filter { $0.count >= 6 && $0[1] == "FLOCK" }
    let (major, minor) = status.deviceParts
    let device = "\(Self.digits(major)):\(Self.digits(minor)):\(status.inode)"
    let exact = held.filter { $0[5] == device }
    let near = held.filter { $0[5].split(separator: ":").last == "\(status.inode)" }
    let line = exact.first ?? (near.count == 1 ? near.first : nil)
    return line.flatMap { Int32($0[4]) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func digits(_ number: UInt32) -> String {
    let text = String(number, radix: 16)
    return text.count < 2 ? "0\(text)" : text
  }
}
