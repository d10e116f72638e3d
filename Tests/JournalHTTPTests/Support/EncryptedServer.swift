import TestSupport
import Testing

/// A server on this device with a certificate, as long as the value is kept.
final class EncryptedServer {
  /// The number of its port.
  let port: UInt16

  /// The path of its certificate.
  let certificate: String

  private let program: AnsweringProgram

  /// Starts a server with a new certificate for some names, such as `DNS:localhost`.
  init(for names: String, in folder: TemporaryDirectory) throws {
    certificate = folder.path(of: "certificate.pem")
    let key = folder.path(of: "key.pem")
    let made = try ChildProcess(
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-days", "2", "-subj", "/CN=test", "-addext", "subjectAltName=\(names)",
        "-keyout", key, "-out", certificate,
      ],
      in: folder.path
    ).run()
    try #require(made.exitCode == 0, "openssl: \(made.text)")
    program = try AnsweringProgram(
      ChildProcess(["python3", "-c", Self.script, certificate, key], in: folder.path)
    )
    port = UInt16(try program.answer(to: "port")) ?? 0
  }

  /// The number of bytes that it has decrypted.
  func received() throws -> Int { Int(try program.answer(to: "received")) ?? -1 }

  private static let script = """
    import socket, ssl, sys, threading
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    listener = socket.create_server(("127.0.0.1", 0))
    received = 0
    def serve():
        global received
        while True:
            connection, _ = listener.accept()
            try:
                with context.wrap_socket(connection, server_side=True) as stream:
                    received += len(stream.recv(65536))
                    stream.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nok")
            except OSError:
                pass
    threading.Thread(target=serve, daemon=True).start()
    for line in sys.stdin:
        print(listener.getsockname()[1] if line == "port\\n" else received, flush=True)
    """
}
