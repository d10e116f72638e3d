/// Random thread files as people and programs write them, and damaged files.
///
/// ```swift
/// var generator = SeededGenerator(seed: 3)
/// let file = RandomThread.plausible(using: &generator)
/// let harmed = RandomThread.mutated(using: &generator)
/// ```
public enum RandomThread {
  /// Returns a file that a careful writer could have written: every header is valid, and no text is
  /// hostile.
  ///
  /// It has optional front matter, an optional preamble, up to `entries` entries with and without
  /// ids, and either LF or CRLF everywhere.
  public static func plausible(using generator: inout SeededGenerator, entries: Int = 8) -> [UInt8]
  {
    var lines: [String] = []
    if generator.chance(0.7) { lines += frontMatter(using: &generator) + blanks(using: &generator) }
    if generator.chance(0.5) { lines += preamble(using: &generator) }
    let count = generator.int(in: 0...entries)
    for number in 0..<count {
      lines += entry(number, using: &generator)
    }
    let terminator = generator.chance(0.75) ? "\n" : "\r\n"
    var text = lines.joined(separator: terminator)
    if !lines.isEmpty, generator.chance(0.8) { text += terminator }
    return Array(text.utf8)
  }

  /// Returns a plausible file, usually with hostile text inserted and bytes changed.
  public static func mutated(using generator: inout SeededGenerator, entries: Int = 8) -> [UInt8] {
    var bytes = plausible(using: &generator, entries: entries)
    for _ in 0..<generator.int(in: 0...4) {
      if generator.chance(0.5) {
        bytes = HostileText.mutated(bytes, using: &generator)
      } else {
        let place = generator.int(in: 0...bytes.count)
        bytes.insert(contentsOf: HostileText.bytes(using: &generator, fragments: 3), at: place)
      }
    }
    if generator.chance(0.1) { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    if generator.chance(0.1) { bytes.removeLast(min(bytes.count, generator.int(in: 0...40))) }
    return bytes
  }

  /// Returns the lines of a front matter, including its `---` lines.
  public static func frontMatter(using generator: inout SeededGenerator) -> [String] {
    var lines = ["---", "tj: 1"]
    if generator.chance(0.7) { lines.append("id: " + id(10, using: &generator)) }
    lines.append("kind: " + generator.element(of: ["journal", "conversation", "tally", "goal"]))
    for block in metadata where generator.chance(0.4) { lines += block }
    return lines + [generator.chance(0.9) ? "---" : "..."]
  }

  /// Returns the lines of one entry; `number` determines its date, so that entries are in ascending
  /// order.
  public static func entry(_ number: Int, using generator: inout SeededGenerator) -> [String] {
    var lines = [header(number, using: &generator)] + blanks(using: &generator)
    if generator.chance(0.5) {
      lines += properties(using: &generator) + blanks(using: &generator)
    }
    for paragraph in 0..<generator.int(in: 0...3) {
      if paragraph > 0 { lines.append("") }
      lines += body(using: &generator)
    }
    return lines + blanks(using: &generator)
  }

  private static func header(_ number: Int, using generator: inout SeededGenerator) -> String {
    let day = number % 28 + 1
    var line = "## 2024-\(twoDigits(number / 28 % 12 + 1))-\(twoDigits(day))"
    if generator.chance(0.8) {
      let hour = twoDigits(generator.int(in: 0..<24))
      line += " \(hour):\(twoDigits(generator.int(in: 0..<60)))"
      if generator.chance(0.7) { line += ":\(twoDigits(generator.int(in: 0..<60)))" }
      if generator.chance(0.7) { line += generator.element(of: [" +01:00", " Z", "-05:00"]) }
    }
    if generator.chance(0.5) { line += " " + generator.element(of: titles) }
    guard generator.chance(0.7) else { return line }
    line += (generator.chance(0.1) ? " \\^" : " ^") + id(6, using: &generator)
    return line
      + generator.element(of: ["", "", "", "", "", "", "", " ##", " {#a-b .c}", " # {#x}"])
  }

  private static func properties(using generator: inout SeededGenerator) -> [String] {
    var lines: [String] = []
    let indentation =
      generator.chance(0.2) ? String(repeating: " ", count: generator.int(in: 1...3)) : ""
    for block in fields where generator.chance(0.3) {
      lines += block.map { indentation + $0 }
      if generator.chance(0.1) { lines.append("") }
    }
    return lines
  }

  private static func body(using generator: inout SeededGenerator) -> [String] {
    let count = generator.int(in: 1...4)
    return (0..<count).map { _ in generator.element(of: sentences) }
  }

  private static func preamble(using generator: inout SeededGenerator) -> [String] {
    ["# " + generator.element(of: titles)] + blanks(using: &generator) + body(using: &generator)
      + blanks(using: &generator)
  }

  private static func blanks(using generator: inout SeededGenerator) -> [String] {
    generator.chance(0.8) ? [""] : Array(repeating: " ", count: generator.int(in: 0...2))
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Returns an id of the alphabet of ids, beginning with a letter.
  public static func id(_ length: Int, using generator: inout SeededGenerator) -> String {
    let letters = "abcdfghjkmnpqrstvwxyz"
    let bytes =
      generator.letters(1, of: letters) + generator.letters(length - 1, of: "23456789" + letters)
    return String(decoding: bytes, as: UTF8.self)
  }
}
