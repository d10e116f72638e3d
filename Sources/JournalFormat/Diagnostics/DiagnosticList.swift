/// A list of diagnostics with a limited number of each code.
///
/// Without a limit, a file of a gigabyte in the wrong encoding would have a billion diagnostics.
public struct DiagnosticList: Sendable {
  /// The number of diagnostics that are kept of each code.
  public static let limit = 100

  private var kept: [Diagnostic] = []
  private var counts: [Diagnostic.Code: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// Adds `diagnostic`, or only counts it if the limit of its code is reached.
  public mutating func report(_ diagnostic: Diagnostic) {
    let count = (counts[diagnostic.code] ?? 0) + 1
    counts[diagnostic.code] = count
    if count <= Self.limit { kept.append(diagnostic) }
  }

  /// Reports all of `diagnostics`.
  public mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// The kept diagnostics, by place in the file; the last one of a code has the number of further ones.
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
