import JournalHTTP
import JournalSystem
import TestSupport

/// What a test got from a client.
struct Sending {
  /// The bytes of the answer.
  private(set) var bytes: [UInt8] = []

  /// How it ended, or the error.
  private(set) var result: Result<HTTPOutcome, HTTPError>

  /// The pauses before it was sent again.
  private(set) var waits: [HTTPWait] = []

  /// Sends a request to the end.
  init(_ request: HTTPRequest, _ client: HTTPClient = Self.client()) {
    var (bytes, waits): ([UInt8], [HTTPWait]) = ([], [])
    result = Result { () throws(HTTPError) in
      try client.answer(to: request, onWait: { waits.append($0) }) { _, piece in
        bytes += piece
        return true
      }
    }
    (self.bytes, self.waits) = (bytes, waits)
  }

  /// A client that waits only briefly, and never stops by itself.
  static func client(_ change: (inout HTTPLimits) -> Void = { _ in }) -> HTTPClient {
    var client = HTTPClient(System()) { false }
    client.limits.firstWait = .milliseconds(10)
    change(&client.limits)
    return client
  }

  /// The bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Why it failed, or `nil`.
  var reason: HTTPError.Reason? {
    if case .failure(let error) = result { error.reason } else { nil }
  }

  /// How it ended, or `nil`.
  var ending: HTTPOutcome.Ending? { try? result.get().ending }
}
