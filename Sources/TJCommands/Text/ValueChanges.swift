internal import TerminalKit

/// The values that a command sets and removes, in words for its result.
///
/// ```swift
/// var changes = ValueChanges()
/// changes.add("due", from: "2024-06-30", to: "2024-07-15")
/// changes.add("category", from: "sport", to: nil)
/// changes.result(in: "half-marathon")
/// // set due to 2024-07-15 (was 2024-06-30) in half-marathon; removed category (was sport)
/// ```
struct ValueChanges {
  private var set: [String] = []
  private var removed: [String] = []

  /// Adds a change from `old` to `new`, both as results show them; `nil` stands for no value.
  mutating func add(_ name: String, from old: String?, to new: String?) {
    guard let new else { return removed.append(Self.removal(of: name, from: old)) }
    set.append("\(name) to \(new)" + Self.earlier(old))
  }

  /// Returns the name of a removed value, with the value in parentheses.
  static func removal(of name: String, from old: String?) -> String {
    name + earlier(old)
  }

  private static func earlier(_ value: String?) -> String { value.map { " (was \($0))" } ?? "" }

  /// Returns the sentence about all changes, or a sentence that there are none.
  func result(in place: String) -> String {
    guard !set.isEmpty || !removed.isEmpty else { return "nothing changed" }
    let removal = removed.isEmpty ? "" : "removed \(removed.enumeration)"
    guard !set.isEmpty else { return "\(removal) from \(place)" }
    return "set \(set.enumeration) in \(place)\(removed.isEmpty ? "" : "; \(removal)")"
  }
}

extension String {
  /// The value in the form for results: on one line, at most 40 columns, in quotes if it has blanks or line ends, or
  /// is empty.
  var asShownValue: String {
    let line = DisplayWidth.cut(TerminalText.sanitized(self), to: 40)
    return isEmpty || contains { $0 == " " || $0.isNewline } ? "'\(line)'" : line
  }
}
