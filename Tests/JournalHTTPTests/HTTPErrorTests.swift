import JournalHTTP
import TestSupport
import Testing

@Suite(.pureSwift) struct HTTPErrorTests {
  @Test(arguments: [
    (
      "example.org",
      "example.org: not an address; begin it with https://, or http:// for this device"
    ),
    (
      "http://example.org/",
      "http://example.org/: http is allowed to this device only; use https, or an SSH tunnel to localhost"
    ),
  ])
  func `an address that cannot be used is an error of one sentence`(
    text: String,
    expected: String
  ) {
    let error = #expect(throws: HTTPError.self) { try HTTPAddress(text) }
    #expect(error?.description == expected)
  }

  @Test func `a failed request names the host, and not what was sent`() throws {
    let port = try LocalPort.free()
    let address = try HTTPAddress("http://127.0.0.1:\(port)/v1")
    var request = try HTTPRequest(post: "my diary".bytes, as: "text/plain", to: address)
    try request.add("Authorization", "Bearer s3cret", isSecret: true)
    guard case .failure(let error) = Sending(request).result else {
      Issue.record("it was answered")
      return
    }
    #expect(
      error.description == "127.0.0.1:\(port): cannot connect; check that the server is running"
    )
    #expect(!String(reflecting: error).contains("s3cret"))
  }
}
