public import JournalModel

/// Writes entries in another program's format, one after the other, into bytes that the caller
/// takes.
///
/// An exporter buffers at most one row or entry besides its output, so even a long journal needs
/// little memory if the output is taken regularly:
///
/// ```swift
/// exporter.begin()
/// for entry in selection {
///   exporter.add(entry)
///   if exporter.output.count > 1 << 16 { file.write(exporter.take()) }
/// }
/// exporter.end()
/// file.write(exporter.take())
/// ```
public protocol Exporter: Sendable {
  /// The bytes that have been written and not yet taken.
  var output: [UInt8] { get set }

  /// Writes the output before the first entry.
  mutating func begin()

  /// Writes an entry.
  mutating func add(_ entry: LocatedEntry)

  /// Writes the output after the last entry.
  mutating func end()

  /// What the format cannot hold of the entries so far, such as `2 time zones`.
  var losses: [String] { get }
}

extension Exporter {
  /// Empty, since most formats hold all that their documentation tells.
  public var losses: [String] { [] }

  /// Returns the output so far and empties it.
  ///
  /// A caller that writes in many small steps can use ``output`` directly and empty it while
  /// keeping its capacity.
  public mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
