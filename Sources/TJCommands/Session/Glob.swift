/// A name with wildcards: `*` for any letters but `/`, `**` for any at all, `?` for one.
struct Glob: Sendable {
  private let pattern: [Character]

  init(_ text: String) { pattern = Array(text) }

  /// Whether there is a wildcard in it.
  var isPattern: Bool { pattern.contains { $0 == "*" || $0 == "?" } }

  /// Whether a whole name is meant.
  func matches(_ name: String) -> Bool {
    let name = Array(name)
    var reached: Set<Int> = [0]
    var place = 0
    while place < pattern.count, !reached.isEmpty {
      let letter = pattern[place]
      let isDeep = letter == "*" && place + 1 < pattern.count && pattern[place + 1] == "*"
      reached = Self.step(letter, isDeep: isDeep, from: reached, in: name)
      place += isDeep ? 2 : 1
    }
    return reached.contains(name.count)
  }

  /// Where in the name one can be after a part of the pattern.
  private static func step(
    _ letter: Character,
    isDeep: Bool,
    from reached: Set<Int>,
    in name: [Character]
  ) -> Set<Int> {
    var next: Set<Int> = []
    for start in reached {
      guard letter == "*" else {
        if start < name.count, name[start] == letter || letter == "?" && name[start] != "/" {
          next.insert(start + 1)
        }
        continue
      }
      var end = start
      next.insert(end)
      while end < name.count, isDeep || name[end] != "/" {
        end += 1
        next.insert(end)
      }
    }
    return next
  }
}
