package import JournalModel
package import JournalWire

/// The result of an analysis, as a model gave it, without anything that could be more than its value where it is kept.
package enum AnalysisValue: Hashable, Sendable {
  /// A number.
  case number(Number)
  /// Words, of which there may be none.
  case texts([String])
  /// A text of one or more lines.
  case text(String)

  private static let (mostItems, itemLimit, textLimit) = (20, 200, 4000)

  /// Reads a value of a form, or returns `nil` if it does not have it.
  package init?(_ json: JSONValue, _ form: AnalysisType.Form) {
    switch (form, json) {
    case (.number(let range), .number(let text)), (.number(let range), .string(let text)):
      guard let value = Double(text), let number = Number(text),
        Double(range.lowerBound)...Double(range.upperBound) ~= value
      else { return nil }
      self = .number(number)
    case (.texts, .array(let elements)):
      var items: [String] = []
      for element in elements {
        guard case .string(let text) = element else { return nil }
        let item = Self.line(text)
        if !item.isEmpty, !items.contains(item) { items.append(item) }
      }
      self = .texts(Array(items.prefix(Self.mostItems)))
    case (.text, .string(let text)):
      let lines = text.split(whereSeparator: \.isNewline).map { Self.line(String($0), limit: .max) }
      let whole = lines.filter { !$0.isEmpty }.joined(separator: "\n")
      guard !whole.isEmpty else { return nil }
      self = .text(Self.cut(whole, to: Self.textLimit))
    default: return nil
    }
  }

  /// The value of its field, or `nil` if it has none, since it is empty or a text.
  package var field: String? {
    switch self {
    case .number(let number): number.description
    case .texts(let items): items.isEmpty ? nil : ValueList.line(of: items)
    case .text: nil
    }
  }

  /// Its text below the fields, which is empty unless it is a text.
  package var body: String { if case .text(let text) = self { text } else { "" } }

  /// A text on one line, without control characters.
  package static func line(_ text: String, limit: Int = itemLimit) -> String {
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    return cut(words.map { String($0) }.joined(separator: " "), to: limit)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    // A character can have any number of scalars.
    let scalars = text.unicodeScalars
    return scalars.count <= limit ? text : String(scalars.prefix(limit)) + "…"
  }
}
