/// Unrequested standard input.
package enum SentInput: Hashable, Sendable {
  /// No input: standard input is empty, closed or a terminal.
  case nothing
  /// All bytes up to the end of the input.
  case bytes([UInt8])
  /// The first line, without its line end, from another program that is still sending.
  case begun([UInt8])
  /// No input yet, although another program might still write to standard input.
  case late

  /// Input that has been read to its end.
  init(_ bytes: [UInt8]) { self = bytes.isEmpty ? .nothing : .bytes(bytes) }
}
