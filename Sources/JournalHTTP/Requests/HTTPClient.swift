package import JournalSystem

/// Sends requests, one at a time, each over a connection of its own.
///
/// ```swift
/// let client = HTTPClient(System())
/// let outcome = try client.answer(to: HTTPRequest(get: address)) { head, piece in
///   body += piece
///   return body.count < limit
/// }
/// ```
package struct HTTPClient: Sendable {
  /// The longest time in milliseconds between two checks whether to stop.
  private static let step = 25

  /// How long it waits, and how much it takes.
  package var limits = HTTPLimits()

  /// The path of a file with the certificate authorities to trust instead of the system's, or `nil`.
  package var authorities: String?

  private let system: System
  private let mustStop: @Sendable () -> Bool

  /// Creates a client that stops as soon as this program is asked to end; see `System.isAskedToEnd`.
  package init(_ system: System) { self.init(system) { system.isAskedToEnd } }

  /// Creates a client that stops as soon as `mustStop` returns true.
  package init(_ system: System, mustStop: @escaping @Sendable () -> Bool) {
    (self.system, self.mustStop) = (system, mustStop)
  }

  /// Sends a request, and passes on each piece of a successful answer's body as it arrives, with the head before it.
  ///
  /// If a server is busy or cannot be reached, the request is sent again after a pause, as long as nothing of an answer
  /// was passed on.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - onWait: Called before each pause.
  ///   - take: Called with each piece; returns whether to continue.
  /// - Returns: The head of the answer, and why it ended.
  /// - Throws: An error if there is no complete answer with a status from 200 to 299; pieces passed on before are valid.
  package func answer(
    to request: HTTPRequest,
    onWait: (HTTPWait) -> Void = { _ in },
    _ take: (HTTPHead, [UInt8]) -> Bool
  ) throws(HTTPError) -> HTTPOutcome {
    var next = 2
    while true {
      do throws(HTTPError.Reason) {
        return try transfer(request, take)
      } catch {
        let error = HTTPError(error, at: request.address.host)
        guard next <= limits.tries, let length = pause(after: error, before: next) else {
          throw error
        }
        onWait(HTTPWait(error: error, length: length, nextTry: next))
        guard wait(length) else { return HTTPOutcome(head: nil, ending: .stopped) }
        next += 1
      }
    }
  }

  /// Returns the whole body of an answer, and how the transfer ended.
  package func body(
    of request: HTTPRequest,
    onWait: (HTTPWait) -> Void = { _ in }
  ) throws(HTTPError) -> (bytes: [UInt8], outcome: HTTPOutcome) {
    var bytes: [UInt8] = []
    let outcome = try answer(to: request, onWait: onWait) { _, piece in
      bytes += piece
      return true
    }
    return (bytes, outcome)
  }

  private func transfer(
    _ request: HTTPRequest,
    _ take: (HTTPHead, [UInt8]) -> Bool
  ) throws(HTTPError.Reason) -> HTTPOutcome {
    try Library.start()
    var transfer = try Transfer(limits)
    try transfer.begin(request, authorities: authorities)
    var (progress, changed) = (-1, ContinuousClock.now)
    while true {
      let isRunning = try transfer.perform()
      if let (head, piece) = transfer.takePiece(), !take(head, piece) {
        return HTTPOutcome(head: head, ending: .enough)
      }
      guard isRunning else { break }
      if mustStop() { return HTTPOutcome(head: transfer.head, ending: .stopped) }
      if transfer.progress != progress {
        (progress, changed) = (transfer.progress, .now)
      } else if ContinuousClock.now - changed > limits.silence {
        throw .silent(limits.silence)
      }
      try transfer.wait(milliseconds: Self.step)
    }
    return HTTPOutcome(head: try transfer.finish(), ending: .complete)
  }

  /// The length of the pause after an error, or `nil` if sending the request again is of no use.
  private func pause(after error: HTTPError, before next: Int) -> Duration? {
    let usual = min(limits.firstWait * (1 << (next - 2)), limits.longestWait)
    switch error.reason {
    case .noConnection where limits.retriesConnecting: return usual
    case .status(429, _, let seconds), .status(502...504, _, let seconds):
      guard let seconds else { return usual }
      return seconds <= limits.longestWait.components.seconds ? .seconds(seconds) : nil
    default: return nil
    }
  }

  /// Waits, and returns false as soon as this program is asked to end.
  private func wait(_ length: Duration) -> Bool {
    let end = ContinuousClock.now + length
    while true {
      if mustStop() { return false }
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return true }
      system.pause(milliseconds: min(Self.step, Int(left.rounded(.up))))
    }
  }
}
