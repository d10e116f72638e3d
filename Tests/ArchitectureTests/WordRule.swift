/// Words that the code style forbids.
enum WordRule {
  /// Marks of unfinished work, written in two parts so that this file does not contain them.
  static let leftovers = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

  /// Words that are forbidden in sources and tests.
  static let everywhere: Set<String> = ["@testable", "@_spi", "@_exported"]

  /// The one file that passes modules on: an app that imports the library could not use members of theirs otherwise.
  static let exports = "Sources/ThreadJournal/Exports.swift"

  /// Words that sources may not have.
  static let inSources: Set<String> = [
    "fatalError", "@unchecked", "Foundation", "FoundationEssentials",
  ]

  /// Endings of type names that have no meaning.
  static let emptyEndings = ["Manager", "Helper", "Helpers", "Util", "Utils", "Base"]

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "protocol"]

  /// One sentence for each violation in a test file.
  static func violations(inTest source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    return leftovers(in: source) + words(everywhere, in: tokens) + emptyNames(in: tokens)
  }

  /// One sentence for each violation in a source file.
  static func violations(inSource source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    return violations(inTest: source) + words(inSources, in: tokens) + forced(in: tokens)
      + phrases(["nonisolated", "(", "unsafe"], in: tokens)
      + phrases(["static", "let", "shared"], in: tokens)
      + phrases(["static", "var", "shared"], in: tokens)
  }

  /// The lines with `unsafe` as a keyword, not as the name of a case.
  static func unsafeLines(in source: String) -> [Int] {
    let tokens = SourceTokens.of(source)
    return tokens.indices.filter { index in
      let before = index > 0 ? tokens[index - 1].text : ""
      return tokens[index].text == "unsafe" && ![".", "case", ","].contains(before)
    }.map { tokens[$0].line }
  }

  private static func leftovers(in source: String) -> [String] {
    leftovers.filter { word in
      source.ranges(of: word).contains { range in
        !isLetter(source[range.upperBound...].first)
          && !isLetter(source[..<range.lowerBound].last)
      }
    }.map { "a comment says \($0)" }
  }

  private static func isLetter(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  private static func words(_ forbidden: Set<String>, in tokens: [SourceToken]) -> [String] {
    tokens.filter { $0.kind == .word && forbidden.contains($0.text) }
      .map { "line \($0.line): \($0.text)" }
  }

  private static func phrases(_ phrase: [String], in tokens: [SourceToken]) -> [String] {
    tokens.indices.filter { tokens[$0...].prefix(phrase.count).map(\.text) == phrase }
      .map { "line \(tokens[$0].line): \(phrase.joined(separator: " "))" }
  }

  /// In `x!`, `f()!`, `a[0]!`, `as!`, `try!` and `Int!`, the mark directly follows the token before
  /// it.
  private static func forced(in tokens: [SourceToken]) -> [String] {
    zip(tokens, tokens.dropFirst()).filter { before, mark in
      mark.kind == .mark && mark.isGlued && (mark.text == "!" || mark.text == "!?")
        && (before.kind == .word || [")", "]", "?"].contains(before.text))
    }.map { before, mark in "line \(mark.line): \(before.text)!" }
  }

  private static func emptyNames(in tokens: [SourceToken]) -> [String] {
    zip(tokens, tokens.dropFirst()).filter { keyword, name in
      typeKeywords.contains(keyword.text) && emptyEndings.contains { name.text.hasSuffix($0) }
    }.map { _, name in "line \(name.line): the name \(name.text) says nothing" }
  }
}
