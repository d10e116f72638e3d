/// A number for a person to read: at most two decimals, and none if it is whole.
///
/// ```swift
/// NumberText.of(7.5)    // "7.5"
/// NumberText.of(4)      // "4"
/// NumberText.of(2.0/3)  // "0.67"
/// ```
package enum NumberText {
  /// Returns the text of `number` with at most that many decimals, or `-` if it is not finite.
  package static func of(_ number: Double, decimals: Int = 2) -> String {
    text(of: number, decimals: decimals, isFixed: false)
  }

  /// Returns the text of `number` with exactly that many decimals, as for a mean: `4.0`.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    text(of: number, decimals: decimals, isFixed: true)
  }

  private static func text(of number: Double, decimals: Int, isFixed: Bool) -> String {
    guard number.isFinite else { return "-" }
    let scale = (0..<min(max(decimals, 0), 9)).reduce(1) { scale, _ in scale * 10 }
    let scaled = (abs(number) * Double(scale)).rounded()
    // Above this, a number is not exact to the last decimal.
    guard scaled < 1e15 else { return number.description }
    let count = Int(scaled)
    let whole = (number < 0 && count > 0 ? "-" : "") + "\(count / scale)"
    guard scale > 1, isFixed || count % scale > 0 else { return whole }
    var digits = String(String(scale + count % scale).dropFirst())
    while !isFixed, digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
