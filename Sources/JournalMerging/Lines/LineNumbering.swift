internal import JournalModel

/// A numbering of lines in which equal lines, ignoring their ends, have equal numbers.
struct LineNumbering {
  /// The seed of the text hashes (FNV-1a), random for each run, so that no file can be crafted whose texts collide.
  static let start = UInt64.random(in: .min ... .max)

  private struct Key: Hashable {
    let content: ArraySlice<UInt8>
    let code: UInt64

    init(_ content: ArraySlice<UInt8>) {
      self.content = content
      var code = LineNumbering.start
      for byte in content { code = (code ^ UInt64(byte)) &* 0x100_0000_01B3 }
      self.code = code
    }

    func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }

  private var numbers: [Key: Int] = [:]

  /// The numbers of `lines`.
  mutating func numbers(of lines: [TextLine]) -> [Int] {
    lines.map { line in
      let key = Key(line.content)
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }
}
