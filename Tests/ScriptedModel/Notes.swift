import Glibc

/// The files in which a test reads what the server was asked.
struct Notes {
  let folder: String

  /// Whether a test still needs the server.
  var isWanted: Bool { access("\(folder)/port", F_OK) == 0 }

  /// Creates the files.
  func begin(port: UInt16) {
    for name in ["log", "requests"] { append([], to: name) }
    append(Array("\(port)\n".utf8), to: "port", replacing: true)
  }

  /// Notes a request.
  func add(_ request: Request) {
    let key = request.key.map { " with key \($0)" } ?? ""
    append(Array("\(request.method) \(request.path)\(key)\n".utf8), to: "log")
    if request.method == "POST" { append(request.body + [0x0A], to: "requests") }
  }

  private func append(_ bytes: [UInt8], to name: String, replacing: Bool = false) {
    let mode = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_APPEND)
    let file = open("\(folder)/\(name)", mode, 0o600)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
  }
}
