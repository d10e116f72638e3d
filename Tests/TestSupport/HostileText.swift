/// Text that could be mistaken for syntax: the content of entries as an attacker would write it.
///
/// A byte string is a sequence of fragments, each of which is exactly or nearly something that has
/// a meaning in a thread file: headers, escapes, properties, fences, front matter, line ends of all
/// systems, or invalid UTF-8. Fragments are joined with and without line ends between them.
public enum HostileText {
  /// Returns a text of at most `fragments` fragments.
  public static func bytes(
    using generator: inout SeededGenerator,
    fragments: Int = 12
  ) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0..<generator.int(in: 0...fragments) {
      result += fragment(using: &generator)
      if generator.chance(0.8) { result += lineEnd(using: &generator) }
    }
    return result
  }

  /// Returns one line, which may contain anything except line feeds and carriage returns.
  public static func line(using generator: inout SeededGenerator) -> [UInt8] {
    fragment(using: &generator).filter { $0 != 0x0A && $0 != 0x0D }
  }

  /// Returns one fragment, without a line end unless it is about line ends.
  public static func fragment(using generator: inout SeededGenerator) -> [UInt8] {
    switch generator.int(in: 0..<10) {
    case 0, 1, 2: return escapes(using: &generator) + headerLike(using: &generator)
    case 3: return escapes(using: &generator) + propertyLike(using: &generator)
    case 4: return Array(generator.element(of: marks).utf8)
    case 5: return generator.element(of: rawBytes)
    case 6: return Array(generator.element(of: scripts).utf8)
    case 7: return blankRun(using: &generator)
    case 8: return mutated(headerLike(using: &generator), using: &generator)
    default: return generator.bytes(generator.int(in: 0...6))
    }
  }

  /// Returns a line that is an entry header, or differs from one by a byte or two.
  public static func headerLike(using generator: inout SeededGenerator) -> [UInt8] {
    var line = generator.element(of: ["## ", "## ", "## ", "# ", "##", "##  ", " ## ", "### "])
    line += generator.element(of: dates)
    line += generator.element(of: ["", " ", " ", "\t", "T", "  "])
    line += generator.element(of: times)
    line += generator.element(of: ["", " ", " "])
    line += generator.element(of: subjects)
    line += generator.element(of: ["", "", " ^k3f9qd", " ^k3f9qd ##", "^abcd", " ^Abcd", " ^ab "])
    return Array(line.utf8)
  }

  /// Returns a line that is a property, or nearly one.
  public static func propertyLike(using generator: inout SeededGenerator) -> [UInt8] {
    var line = generator.element(of: ["- ", "* ", "+ ", "-\t", "-  ", "-", "", "1. ", "  - "])
    line += generator.element(of: ["mood", "a/b", "tags", "日 記", "", "a:b", "`x`", "edited", "- k"])
    line += generator.element(of: ["::", ":: ", ":: ", ":::", ":", " :: "])
    line += generator.element(of: ["4", "#a #b", "", "::", "a, \"b, c\"", "[[x#^id]]", " "])
    if generator.chance(0.2) { line += "\n  continued" }
    return Array(line.utf8)
  }

  private static func escapes(using generator: inout SeededGenerator) -> [UInt8] {
    guard generator.chance(0.4) else { return [] }
    return Array(repeating: 0x5C, count: generator.int(in: 1...3))
  }

  private static func lineEnd(using generator: inout SeededGenerator) -> [UInt8] {
    Array(generator.element(of: ["\n", "\n", "\n", "\n\n", "\r\n", "\r", "\r\r\n"]).utf8)
  }

  private static func blankRun(using generator: inout SeededGenerator) -> [UInt8] {
    let count = generator.int(in: 1...4)
    return (0..<count).flatMap { _ in
      Array(generator.element(of: ["\n", " \n", "\t\n", "\r\n"]).utf8)
    }
  }

  /// Returns `bytes` with one byte changed, removed or inserted.
  public static func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    let place = generator.int(in: 0...bytes.count)
    let byte = generator.chance(0.5) ? generator.element(of: telling) : generator.bytes(1)[0]
    switch generator.int(in: 0..<3) {
    case 0 where place < bytes.count: result[place] = byte
    case 1 where place < bytes.count: result.remove(at: place)
    default: result.insert(byte, at: place)
    }
    return result
  }
}
