internal import CPosix

extension System {
  /// The id of this process.
  package var processID: Int32 { process() }

  /// Whether a process with this id is running on this machine, under any user.
  package func isRunning(_ process: Int32) -> Bool {
    do throws(Errno) {
      try probe(process)
      return true
    } catch {
      return error.number == EPERM
    }
  }

  /// The name of this machine, or `nil` if it has none that is UTF-8.
  package var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard (try? host(&name)) != nil else { return nil }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
