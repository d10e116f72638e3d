import JournalHTTP
import TestSupport
import Testing

@Suite(.pureSwift) struct HTTPAddressTests {
  @Test(arguments: [
    ("https://api.example.org", "https://api.example.org/", "api.example.org", false),
    ("HTTPS://API.Example.org:443/v1", "https://api.example.org/v1", "api.example.org", false),
    (
      "https://example.org:8443/a%20b?x=1", "https://example.org:8443/a%20b?x=1",
      "example.org:8443", false
    ),
    ("https://example.org?x=a?b", "https://example.org/?x=a?b", "example.org", false),
    ("https://[2001:db8::1]:8080/", "https://[2001:db8::1]:8080/", "[2001:db8::1]:8080", false),
    ("https://10.0.0.1/v1", "https://10.0.0.1/v1", "10.0.0.1", false),
    ("http://localhost:8080/v1/", "http://localhost:8080/v1/", "localhost:8080", true),
    ("http://LOCALHOST/", "http://localhost/", "localhost", true),
    ("http://127.0.0.1:11434/v1", "http://127.0.0.1:11434/v1", "127.0.0.1:11434", true),
    ("http://127.255.0.9", "http://127.255.0.9/", "127.255.0.9", true),
    ("http://[::1]:1/", "http://[::1]:1/", "[::1]:1", true),
    ("https://localhost/", "https://localhost/", "localhost", true),
  ])
  func `an address is checked and known`(
    text: String,
    written: String,
    host: String,
    isLocal: Bool
  ) throws {
    let address = try HTTPAddress(text)
    #expect(address.text == written)
    #expect(address.host == host)
    #expect(address.isOnThisDevice == isLocal)
    #expect(try HTTPAddress(address.text) == address)
  }

  @Test(arguments: [
    "http://example.org/", "http://192.168.1.5:11434/", "http://0.0.0.0/", "http://[::]/",
    "http://[::ffff:127.0.0.1]/", "http://localhost.example.org/", "http://127.0.0.1.example.org/",
    "http://sub.localhost/", "http://[fe80::1]/", "http://128.0.0.1/",
  ])
  func `only this device is reached without encryption`(text: String) {
    #expect(problem(text) == .notEncrypted)
  }

  @Test(arguments: [
    ("localhost:8080", AddressProblem.noScheme), ("", .noScheme), ("http:/localhost", .noScheme),
    ("ftp://localhost/", .unknownScheme), ("file:///etc/passwd", .unknownScheme),
    ("https://user:word@example.org/", .hasLogin), ("http://localhost@example.org/", .hasLogin),
    ("http://example.org#@localhost/", .hasFragment), ("https://a/#x", .hasFragment),
    ("http://localhost\\@example.org/", .invalidCharacter), ("https://a b/", .invalidCharacter),
    ("https://exämple.org/", .invalidCharacter), ("https://a/\r\nX: y", .invalidCharacter),
    ("https://a/\0", .invalidCharacter), ("https://", .invalidHost), ("https:///x", .invalidHost),
    ("https://a..b/", .invalidHost), ("http://localhost./", .invalidHost),
    ("https://*/", .invalidHost),
    ("http://127.1/", .invalidHost), ("http://0x7f000001/", .invalidHost),
    ("http://2130706433", .invalidHost),
    ("http://0177.0.0.1/", .invalidHost), ("http://127.0.0.256/", .invalidHost),
    ("https://[::1", .invalidHost),
    ("https://[::1%25eth0]/", .invalidHost), ("https://[]/", .invalidHost),
    ("http://localhost:0/", .invalidPort), ("http://localhost:65536/", .invalidPort),
    ("http://localhost:/", .invalidPort), ("http://localhost:+1/", .invalidPort),
    ("http://[::1]80/", .invalidPort), ("http://localhost:80:80/", .invalidPort),
    ("https://\(String(repeating: "a", count: 64))/", .invalidHost),
  ])
  func `what cannot be used is refused`(text: String, expected: AddressProblem) {
    #expect(problem(text) == expected)
  }

  private func problem(_ text: String) -> AddressProblem? {
    do throws(HTTPError) {
      _ = try HTTPAddress(text)
      return nil
    } catch {
      guard case .invalidAddress(let problem) = error.reason else { return nil }
      return problem
    }
  }

  @Test(arguments: ["https://me:hunter2@example.org/", "http://example.org/?key=hunter2"])
  func `a password or key that was typed is in no message`(text: String) throws {
    let error = try #require(#expect(throws: HTTPError.self) { try HTTPAddress(text) })
    #expect(error.description.hasPrefix("this address: ") && !"\(error)".contains("hunter2"))
    #expect(!String(reflecting: error).contains("hunter2"))
  }

  @Test(arguments: [
    ("http://localhost/v1", "http://localhost/v1/models"),
    ("http://localhost/v1/", "http://localhost/v1/models"),
    ("https://a", "https://a/models"), ("https://a/x?v=2", "https://a/x/models?v=2"),
  ])
  func `a part is added before the query`(text: String, expected: String) throws {
    #expect(try HTTPAddress(text).appending("models").text == expected)
  }
}
