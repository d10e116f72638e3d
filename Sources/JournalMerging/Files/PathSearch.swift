internal import JournalFormat

/// A search for many paths in a text at once.
///
/// Each word of the text is compared with the last words of the paths, and those before it only as far as a path has the
/// same.
struct PathSearch {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  /// What the paths end with, of any number of words.
  private var endings: Set<ArraySlice<UInt8>> = []

  /// A search for `paths`, which are known by their positions; of equal ones the first is found.
  init(_ paths: [[UInt8]]) {
    for (number, path) in paths.enumerated() where numbers[path[...]] == nil {
      numbers[path[...]] = number
      endings.insert(path[...])
      for place in path.indices where Self.isSeparator[Int(path[place])] {
        endings.insert(path[(place + 1)...])
      }
    }
  }

  /// Where the paths are in `text`, each between two separators.
  func places(in text: ArraySlice<UInt8>) -> [(place: Range<Int>, number: Int)] {
    var found: [(place: Range<Int>, number: Int)] = []
    if numbers.isEmpty { return found }
    var starts = [text.startIndex]
    for end in text.startIndex...text.endIndex
    where end == text.endIndex || Self.isSeparator[Int(text[end])] {
      for start in starts.reversed() {
        guard endings.contains(text[start..<end]) else { break }
        if let number = numbers[text[start..<end]] { found.append((start..<end, number)) }
      }
      starts.append(end + 1)
    }
    return found
  }

  /// Whether a path at `place` is not a part of a longer one.
  static func standsAlone(_ place: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    (place.lowerBound == text.startIndex || opening.contains(text[place.lowerBound - 1]))
      && (place.upperBound == text.endIndex || closing.contains(text[place.upperBound]))
  }

  private static let blanks = Set(" \t\r\n,\"'".utf8)
  private static let opening = blanks.union(Array("(<[:".utf8))
  private static let closing = blanks.union(Array(")>]#".utf8))

  /// Whether a byte may stand before, in or behind a path, by its value.
  private static let isSeparator = (0...UInt8.max).map { byte in
    byte == .slash || opening.contains(byte) || closing.contains(byte)
  }
}
