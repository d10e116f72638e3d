import JournalFormat
import TestSupport

extension Diagnostic {
  /// The diagnostic in the form of a golden file: its line, with its fix below.
  func report(in bytes: [UInt8]) -> String {
    let place = Place(of: range.lowerBound, in: bytes)
    let end = Place(of: range.upperBound, in: bytes)
    let line = "\(place): \(severity.rawValue)[\(code.rawValue)]: \(message)\n  to \(end)\n"
    guard let fix else { return line }
    let old = Visible.text(bytes[fix.range])
    let new = Visible.text(fix.replacement)
    return line + "  fix at \(Place(of: fix.range.lowerBound, in: bytes)): |\(old)| -> |\(new)|\n"
  }
}
