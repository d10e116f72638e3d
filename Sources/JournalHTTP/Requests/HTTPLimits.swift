/// How long a client waits, and how much it takes.
package struct HTTPLimits: Hashable, Sendable {
  /// The time for a connection, with looking up the name and checking the certificate.
  package var connecting = Duration.seconds(15)

  /// The time without a byte; a large model may think for minutes before its first one.
  package var silence = Duration.seconds(300)

  /// The number of bytes of an answer's body.
  package var size = 64 << 20

  /// The number of bytes of an answer's headers, with those of preliminary answers.
  package var headerSize = 64 << 10

  /// The number of bytes that are kept of an answer that reports an error.
  package var errorSize = 16 << 10

  /// How often a request is sent if the server is too busy or cannot be reached.
  package var tries = 3

  /// Whether a request is also sent again if the server cannot be reached.
  package var retriesConnecting = true

  /// The time before the second try if the server does not say; it doubles with each.
  package var firstWait = Duration.seconds(1)

  /// The longest time that a server can ask to wait; if it asks for more, the request fails at once.
  package var longestWait = Duration.seconds(60)

  /// The usual limits.
  package init() {}
}

/// A pause before a request is sent again.
package struct HTTPWait: Sendable {
  /// Why it was not answered.
  package let error: HTTPError
  /// The length of the pause.
  package let length: Duration
  /// The number of the next try, from 2.
  package let nextTry: Int
}
