/// What has come through standard input without having been asked for.
package enum SentInput: Hashable, Sendable {
  /// Nothing: it has ended, is closed or is a terminal.
  case nothing
  /// All bytes up to its end.
  case bytes([UInt8])
  /// The first line, without its end, of what another program sends.
  case begun([UInt8])
  /// Nothing yet, although another program might still write to it.
  case late

  /// Input that has been read to its end.
  init(_ bytes: [UInt8]) { self = bytes.isEmpty ? .nothing : .bytes(bytes) }
}
