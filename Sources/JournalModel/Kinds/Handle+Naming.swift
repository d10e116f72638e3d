extension Handle {
  /// Creates the handle of a person who is known by name, different from those that are taken: the first word in lower
  /// case, else the whole name, else that with a number.
  ///
  /// ```swift
  /// Handle(naming: "Anna Berg", besides: [])               // @anna
  /// Handle(naming: "Anna Lind", besides: [Handle("anna")]) // @anna-lind
  /// Handle(naming: "+49 170 1234", besides: [])            // @+491701234
  /// ```
  public init(naming name: String, besides taken: Set<Handle>) {
    // An apostrophe does not end a word: O'Brien is obrien.
    let words = name.lowercased().filter { !"'’ʼ".contains($0) }.split { !Self.isKept($0) }
      .compactMap { word in word.contains { $0.isLetter || $0.isNumber } ? String(word) : nil }
    let isNumber = words.joined().allSatisfy { $0.isNumber || $0 == "+" }
    let whole = words.isEmpty ? "person" : words.joined(separator: isNumber ? "" : "-")
    let names = isNumber ? [whole] : [words.first ?? whole, whole]
    var found = names.map { Handle(unchecked: $0) }.first { $0 != .me && !taken.contains($0) }
    var number = 2
    while found == nil {
      let next = Handle(unchecked: "\(whole)-\(number)")
      if !taken.contains(next) { found = next }
      number += 1
    }
    self = found ?? Handle(unchecked: whole)
  }

  private static func isKept(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "+"
  }
}
