internal import JournalFormat

extension FrontMatter {
  /// Returns the edit that replaces the value of a key in brackets by `value`.
  func flowReplacement(of pair: YAMLPair, by value: YAMLValue) -> Edit {
    let new = YAMLWriting.inline(value, inFlow: true)
    guard pair.value.isAbsent else { return Edit([Splice(pair.value.range, with: new)]) }
    let name = pair.nameRange.upperBound
    let colon = text.colonEnd(after: name)
    let sign: [UInt8] = colon == name ? [.colon, .space] : [.space]
    let next = text.skippingBlanks(from: colon)
    let end = text[next] == UInt8(ascii: ",") ? next : colon
    return Edit([Splice(colon..<end, with: sign + new)])
  }

  /// Returns the edit that adds a key after the last one in the brackets of `pairs`.
  func flowAddition(
    of name: String,
    _ value: YAMLValue,
    to pairs: [YAMLPair],
    in brackets: Range<Int>
  ) -> Edit {
    let entry =
      YAMLWriting.name(name, inFlow: true) + [.colon, .space]
      + YAMLWriting.inline(value, inFlow: true)
    guard let last = pairs.last else {
      return Edit([Splice(at: brackets.lowerBound + 1, insert: entry)])
    }
    return Edit([Splice(at: flowRange(of: last).upperBound, insert: Array(", ".utf8) + entry)])
  }

  /// Returns the edit that removes a key in brackets, with one comma.
  func flowRemoval(of index: Int, from pairs: [YAMLPair]) -> Edit {
    let range = flowRange(of: pairs[index])
    if index + 1 < pairs.count {
      let next = pairs[index + 1].nameRange.lowerBound
      return Edit([Splice(range.lowerBound..<next, with: [])])
    }
    if index > 0 {
      let start = flowRange(of: pairs[index - 1]).upperBound
      return Edit([Splice(start..<range.upperBound, with: [])])
    }
    var end = text.skippingBlanks(from: range.upperBound)
    end = text[end] == UInt8(ascii: ",") ? end + 1 : range.upperBound
    return Edit([Splice(range.lowerBound..<end, with: [])])
  }

  /// The bytes of a key in brackets with its value.
  func flowRange(of pair: YAMLPair) -> Range<Int> {
    let end =
      pair.value.isAbsent
      ? text.colonEnd(after: pair.nameRange.upperBound) : pair.value.range.upperBound
    return pair.nameRange.lowerBound..<end
  }
}
