extension SyntaxTree {
  /// Returns the edit that replaces all properties of `entry` under `keys` by `texts`.
  ///
  /// The new properties take the place of the first one removed; if none is removed, they are inserted before the first
  /// property for which `follows` is true, or else after the last one.
  public func settingProperties(
    of entry: EntrySyntax,
    under keys: Set<[UInt8]>,
    to texts: [PropertyText],
    before follows: (PropertySyntax) -> Bool
  ) throws(EditError) -> Edit {
    for text in texts { if let problem = text.problem { throw problem } }
    let ending = ending(near: entry.header.upperBound)
    let properties = properties(of: entry)
    let going = properties.filter { keys.contains(Array($0.key(in: bytes))) }
    let lines = texts.flatMap { $0.lines(ending: ending) }
    if going.count == properties.count, lines.isEmpty {
      return removingAllProperties(of: entry)
    }
    if properties.isEmpty { return addingFirstProperties(lines, to: entry, ending) }
    let place =
      going.first?.range.lowerBound ?? properties.first(where: follows)?.range.lowerBound
      ?? entry.properties.upperBound
    var splices = going.map { Splice($0.range, with: []) }
    if !lines.isEmpty {
      let isAtEnd = going.isEmpty && place == entry.properties.upperBound
      let new = (isAtEnd ? lineEnd(missingAt: place, ending) : []) + lines
      if going.isEmpty {
        splices.append(Splice(at: place, insert: new))
      } else {
        splices[0].replacement = new
      }
    }
    let gaps = gapsNeeded(
      in: entry,
      properties,
      without: going,
      addingAt: lines.isEmpty ? nil : place
    )
    return Edit(splices + gaps.map { Splice(at: $0, insert: ending.bytes) })
  }

  /// Returns the places that need an empty line so that no remaining line continues the property that is now above it.
  ///
  /// New properties begin at the first column, so a line indented by two spaces would continue them.
  private func gapsNeeded(
    in entry: EntrySyntax,
    _ properties: [PropertySyntax],
    without going: [PropertySyntax],
    addingAt place: Int?
  ) -> [Int] {
    let gone = Set(going.map(\.range.lowerBound))
    var gaps: [Int] = []
    var above: Int?
    var end = properties.first?.range.lowerBound ?? 0
    for property in properties {
      let start = property.range.lowerBound
      if start > end { above = nil }
      if start == place { above = 0 }
      end = property.range.upperBound
      guard !gone.contains(start) else { continue }
      let indentation = bytes.span.skippingIndentation(of: property.range) - start
      if let above, indentation >= above + 2 { gaps.append(start) }
      above = indentation
    }
    guard entry.body.lowerBound == end, !entry.body.isEmpty else { return gaps }
    if place == end { above = 0 }
    let spaces = bytes[entry.body].prefix { $0 == .space }.count
    if let above, spaces >= above + 2 { gaps.append(end) }
    return gaps
  }

  private func removingAllProperties(of entry: EntrySyntax) -> Edit {
    guard !entry.properties.isEmpty else { return Edit([]) }
    let hasGapAbove = entry.properties.lowerBound > entry.header.upperBound
    guard hasGapAbove else {
      let isGlued = entry.body.lowerBound == entry.properties.upperBound && !entry.body.isEmpty
      let ending = ending(near: entry.header.upperBound)
      return Edit([Splice(entry.properties, with: isGlued ? ending.bytes : [])])
    }
    return entry.body.isEmpty
      ? Edit([Splice(entry.header.upperBound..<entry.properties.upperBound, with: [])])
      : Edit([Splice(entry.properties.lowerBound..<entry.body.lowerBound, with: [])])
  }

  private func addingFirstProperties(
    _ lines: [UInt8],
    to entry: EntrySyntax,
    _ ending: LineEnding
  ) -> Edit {
    guard !lines.isEmpty else { return Edit([]) }
    let place = entry.header.upperBound
    let isGlued = entry.body.lowerBound == place && !entry.body.isEmpty
    return Edit([
      Splice(
        at: place,
        insert: lineEnd(missingAt: place, ending) + ending.bytes + lines
          + (isGlued ? ending.bytes : [])
      )
    ])
  }
}
