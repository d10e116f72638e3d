/// The parts of an entry, as ranges of the file that tile it.
///
/// ```
/// header | blank lines | properties | blank lines | body | blank lines
/// ```
public struct EntrySyntax: Hashable, Sendable {
  /// From the first byte of the header to the next entry or the end of the file.
  public var range: Range<Int>

  /// The header's line, with its terminator.
  public var header: Range<Int>

  /// From the first property to the last one, with everything between; empty if there is none.
  public var properties: Range<Int>

  /// From the first line of the body that is not blank to the last; empty if there is none.
  public var body: Range<Int>

  /// The entry without the blank lines after it, which belong to the file and not to the entry.
  public var block: Range<Int> {
    range.lowerBound..<max(header.upperBound, properties.upperBound, body.upperBound)
  }
}
