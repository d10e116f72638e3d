import TestSupport
import Testing

/// A certificate for `localhost` that signs itself, and its key.
enum TLSFiles {
  /// Makes both, and returns their paths.
  static func write(in folder: TemporaryDirectory) throws -> (certificate: String, key: String) {
    let files = (folder.path(of: "certificate.pem"), folder.path(of: "key.pem"))
    let words = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-days", "3650", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost", "-keyout", files.1, "-out", files.0,
    ]
    let made = try ChildProcess(words, in: folder.path).run()
    try #require(made.exitCode == 0, "openssl: \(made.text)")
    return files
  }
}
