import CommandKit
import Testing

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("chekc", "check"), ("chck", "check"), ("checkk", "check"), ("cheek", "check"),
      ("CHECK", "check"), ("serach", "search"), ("ad", "add"), ("lsit", "list"),
      ("xyz", nil), ("", nil), ("c", nil), ("completely-different", nil),
    ] as [(String, String?)]
  )
  func `finds the nearest name, if it is near`(_ word: String, _ name: String?) {
    let names = ["check", "search", "add", "list", "version"]
    #expect(Suggestion.best(for: word, among: names) == name)
  }

  @Test func `prefers the nearer name, then the earlier one`() {
    #expect(Suggestion.best(for: "lists", among: ["lint", "list"]) == "list")
    #expect(Suggestion.best(for: "lit", among: ["lint", "list"]) == "lint")
  }

  @Test func `compares no word of absurd length`() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.best(for: word, among: ["aaaa"]) == nil)
  }
}
