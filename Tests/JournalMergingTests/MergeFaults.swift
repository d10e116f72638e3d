import JournalMerging
import JournalFormat
import JournalModel
import TestSupport

private typealias LineDiff = TestSupport.LineDiff

/// The faults in the result of a merge, by this program or by git.
enum MergeFaults {
  /// One sentence for each lost entry or line and each duplicated entry.
  static func found(in merged: [UInt8], of triple: RandomMerge) -> [String] {
    let result = JournalThread(parsing: merged)
    let sides = [triple.ours, triple.theirs].map { JournalThread(parsing: $0) }
    let base = JournalThread(parsing: triple.base)
    return lostEntries(result, base, sides) + doubledEntries(result)
      + lostLines(merged, triple)
  }

  private static func lostEntries(
    _ result: JournalThread,
    _ base: JournalThread,
    _ sides: [JournalThread]
  ) -> [String] {
    let others = result.entries.flatMap { $0.values(of: "id-conflict") }
    let kept = Set(
      result.entries.compactMap(\.writtenID) + others.compactMap { EntryID(String($0.dropFirst())) }
    )
    let old = Set(base.identities().ids)
    let ids = sides.map { Set($0.entries.compactMap(\.writtenID)) }
    let expected = ids[0].intersection(ids[1])
      .union(ids[0].subtracting(old)).union(ids[1].subtracting(old))
    return expected.subtracting(kept).map { "entry \($0) is lost" }
  }

  private static func doubledEntries(_ result: JournalThread) -> [String] {
    var seen: Set<EntryID> = []
    return result.entries.compactMap(\.writtenID).filter { !seen.insert($0).inserted }
      .map { "entry \($0) is there twice" }
  }

  /// Lines that a side added and that the result lacks, counting repeats.
  private static func lostLines(_ merged: [UInt8], _ triple: RandomMerge) -> [String] {
    let result = words(of: merged)
    let old = words(of: triple.base)
    let sides = [triple.ours, triple.theirs].map(words)
    return [(sides[0], sides[1]), (sides[1], sides[0])].flatMap { side, other in
      side.compactMap { word, count in
        let known = old[word] ?? 0
        guard count > known else { return nil }
        let needed = count - max(0, known - (other[word] ?? 0))
        return (result[word] ?? 0) < needed ? "'\(word)' is lost" : nil
      }
    }
  }

  /// The marks that the generator puts into each line, such as `o12`.
  private static func words(of bytes: [UInt8]) -> [String: Int] {
    let isWord = { (byte: UInt8) in 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 }
    let marks = bytes.split { !isWord($0) }.filter { word in
      guard let first = word.first, [0x6F, 0x74].contains(first), word.count > 1 else {
        return false
      }
      return word.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
    }
    return Dictionary(
      marks.map { (String(decoding: $0, as: UTF8.self), 1) },
      uniquingKeysWith: +
    )
  }

  /// Lines of the entries' texts that a side has, and the base and the result do not have.
  static func lostText(in merged: [UInt8], of triple: RandomMerge) -> [[UInt8]] {
    let known = Set(lines(of: triple.base))
    let kept = Set(lines(of: merged))
    return [triple.ours, triple.theirs].flatMap { side in
      let tree = SyntaxTree(parsing: side)
      return tree.entries.flatMap { lines(of: Array(side[$0.body])) }
        .filter { !known.contains($0) && !kept.contains($0) }
    }
  }

  /// The lines that are not blank, without their ends and without the prefixes that a merge may add.
  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    LineDiff.lines(of: bytes).compactMap { line in
      var line = line
      while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
      let indented = line.drop { $0 == 0x20 }
      if indented.starts(with: "# conflict: ".utf8) { line = indented.dropFirst(12) }
      line = line.drop { $0 == 0x5C }
      return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : Array(line)
    }
  }
}
