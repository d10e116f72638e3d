import JournalFormat
import JournalModel
import TestSupport

/// What is wrong with the result of a merge, whoever made it.
enum MergeFaults {
  /// One sentence for each entry or line that is lost and each entry that is there twice.
  static func found(in merged: [UInt8], of triple: RandomMerge) -> [String] {
    let result = JournalModel.Thread(parsing: merged)
    let sides = [triple.ours, triple.theirs].map { JournalModel.Thread(parsing: $0) }
    let base = JournalModel.Thread(parsing: triple.base)
    return lostEntries(result, base, sides) + doubledEntries(result)
      + lostLines(merged, triple)
  }

  private static func lostEntries(
    _ result: JournalModel.Thread,
    _ base: JournalModel.Thread,
    _ sides: [JournalModel.Thread]
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

  private static func doubledEntries(_ result: JournalModel.Thread) -> [String] {
    var seen: Set<EntryID> = []
    return result.entries.compactMap(\.writtenID).filter { !seen.insert($0).inserted }
      .map { "entry \($0) is there twice" }
  }

  /// Lines that a side wrote and that are nowhere in the result, counting repeats.
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
    let text = String(decoding: bytes, as: UTF8.self)
    return Dictionary(
      text.split { !$0.isLetter && !$0.isNumber }.filter { word in
        guard let first = word.first, "ot".contains(first) else { return false }
        return word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
      }.map { (String($0), 1) },
      uniquingKeysWith: +
    )
  }
}
