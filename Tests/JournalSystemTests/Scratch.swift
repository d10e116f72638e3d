import Glibc
import TestSupport

/// A folder that is removed after `body`, even if it throws an error.
func withScratch<Result>(_ body: (String) throws -> Result) throws -> Result {
  try TemporaryDirectory.run { folder in
    // An unreadable folder could not be removed.
    defer { _ = Glibc.system("chmod -R u+rwx '\(folder.path)'") }
    return try body(folder.path)
  }
}

/// Writes a file without the code under test.
func put(_ bytes: [UInt8], at path: String) {
  let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  defer { Glibc.close(descriptor) }
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
    }
    guard count > 0 else { return }
    written += count
  }
}

/// Returns the lines that a shell command prints.
func lines(of command: String) -> [String] {
  guard let stream = popen(command, "r") else { return [] }
  defer { pclose(stream) }
  var result: [String] = []
  var buffer = [CChar](repeating: 0, count: 4096)
  while fgets(&buffer, Int32(buffer.count), stream) != nil {
    let text = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    result.append(String(decoding: text, as: UTF8.self))
  }
  return result
}
