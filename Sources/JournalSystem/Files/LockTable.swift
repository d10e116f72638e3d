/// The locks that processes hold at the moment, as the system lists them.
///
/// ```
/// 2: FLOCK  ADVISORY  WRITE 6153 fe:00:16220179 0 EOF
/// 2: -> FLOCK  ADVISORY  WRITE 6160 fe:00:16220179 0 EOF
/// ```
///
/// The second line is a waiting process. The number of a process that this one cannot see is 0 or less.
package struct LockTable {
  private let lines: [[Substring]]

  /// Parses the system's list.
  init(parsing text: String) {
    lines = text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  /// Reads the list, or returns `nil` if the system has none.
  package init?(_ system: System) {
    guard let bytes = try? system.contents(ofFile: "/proc/locks") else { return nil }
    self.init(parsing: String(decoding: bytes, as: UTF8.self))
  }

  /// The process that has locked a file, or `nil` if that is unknown.
  ///
  /// Some file systems have a different device number in this list than in a file's status; then the inode number is
  /// used, if it occurs once.
  package func holder(of status: FileStatus) -> Int32? {
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
