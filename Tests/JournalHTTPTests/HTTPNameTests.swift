import Glibc
import JournalHTTP
import JournalSystem
import TestSupport
import Testing

/// Names in a process whose files for looking them up are others, which needs root.
@Suite(.waiting, .enabled(if: Namespace.isPossible, "needs the rights to mount"))
struct HTTPNameTests {
  @Test func `localhost is this device, whatever the system says`() async throws {
    try await TemporaryDirectory.run { folder in
      let hosts = try folder.write("127.0.0.77 localhost elsewhere\n", to: "hosts")
      let port = try LocalPort()
      await #expect(processExitsWith: .success) {
        [
          hosts = hosts as String, number = port.number as UInt16
        ] in
        try Namespace.replace("/etc/hosts", by: hosts)
        // The file is the one that is used: by the other name, the request gets to where it says.
        let start = ContinuousClock.now
        let client = HTTPClient(System()) { ContinuousClock.now - start > .milliseconds(300) }
        let local = try HTTPAddress("http://localhost:\(number)/")
        let outcome = try client.answer(to: HTTPRequest(get: local)) { _, _ in true }
        precondition(outcome.ending == .stopped)
        let other = Sending(HTTPRequest(get: try HTTPAddress("https://elsewhere:\(number)/")))
        precondition(other.reason == .noConnection)
      }
      let connection = try #require(port.accept(within: 0))
      #expect(String(decoding: connection.read(), as: UTF8.self).hasPrefix("GET / HTTP/1.1\r\n"))
    }
  }

  @Test func `a client stops while a name is looked up`() async throws {
    try await TemporaryDirectory.run { folder in
      let servers = try folder.write("nameserver 127.0.0.77\noptions timeout:30\n", to: "resolv")
      let hosts = try folder.write("hosts: dns\n", to: "nsswitch")
      await #expect(processExitsWith: .success) {
        [servers = servers as String, hosts = hosts as String] in
        try Namespace.replace("/etc/resolv.conf", by: servers)
        try Namespace.replace("/etc/nsswitch.conf", by: hosts)
        let socket = try Namespace.silentNameServer()
        let start = ContinuousClock.now
        let client = HTTPClient(System()) { ContinuousClock.now - start > .milliseconds(300) }
        let request = HTTPRequest(get: try HTTPAddress("https://model.example/"))
        let outcome = try client.answer(to: request) { _, _ in true }
        precondition(outcome.ending == .stopped)
        precondition(ContinuousClock.now - start < .milliseconds(1000))
        close(socket)
      }
    }
  }
}
