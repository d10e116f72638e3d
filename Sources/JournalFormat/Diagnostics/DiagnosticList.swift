/// Diagnostics as they are found, limited to a number of each code.
///
/// A file of a gigabyte in the wrong encoding needs one message, not a billion.
public struct DiagnosticList: Sendable {
  /// The number of diagnostics that are kept of each code.
  public static let limit = 100

  private var kept: [Diagnostic] = []
  private var counts: [Diagnostic.Code: Int] = [:]

  /// A list without diagnostics.
  public init() {}

  /// Keeps `diagnostic`, or only counts it if enough of its code are kept.
  public mutating func report(_ diagnostic: Diagnostic) {
    let count = (counts[diagnostic.code] ?? 0) + 1
    counts[diagnostic.code] = count
    if count <= Self.limit { kept.append(diagnostic) }
  }

  /// Reports all of `diagnostics`.
  public mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// The diagnostics that were kept, by place in the file; the last one of a code says how many
  /// more there are.
  public var sorted: [Diagnostic] {
    var last: [Diagnostic.Code: Int] = [:]
    for (index, diagnostic) in kept.enumerated() { last[diagnostic.code] = index }
    var all = kept
    for (code, count) in counts where count > Self.limit {
      guard let index = last[code] else { continue }
      all[index].message += " (and \(count - Self.limit) more like this)"
    }
    return all.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.offset) < (other.element.range.lowerBound, other.offset)
    }.map(\.element)
  }
}
