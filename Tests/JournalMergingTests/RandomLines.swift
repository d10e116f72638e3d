import JournalMerging
import TestSupport

/// Plain texts: some like prose and code, in which a few lines recur, and some in which almost all lines recur.
struct RandomLines {
  private let recurring: [String]
  private let share: Double

  /// A text and two versions of it.
  static func triple(using generator: inout SeededGenerator) -> [[UInt8]] {
    let isDense = generator.chance(0.5)
    let maker =
      isDense
      ? RandomLines(recurring: ["a", "b", "c", "d", "e", "f"], share: 1)
      : RandomLines(recurring: ["", "}", "---", "The end."], share: 0.3)
    let count = generator.int(in: 3...(isDense ? 14 : 40))
    let base = (0..<count).map { _ in maker.line(using: &generator) }
    let sides = (0..<2).map { _ in maker.changed(base, using: &generator) }
    return ([base] + sides).map { Array(($0.joined(separator: "\n") + "\n").utf8) }
  }

  private func changed(
    _ lines: [String],
    using generator: inout SeededGenerator
  ) -> [String] {
    var lines = lines
    for _ in 0..<generator.int(in: 0...(share == 1 ? 2 : 4)) {
      let place = generator.int(in: 0..<lines.count)
      switch generator.int(in: 0...2) {
      case 0: lines[place] = line(using: &generator)
      case 1: lines.insert(line(using: &generator), at: place)
      default: if lines.count > 1 { lines.remove(at: place) }
      }
    }
    return lines
  }

  private func line(using generator: inout SeededGenerator) -> String {
    generator.chance(share)
      ? generator.element(of: recurring) : "Line \(generator.int(in: 0...300))"
  }
}
