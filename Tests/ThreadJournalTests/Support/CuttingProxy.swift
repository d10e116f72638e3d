import JournalSystem
import TestSupport

/// A port that leads to another one, and cuts its connections after some bytes when it is told to.
final class CuttingProxy: Sendable {
  /// The direction whose bytes are counted.
  enum Direction: Sendable { case toServer, toClient }

  /// The number of the port.
  var port: UInt16 { listener.number }

  private let listener: LocalPort
  private let target: UInt16
  private let state = SharedValue(State())

  private struct State: Sendable {
    var isEnded = false
    var counted = Direction.toClient
    /// The number of bytes until the cut, or `nil` if there is none.
    var rest: Int?
  }

  /// Runs `body` with a proxy before a port.
  static func run<Answer>(
    before port: UInt16,
    _ body: (CuttingProxy) throws -> Answer
  ) throws -> Answer {
    let proxy = try CuttingProxy(port)
    defer { proxy.state.withLock { $0.isEnded = true } }
    _ = System.onOwnThread { proxy.serve() }
    return try body(proxy)
  }

  private init(_ target: UInt16) throws {
    (listener, self.target) = (try LocalPort(), target)
  }

  /// Cuts all connections after so many bytes in one direction; without a number, cuts none any more.
  func cut(after count: Int?, _ direction: Direction = .toClient) {
    state.withLock { ($0.rest, $0.counted) = (count, direction) }
  }

  private func serve() {
    while !state.withLock({ $0.isEnded }) {
      guard let client = listener.accept(within: 20) else { continue }
      guard let server = LocalConnection(to: target) else {
        client.cut()
        continue
      }
      _ = System.onOwnThread { self.copy(client, server, .toServer) }
      _ = System.onOwnThread { self.copy(server, client, .toClient) }
    }
  }

  private func copy(_ from: LocalConnection, _ to: LocalConnection, _ direction: Direction) {
    while true {
      let bytes = from.read()
      let allowed = take(bytes.count, direction)
      to.write(bytes.prefix(allowed))
      if bytes.isEmpty || allowed < bytes.count { break }
    }
    from.cut()
    to.cut()
  }

  /// How many of so many bytes may pass.
  private func take(_ count: Int, _ direction: Direction) -> Int {
    state.withLock { state in
      guard direction == state.counted, let rest = state.rest else { return count }
      state.rest = max(0, rest - count)
      return min(rest, count)
    }
  }
}
