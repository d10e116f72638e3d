extension PropertyText {
  /// The canonical lines of the property: `- key:: value`, then the lines that continue it.
  ///
  /// A line that ends in a CR of its own gets CR and LF, since a lone LF would take the CR over.
  public func lines(ending: LineEnding) -> [UInt8] {
    var result = Array("- ".utf8) + key + [.colon, .colon]
    func end() -> [UInt8] {
      result.last == .carriageReturn ? LineEnding.crlf.bytes : ending.bytes
    }
    for (index, line) in value.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 {
        result += end() + [.space, .space]
      } else if !line.isEmpty {
        result.append(.space)
      }
      result += line
    }
    return result + end()
  }

  /// Why the property cannot be written; nothing where it can.
  package var problem: EditError? {
    let line = [.hyphen, .space] + key + [.colon, .colon]
    guard !key.contains(.lineFeed),
      PropertySyntax.key(of: 0..<line.count, in: line.span) == 2..<line.count - 2
    else {
      return EditError(.unwritableKey)
    }
    let lines = value.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard value.isEmpty || lines.allSatisfy({ line in line.contains { !$0.isBlank } }) else {
      return EditError(.blankLineInValue)
    }
    return nil
  }
}
