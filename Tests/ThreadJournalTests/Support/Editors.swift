import Glibc
import JournalSystem
import TestSupport
import Testing

/// Waits until no process has the file at `path` open for writing.
///
/// A process that was started while the file was open here has a copy of the open file until it executes its program.
private func waitUntilClosed(_ path: String) {
  guard let file = try? Descriptor(reading: path, System()) else { return }
  _ = eventually { (try? file.takeLease()) != .refused }
  file.giveBackLease()
}

/// A program that has a file open while the file is replaced, and writes to it afterwards.
final class LateWriter: Sendable {
  private let file: Int32

  /// Opens a file for appending or, with `isEmptying`, empties it and opens it for writing.
  init(_ path: String, isEmptying: Bool = false) throws {
    file = open(path, O_WRONLY | O_CLOEXEC | (isEmptying ? O_TRUNC : O_APPEND))
    try #require(file >= 0)
  }

  /// Writes `text` and keeps the file open.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(file, bytes, bytes.count)
  }

  /// Writes `text` and closes the file.
  func finish(_ text: String = "") {
    write(text)
    let reader = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
    close(file)
    waitUntilClosed("/proc/self/fd/\(reader)")
    close(reader)
  }
}

/// A program that saves a file as many editors do, by emptying it and writing it anew.
///
/// It runs in a separate process, since opening a file for writing blocks while we have a lease on it.
struct BackgroundEditor: Sendable {
  private let path: String
  private let mark: String

  /// An editor of the file at `path`, which reports its progress with files in `folder`.
  init(_ path: String, _ folder: String) {
    self.path = path
    mark = "\(folder)/saved"
  }

  /// Begins to save, and returns once the file is saved or the editor waits for a lease.
  func save(_ text: String) throws {
    // Opening without waiting also notifies the holder of a lease.
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    if file >= 0 {
      close(file)
      try Disk.write(Array(text.utf8), to: path)
      return try Disk.write([], to: mark)
    }
    let editor = "echo $$ >\"$2.pid\"; printf %s \"$TEXT\" >\"$1\"; echo >\"$2\""
    let script = "sh -c '\(editor)' sh \"$@\" >/dev/null 2>&1 &"
    var process = ChildProcess(["sh", "-c", script, "sh", path, mark], in: "/")
    process.environment["TEXT"] = text
    _ = try process.run()
    _ = eventually(within: .milliseconds(100)) { Self.isWaiting(mark + ".pid") }
  }

  /// Whether the process whose number is in `file` sleeps, as it does only while it waits for a lease.
  private static func isWaiting(_ file: String) -> Bool {
    guard let bytes = try? Disk.read(file), bytes.last == 0x0A else { return false }
    let number = String(decoding: bytes.dropLast(), as: UTF8.self)
    let status = (try? Disk.read("/proc/\(number)/stat")) ?? []
    return String(decoding: status, as: UTF8.self).contains(") S ")
  }

  /// Waits until the file is saved.
  func finish() -> Bool { eventually { Disk.exists(mark) } }
}

/// A program that saves a file as many editors do, by writing another one and renaming it.
enum RenamingEditor {
  /// Saves the file at `path`; a lease on the old file does not prevent that.
  static func save(_ text: String, to path: String) {
    try? Disk.write(Array(text.utf8), to: path + "~")
    waitUntilClosed(path + "~")
    rename(path + "~", path)
  }
}
