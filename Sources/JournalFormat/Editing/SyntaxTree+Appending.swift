/// Adding text below existing text, which is kept byte for byte.
extension SyntaxTree {
  /// Returns the edit that adds `text` below the body of `entry`, with a blank line between.
  public func appendingBody(of entry: EntrySyntax, with text: [UInt8]) -> Edit {
    guard !entry.body.isEmpty else { return replacingBody(of: entry, with: text) }
    return appending(text, at: entry.body.upperBound, isLast: true)
  }

  /// Returns the edit that adds `text` below the preamble, with a blank line on both sides.
  public func appendingPreamble(with text: [UInt8]) -> Edit {
    let place = bytes.span.lastFilledLineEnd(preamble)
    return appending(text, at: place, isLast: place < preamble.upperBound || starts.isEmpty)
  }

  private func appending(_ text: [UInt8], at place: Int, isLast: Bool) -> Edit {
    let ending = ending(near: place)
    let lines = EntryText.laterLines(of: text, ending: ending)
    guard !lines.isEmpty else { return Edit([]) }
    let gap = lineEnd(missingAt: place, ending) + ending.bytes
    return Edit([Splice(at: place, insert: gap + lines + (isLast ? [] : ending.bytes))])
  }
}
