public import JournalModel

/// Writes entries in another program's format, one after the other, into bytes that its caller takes away.
///
/// An exporter holds a row at most, so a long journal needs little memory as long as the output is
/// emptied now and then:
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
  /// What was written and has not been taken away.
  var output: [UInt8] { get set }

  /// Writes what stands above the first entry.
  mutating func begin()

  /// Writes an entry.
  mutating func add(_ entry: LocatedEntry)

  /// Writes what stands below the last entry.
  mutating func end()
}

extension Exporter {
  /// Hands over what was written so far and forgets it.
  ///
  /// Whoever writes in many small steps uses ``output`` and empties it with its capacity kept.
  public mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
